/** Visitors and conversions of a variant. Conversions above the visitors count as many as the visitors. */
export type VariantCounts = { traffic: number; conversions: number };

/** An interval with its ends in order. Rates and differences of rates are shares, not percent. */
export type Interval = { low: number; high: number };
