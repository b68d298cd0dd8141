import type { VariantCounts } from '../../inference/counts.ts';

/** Conversions per 100 visitors, to two decimals; 0 with no traffic. Dashboard document, section 9. */
export function conversionRate({ traffic, conversions }: VariantCounts): number {
  return traffic > 0 ? Math.round((conversions / traffic) * 10_000) / 100 : 0;
}
