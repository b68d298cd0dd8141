import { rateOf, readCounts, type VariantCounts } from './counts.ts';
import { twoSidedP } from './normal.ts';

/**
 * Pooled z-test of two rates, two-sided, without continuity correction. For one look at a number of visitors that was
 * fixed before: looked at every day it finds too many winners (docs/decisions/092-statistics-of-tests.md).
 * `z` is positive when `second` has the higher rate; without a difference, or without visitors, p is 1.
 */
export function twoProportionTest(first: VariantCounts, second: VariantCounts): { z: number; p: number } {
  const a = readCounts(first);
  const b = readCounts(second);
  const variance = pooledVariance(a, b);
  if (variance === 0) return { z: 0, p: 1 };
  const z = (rateOf(b) - rateOf(a)) / Math.sqrt(variance);
  return { z, p: twoSidedP(z) };
}

/** Variance of the difference of two rates if both are one rate; 0 where it cannot be estimated. */
function pooledVariance(a: VariantCounts, b: VariantCounts): number {
  if (a.traffic === 0 || b.traffic === 0) return 0;
  const visitors = a.traffic + b.traffic;
  const conversions = a.conversions + b.conversions;
  const rate = conversions / visitors;
  return rate * ((visitors - conversions) / visitors) * (1 / a.traffic + 1 / b.traffic);
}

/** Conversions, and visitors without one, that the textbook rule wants to expect of each variant before a z-test. */
export const fewestExpected = 5;

/** True when a z-test may be read: both variants can expect five conversions and five visitors without one (Cochran). */
export function hasEnoughForTest(first: VariantCounts, second: VariantCounts): boolean {
  const a = readCounts(first);
  const b = readCounts(second);
  const visitors = a.traffic + b.traffic;
  if (visitors === 0) return false;
  const rarer = Math.min(a.conversions + b.conversions, visitors - a.conversions - b.conversions);
  return (Math.min(a.traffic, b.traffic) * rarer) / visitors >= fewestExpected;
}
