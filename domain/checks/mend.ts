import type { Span } from '../text/markdown-blocks.ts';

/** An exact edit of the text that was checked: the characters of `span` become `replacement`. */
export type Mend = { readonly span: Span; readonly replacement: string };

/** The text with these edits. One that overlaps an earlier one is left out. */
export function applyMends(text: string, mends: readonly Mend[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { span, replacement } of inOrder(mends)) {
    if (span.start < from) continue;
    parts.push(text.slice(from, span.start), replacement);
    from = span.end;
  }
  return parts.join('') + text.slice(from);
}

/** The edits that touch a place, or all of them without one. */
export function mendsAt(mends: readonly Mend[], place: Span | null): Mend[] {
  if (!place) return inOrder(mends);
  return inOrder(mends).filter(({ span }) => span.start < place.end && span.end > place.start);
}

/** The place that these edits span. There is at least one. */
export function spanOf(mends: readonly Mend[]): Span {
  return {
    start: Math.min(...mends.map(({ span }) => span.start)),
    end: Math.max(...mends.map(({ span }) => span.end)),
  };
}

/** The edits for a part of the text that begins at an offset. */
export function shifted(mends: readonly Mend[], start: number): Mend[] {
  return mends.map(({ span, replacement }) => ({
    span: { start: span.start - start, end: span.end - start },
    replacement,
  }));
}

const inOrder = (mends: readonly Mend[]): Mend[] =>
  mends.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
