import { providerFacet } from '../../content/sandbox-text.ts';
import type { UsageRow } from '../performance-metric.ts';
import { daysOf, isInRange, type DayRange } from '../range/day-range.ts';

/** What usage is grouped by. */
export const usageGroupings = ['type', 'provider', 'model', 'tool'] as const;
export type UsageGrouping = (typeof usageGroupings)[number];

/** Generations and what was paid for them. `cost` is US dollars of those with a known cost. */
export type Usage = Pick<
  UsageRow,
  'generations' | 'inputTokens' | 'outputTokens' | 'tokens' | 'cost' | 'withoutCost'
>;
export type UsageGroup = Usage & { key: string };
export type DayOfUsage = Usage & { day: string };
export type Cost = Usage & { days: DayOfUsage[]; by: Record<UsageGrouping, UsageGroup[]> };

/** The usage of the days of a range, by day and by what it was for; most expensive group first. */
export function costOf(rows: readonly UsageRow[], range: DayRange): Cost {
  const found = rows.filter(({ day }) => isInRange(day, range));
  const days = new Map(daysOf(range).map((day) => [day, { day, ...noUsage() }]));
  for (const row of found) add(days.get(row.day)!, row);
  return {
    ...sumOf(found),
    days: [...days.values()],
    by: Object.fromEntries(
      usageGroupings.map((grouping) => [grouping, groupUsage(found, usageKeys[grouping])]),
    ) as Cost['by'],
  };
}

const usageKeys: Record<UsageGrouping, (row: UsageRow) => string> = {
  type: ({ contentType }) => contentType,
  /** The same keys as those of texts. */
  provider: ({ provider, model }) => providerFacet({ provider, model }),
  model: ({ model }) => model ?? '',
  tool: ({ tool }) => tool ?? '',
};

export function sumOf(rows: readonly Usage[]): Usage {
  const sum = noUsage();
  for (const row of rows) add(sum, row);
  return sum;
}

function groupUsage(rows: readonly UsageRow[], keyOf: (row: UsageRow) => string): UsageGroup[] {
  const groups = new Map<string, UsageGroup>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { key, ...noUsage() };
    add(group, row);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (a, b) => b.cost - a.cost || b.generations - a.generations || (a.key < b.key ? -1 : 1),
  );
}

function noUsage(): Usage {
  return { generations: 0, inputTokens: 0, outputTokens: 0, tokens: 0, cost: 0, withoutCost: 0 };
}

function add(sum: Usage, row: Usage): void {
  sum.generations += row.generations;
  sum.inputTokens += row.inputTokens;
  sum.outputTokens += row.outputTokens;
  sum.tokens += row.tokens;
  sum.cost += row.cost;
  sum.withoutCost += row.withoutCost;
}
