import type { Span } from '../text/markdown-blocks.ts';

/** A change that a rule can make by itself: `text` in place of a span. Offsets are those of the text that was checked. */
export type Mend = Span & { readonly text: string };

/** The text with these changes. One that overlaps an earlier one is left out. */
export function applyMends(text: string, mends: readonly Mend[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: instead } of inOrder(mends)) {
    if (start < from) continue;
    parts.push(text.slice(from, start), instead);
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** The changes within a place, or all of them without one. */
export function mendsAt(mends: readonly Mend[], place: Span | null): Mend[] {
  if (!place) return inOrder(mends);
  return inOrder(mends).filter(({ start, end }) => start < place.end && end > place.start);
}

const inOrder = (mends: readonly Mend[]): Mend[] =>
  mends.toSorted((a, b) => a.start - b.start || a.end - b.end);
