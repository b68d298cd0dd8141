import { rateOf, type VariantCounts } from '../../inference/counts.ts';

/**
 * Conversions per 100 visitors, to two decimals; 0 with no traffic. Dashboard document, section 9. Conversions above the
 * visitors count as many as the visitors, as for the verdict.
 */
export function conversionRate(counts: VariantCounts): number {
  return Math.round(rateOf(counts) * 10_000) / 100;
}
