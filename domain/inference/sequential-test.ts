import { rateOf, readCounts, type Interval, type VariantCounts } from './counts.ts';
import { readConfidence } from './normal.ts';

/** Differences of rates that the test expects to meet: the standard deviation of its mixture, in shares. */
export const mixtureDeviation = 0.01;

const mixtureVariance = mixtureDeviation ** 2;

/**
 * The mixture sequential probability ratio test of Robbins (1970), as in Johari, Pekelis and Walsh, "Always Valid
 * Inference" (2015): it may be looked at after every visitor, and stopped whenever it is convincing. `p` is the chance
 * that a test of two equal variants ever looks this convincing.
 */
export function sequentialTest(first: VariantCounts, second: VariantCounts): { logRatio: number; p: number } {
  const estimate = estimateDifference(first, second);
  if (estimate === null) return { logRatio: 0, p: 1 };
  const { difference, variance } = estimate;
  const total = variance + mixtureVariance;
  const logRatio =
    Math.log(variance / total) / 2 + (mixtureVariance * difference ** 2) / (2 * variance * total);
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
): Interval {
  const estimate = estimateDifference(first, second);
  if (estimate === null) return { low: -1, high: 1 };
  const { difference, variance } = estimate;
  const reach = sequentialReach(variance, confidence);
  return { low: Math.max(-1, difference - reach), high: Math.min(1, difference + reach) };
}

/** The smallest difference, seen with this variance, that convinces the sequential test. */
export function sequentialReach(variance: number, confidence: number): number {
  const total = variance + mixtureVariance;
  const alpha = 1 - readConfidence(confidence);
  return Math.sqrt(
    ((variance * total) / mixtureVariance) * (Math.log(total / variance) - 2 * Math.log(alpha)),
  );
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
