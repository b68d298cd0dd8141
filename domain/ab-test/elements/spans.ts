import type { Span } from '../../text/markdown-blocks.ts';

// A text may have thousands of sentences and thousands of links, so none of these looks at all of them for each.

/** Cuts stretches out of a text, without some of its parts. */
export function cutter(text: string, parts: readonly Span[]): (stretch: Span) => string {
  const sorted = parts.toSorted((a, b) => a.start - b.start);
  const ends = endsUpTo(sorted);
  return ({ start, end }) => {
    let left = '';
    let at = start;
    for (let index = countUntil(ends, (partEnd) => partEnd > start); index < sorted.length; index += 1) {
      const part = sorted[index]!;
      if (part.start >= end) break;
      if (part.end <= at) continue;
      left += text.slice(at, Math.max(at, part.start));
      at = part.end;
    }
    return at < end ? left + text.slice(at, end) : left;
  };
}

/** Finds where a stretch starts behind all parts that reach into it; at its end, where one covers that. */
export function startBehind(parts: readonly Span[]): (stretch: Span) => number {
  const sorted = parts.toSorted((a, b) => a.start - b.start);
  const ends = endsUpTo(sorted);
  return ({ start, end }) => {
    const before = countUntil(sorted, (part) => part.start >= end);
    return before === 0 ? start : Math.max(start, Math.min(end, ends[before - 1]!));
  };
}

/** The largest end of the spans up to each of them. */
function endsUpTo(spans: readonly Span[]): number[] {
  let largest = 0;
  return spans.map(({ end }) => (largest = Math.max(largest, end)));
}

/** How many come before the first one for which this is true, as it is for all behind it. */
function countUntil<Item>(items: readonly Item[], isTrue: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
