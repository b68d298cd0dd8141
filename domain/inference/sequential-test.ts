import { rateOf, readCounts, type Interval, type VariantCounts } from './counts.ts';
import { readConfidence } from './normal.ts';

/** Differences of rates that a test expects to meet, as the standard deviation of its mixture in shares: one point. */
export const usualMixture = 0.01;

/** Below and above these ends a mixture would fit no counts that a test gets. */
const smallestMixture = 0.00001;
const largestMixture = 0.1;

/**
 * The mixture that fits a plan: its smallest difference. A test needs the fewest visitors for differences of about that
 * size. It must be chosen before the first count (docs/decisions/092-statistics-of-tests.md).
 */
export function mixtureFor(smallestDifference: number | null): number {
  if (smallestDifference === null || !(smallestDifference > 0)) return usualMixture;
  return Math.min(largestMixture, Math.max(smallestMixture, smallestDifference));
}

/**
 * The mixture sequential probability ratio test of Robbins (1970), as in Johari, Pekelis and Walsh, "Always Valid
 * Inference" (2015): it may be looked at after every visitor, and stopped whenever it is convincing. `p` is the chance
 * that a test of two equal variants ever looks this convincing.
 */
export function sequentialTest(
  first: VariantCounts,
  second: VariantCounts,
  mixture = usualMixture,
): { logRatio: number; p: number } {
  const estimate = estimateDifference(first, second);
  if (estimate === null) return { logRatio: 0, p: 1 };
  const { difference, variance } = estimate;
  const expected = mixture ** 2;
  const total = variance + expected;
  const logRatio = Math.log(variance / total) / 2 + (expected * difference ** 2) / (2 * variance * total);
  return { logRatio, p: Math.min(1, Math.exp(-logRatio)) };
}

/**
 * Interval of the rate of `second` minus that of `first` that contains the true difference at every look, with the given
 * confidence. It excludes 0 exactly when the sequential test reaches that confidence.
 */
export function confidenceSequence(
  first: VariantCounts,
  second: VariantCounts,
  confidence: number,
  mixture = usualMixture,
): Interval {
  const estimate = estimateDifference(first, second);
  if (estimate === null) return { low: -1, high: 1 };
  const { difference, variance } = estimate;
  const expected = mixture ** 2;
  const total = variance + expected;
  const alpha = 1 - readConfidence(confidence);
  // The smallest difference, seen with this variance, that convinces the test.
  const reach = Math.sqrt(
    ((variance * total) / expected) * (Math.log(total / variance) - 2 * Math.log(alpha)),
  );
  return { low: Math.max(-1, difference - reach), high: Math.min(1, difference + reach) };
}

/** Added to the conversions and to the misses of a variant for the variance of its rate. Agresti and Coull (1998). */
const addedToOwn = 2;
/** The same for the rate of both variants together. */
const addedToPooled = 1;

/**
 * The difference of two rates and its variance; null without visitors in both. Of the variances with and without
 * pooling the larger one is used, each with a few conversions and misses more than were counted: with the plain variance
 * a variant without conversions looks certain to have none, and up to 30 of 100 tests of equal variants found a winner
 * (docs/decisions/092-statistics-of-tests.md).
 */
function estimateDifference(
  first: VariantCounts,
  second: VariantCounts,
): { difference: number; variance: number } | null {
  const a = readCounts(first);
  const b = readCounts(second);
  if (a.traffic === 0 || b.traffic === 0) return null;
  const visitors = a.traffic + b.traffic + 2 * addedToPooled;
  const conversions = a.conversions + b.conversions + addedToPooled;
  const pooled = (conversions / visitors) * ((visitors - conversions) / visitors);
  return {
    difference: rateOf(b) - rateOf(a),
    variance: Math.max(varianceOfRate(a) + varianceOfRate(b), pooled / a.traffic + pooled / b.traffic),
  };
}

function varianceOfRate({ traffic, conversions }: VariantCounts): number {
  const visitors = traffic + 2 * addedToOwn;
  const hits = conversions + addedToOwn;
  return ((hits / visitors) * ((visitors - hits) / visitors)) / visitors;
}
