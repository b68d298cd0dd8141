import { rateOf, readCounts, type Interval, type VariantCounts } from './counts.ts';
import { standardErrorsOf } from './normal.ts';

/** Wilson's score interval of a rate (1927), without continuity correction; everything from 0 to 1 without visitors. */
export function wilson(counts: VariantCounts, confidence: number): Interval {
  const { traffic, conversions } = readCounts(counts);
  if (traffic === 0) return { low: 0, high: 1 };
  const z = standardErrorsOf(confidence);
  const misses = traffic - conversions;
  const middle = (conversions + z ** 2 / 2) / (traffic + z ** 2);
  const reach = (z / (traffic + z ** 2)) * Math.sqrt((conversions / traffic) * misses + z ** 2 / 4);
  const rate = conversions / traffic;
  return {
    low: conversions === 0 ? 0 : Math.max(0, Math.min(middle - reach, rate)),
    high: misses === 0 ? 1 : Math.min(1, Math.max(middle + reach, rate)),
  };
}

/**
 * Interval of the rate of `second` minus that of `first`, made of their Wilson intervals: method 10 of Newcombe,
 * "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998).
 */
export function newcombe(first: VariantCounts, second: VariantCounts, confidence: number): Interval {
  const [a, b] = [wilson(first, confidence), wilson(second, confidence)];
  if (readCounts(first).traffic === 0 || readCounts(second).traffic === 0) return { low: -1, high: 1 };
  const [rateA, rateB] = [rateOf(first), rateOf(second)];
  return {
    low: Math.max(-1, rateB - rateA - Math.hypot(rateB - b.low, a.high - rateA)),
    high: Math.min(1, rateB - rateA + Math.hypot(b.high - rateB, rateA - a.low)),
  };
}
