import { type Interval } from './counts.ts';
import { standardErrorsOf } from './normal.ts';
import { ranksOf } from './ranks.ts';

/** Rank correlation of pairs with its interval. */
export type RankCorrelation = { estimate: number; interval: Interval; pairs: number };

/**
 * Spearman's rank correlation, with average ranks for ties. The interval is Fisher's z with the standard error of Bonett
 * and Wright, "Sample size requirements for estimating Pearson, Kendall and Spearman correlations", Psychometrika 65
 * (2000). Pairs with a number that is not finite are left out; null where one side does not vary, or of fewer than four
 * pairs. The interval of a perfect correlation would be a single point: it is made of the largest imperfect one of so
 * many pairs without ties instead, and reaches to the perfect one.
 */
export function rankCorrelation(
  pairs: readonly (readonly [number, number])[],
  confidence = 0.95,
): RankCorrelation | null {
  const finite = pairs.filter((pair) => pair.every(Number.isFinite));
  const count = finite.length;
  if (count < 4) return null;
  const estimate = correlate(ranksOf(finite.map(([x]) => x)), ranksOf(finite.map(([, y]) => y)));
  if (estimate === null) return null;
  const most = 1 - 12 / (count * (count ** 2 - 1));
  const center = Math.abs(estimate) === 1 ? estimate * most : estimate;
  const reach = standardErrorsOf(confidence) * Math.sqrt((1 + center ** 2 / 2) / (count - 3));
  const [low, high] = [Math.atanh(center) - reach, Math.atanh(center) + reach].map(Math.tanh) as [
    number,
    number,
  ];
  return {
    estimate,
    interval: { low: Math.min(estimate, low), high: Math.max(estimate, high) },
    pairs: count,
  };
}

/** Pearson's correlation of two lists of ranks, whose mean is known; null where one of them is constant. */
function correlate(left: readonly number[], right: readonly number[]): number | null {
  const mean = (left.length + 1) / 2;
  let [both, first, second] = [0, 0, 0];
  for (const [index, rank] of left.entries()) {
    const [x, y] = [rank - mean, right[index]! - mean];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  if (first === 0 || second === 0) return null;
  return Math.max(-1, Math.min(1, both / Math.sqrt(first * second)));
}
