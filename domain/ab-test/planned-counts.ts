import { groupBy } from '../analytics/group-by.ts';
import type { VariantCounts } from '../inference/counts.ts';
import { sampleSize } from '../inference/sample-size.ts';
import type { AbTest, TestPlan } from './test.ts';

export type Counted = VariantCounts;

/** Visitors that each variant of a fixed plan needs before it is read; null for a plan without a size. */
export function visitorsOfPlan(plan: TestPlan, variants: number): number | null {
  if (plan.kind !== 'fixed') return null;
  if (plan.sampleSize !== null) return plan.sampleSize;
  if (plan.baselineRate === null || plan.smallestDifference === null) return null;
  const { kind, baselineRate, confidence, power } = plan;
  return sampleSize({ kind, baselineRate, confidence, power, variants }, plan.smallestDifference);
}

/**
 * The counts that the plan reads. A fixed plan is read once, when every variant has its visitors: counts of later days
 * are left out, where the test knows its days. Read again each day, it would find winners by chance.
 */
export function readPlannedCounts(test: AbTest): { counted: Counted[]; countedUntil: string | null } {
  const size = visitorsOfPlan(test.plan, test.variants.length);
  const all = test.variants.map(({ traffic, conversions }) => ({ traffic, conversions }));
  if (size === null || !hasAllDays(test)) return { counted: all, countedUntil: null };
  const sums = test.variants.map(() => ({ traffic: 0, conversions: 0 }));
  const byDay = groupBy(test.days, ({ day }) => day);
  for (const day of [...byDay.keys()].sort()) {
    for (const counts of byDay.get(day)!) {
      const sum = sums[test.variants.findIndex(({ id }) => id === counts.variant)];
      if (!sum) continue;
      sum.traffic += counts.traffic;
      sum.conversions += counts.conversions;
    }
    if (sums.every(({ traffic }) => traffic >= size)) return { counted: sums, countedUntil: day };
  }
  return { counted: all, countedUntil: null };
}

function hasAllDays({ days, variants }: AbTest): boolean {
  return variants.every(({ id, traffic, conversions }) => {
    const own = days.filter(({ variant }) => variant === id);
    const sum = (key: 'traffic' | 'conversions') => own.reduce((total, each) => total + each[key], 0);
    return sum('traffic') === traffic && sum('conversions') === conversions;
  });
}
