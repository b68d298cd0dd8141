import { variantIds, type AbTest, type DayCounts, type TestVariant, type VariantId } from '../test.ts';

export const countNames = ['traffic', 'clicks', 'conversions'] as const;
export type CountName = (typeof countNames)[number];
export type Counts = Pick<TestVariant, CountName>;

/** Most days with counts of a test, of all variants together. */
export const mostDayCounts = 5 * 400;

export const noCounts: Counts = { traffic: 0, clicks: 0, conversions: 0 };

export const pickCounts = ({ traffic, clicks, conversions }: Counts): Counts => ({
  traffic,
  clicks,
  conversions,
});

const keyOf = ({ day, variant }: Pick<DayCounts, 'day' | 'variant'>) => `${day} ${variant}`;

/** Days in their order, one for each day and variant; of two for the same one `choose` makes one. */
export function joinDays(
  days: readonly DayCounts[],
  choose: (one: DayCounts, other: DayCounts) => DayCounts,
): DayCounts[] {
  const joined = new Map<string, DayCounts>();
  for (const counts of days) {
    const known = joined.get(keyOf(counts));
    joined.set(keyOf(counts), known ? choose(known, counts) : counts);
  }
  return [...joined.values()].toSorted(
    (a, b) => a.day.localeCompare(b.day) || variantIds.indexOf(a.variant) - variantIds.indexOf(b.variant),
  );
}

/** The test with these days, whose sums are the counts of its variants. */
export function withDays<T extends Pick<AbTest, 'variants' | 'days'>>(
  test: T,
  days: readonly DayCounts[],
): T {
  return {
    ...test,
    days: [...days],
    variants: test.variants.map((variant) => ({ ...variant, ...sumOf(days, variant.id) })),
  };
}

function sumOf(days: readonly DayCounts[], variant: VariantId): Counts {
  const sum = { ...noCounts };
  for (const day of days) if (day.variant === variant) for (const name of countNames) sum[name] += day[name];
  return sum;
}

/** Visitors of all variants. */
export function trafficOf({ variants }: Pick<AbTest, 'variants'>): number {
  return variants.reduce((sum, { traffic }) => sum + traffic, 0);
}

/** The larger of each count. */
export function largerCounts<T extends Counts>(one: T, other: Counts): T {
  const larger = { ...one };
  for (const name of countNames) larger[name] = Math.max(one[name], other[name]);
  return larger;
}
