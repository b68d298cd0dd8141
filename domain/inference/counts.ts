/** Visitors and conversions of a variant. Conversions above the visitors count as many as the visitors. */
export type VariantCounts = { traffic: number; conversions: number };

/** An interval with its ends in order. Rates and differences of rates are shares, not percent. */
export type Interval = { low: number; high: number };

/** Above this, two neighboring numbers of visitors are no longer different numbers. */
const mostVisitors = 1e15;

const wholeNumber = (value: number) => (value > 0 ? Math.round(Math.min(value, mostVisitors)) : 0);

/** Counts that can be computed with: whole, finite, not negative, and not more conversions than visitors. */
export function readCounts({ traffic, conversions }: VariantCounts): VariantCounts {
  const visitors = wholeNumber(traffic);
  return { traffic: visitors, conversions: Math.min(wholeNumber(conversions), visitors) };
}

/** Conversions per visitor; 0 without visitors. */
export function rateOf(counts: VariantCounts): number {
  const { traffic, conversions } = readCounts(counts);
  return traffic > 0 ? conversions / traffic : 0;
}
