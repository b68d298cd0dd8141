import type { Citation, Evidence } from '../report/evidence.ts';
import type { PageFacts } from '../site/page.ts';

/** Pages of an evidence that can be listed. */
const mostListed = 200;

type Measured = {
  source: Citation;
  how: string;
  /** Pages that it rests on. */
  pages: readonly Pick<PageFacts, 'url'>[];
  /** False leaves the list out: it rests on all pages, which the report has anyway, or nobody would read it. */
  isListed?: boolean;
};

/** The evidence of a figure that was counted or measured. */
export function measured({ source, how, pages, isListed = true }: Measured): Evidence {
  return {
    kind: 'measured',
    source,
    how,
    pageCount: pages.length,
    pages: isListed ? pages.slice(0, mostListed).map(({ url }) => url) : [],
  };
}

/** The evidence of a figure that nobody knows. */
export const unknown = (why: string): Evidence => ({ kind: 'unknown', why });

/** A figure with its evidence; unknown ones are null. */
export type Known<T> = { value: T | null; evidence: Evidence };

/** The one in the middle by a value; of two, the lower one. Null without any. */
export function middleOf<T>(items: readonly T[], valueOf: (item: T) => number): T | null {
  const sorted = items.toSorted((a, b) => valueOf(a) - valueOf(b));
  return sorted[(sorted.length - 1) >> 1] ?? null;
}

/** The median of numbers: of an even number of them, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
