import type { TextFacts } from '../generated/text-facts.ts';
import type { ResultFigures } from './result-figures.ts';
import type { TextResult } from './results-of.ts';

/** What best and worst texts are told by. A lower position is better. */
export const rankedBy = [
  'clickRate',
  'clicks',
  'views',
  'conversions',
  'revenue',
  'shares',
  'engagement',
  'position',
] as const;
export type RankedBy = (typeof rankedBy)[number];
export const rankLabels: Record<RankedBy, string> = {
  clickRate: 'Click rate',
  clicks: 'Clicks',
  views: 'Views',
  conversions: 'Conversions',
  revenue: 'Revenue',
  shares: 'Shares',
  engagement: 'Engagement',
  position: 'Position in search',
};

/** Fewest views of a text that is called best or worst; a rate of fewer is chance. */
export const fewestViews = 100;
export const mostRanked = 5;

export type Ranked = {
  best: TextResult[];
  worst: TextResult[];
  /** All that can be ranked, best first. */
  all: TextResult[];
  /** Texts with results that cannot be ranked: too few views, or the figure is not known. */
  leftOut: number;
};

/**
 * The texts with the best and the worst figure. Views have to be known, and enough, for rates and means; sums need no
 * views. No text is in both lists.
 */
export function rankResults(
  texts: readonly TextResult[],
  by: RankedBy,
  { most = mostRanked, views = fewestViews }: { most?: number; views?: number } = {},
): Ranked {
  const all = texts
    .filter(({ figures }) => isRankable(figures, by, views))
    .sort((a, b) => betterFirst(by, a.figures[by]!, b.figures[by]!) || (a.contentId < b.contentId ? -1 : 1));
  const worstCount = Math.min(most, Math.floor(all.length / 2));
  return {
    best: all.slice(0, Math.min(most, all.length - worstCount)),
    worst: all.slice(all.length - worstCount).reverse(),
    all,
    leftOut: texts.length - all.length,
  };
}

/** The first order by which texts can be told apart. */
export function firstOrder(texts: readonly TextResult[]): RankedBy {
  const canTell = (by: RankedBy) =>
    texts.reduce((count, { figures }) => count + (isRankable(figures, by, fewestViews) ? 1 : 0), 0) > 1;
  return rankedBy.find(canTell) ?? 'clickRate';
}

const rates: readonly RankedBy[] = ['clickRate', 'engagement', 'position'];

function isRankable(figures: ResultFigures, by: RankedBy, views: number): boolean {
  if (figures[by] === null) return false;
  return rates.includes(by)
    ? (figures.views ?? 0) >= views
    : figures.views === null || figures.views >= views;
}

function betterFirst(by: RankedBy, one: number, other: number): number {
  return by === 'position' ? one - other : other - one;
}

/** Fewest texts of a type that a typical one is told of. */
export const fewestForTypical = 5;

/** The median of a figure over the texts of a type; null where fewer than five have it. */
export function typicalOf(
  texts: readonly TextResult[],
  by: RankedBy,
  contentType: TextFacts['contentType'],
): { median: number; texts: number } | null {
  const values = texts.flatMap(({ text, figures }) => {
    const value = figures[by];
    return text?.contentType === contentType && value !== null ? [value] : [];
  });
  if (values.length < fewestForTypical) return null;
  return { median: medianOf(values), texts: values.length };
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
