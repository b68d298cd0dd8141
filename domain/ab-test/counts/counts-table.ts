import type { AbTest } from '../test.ts';
import { conversionRate } from './conversion-rate.ts';

/** Columns of a file with counts; `readCountsTable` reads them again. */
export const countsColumns = ['date', 'variant', 'visitors', 'clicks', 'conversions'] as const;

/**
 * The counts of a test by day and variant, or by variant where it has no days. A writer of CSV keeps formulas out.
 */
export function countsTable({ days, variants }: Pick<AbTest, 'days' | 'variants'>): {
  columns: readonly string[];
  rows: (string | number)[][];
} {
  if (days.length > 0)
    return {
      columns: countsColumns,
      rows: days.map(({ day, variant, traffic, clicks, conversions }) => [
        day,
        variant.toUpperCase(),
        traffic,
        clicks,
        conversions,
      ]),
    };
  return {
    columns: ['variant', 'name', 'visitors', 'clicks', 'conversions', 'conversion rate (%)'],
    rows: variants.map((variant) => [
      variant.id.toUpperCase(),
      variant.name || variant.element,
      variant.traffic,
      variant.clicks,
      variant.conversions,
      conversionRate(variant),
    ]),
  };
}
