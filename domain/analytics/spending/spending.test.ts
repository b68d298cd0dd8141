import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UsageRow } from '../performance-metric.ts';
import { budgetState, describeBudget } from './budget.ts';
import { costOf, usageGroupings } from './cost-of.ts';

const row = (more: Partial<UsageRow> = {}): UsageRow => ({
  day: '2026-11-10',
  contentType: 'blog',
  tool: 'generator',
  provider: 'openai',
  model: 'gpt-5.4-mini',
  generations: 1,
  inputTokens: 100,
  outputTokens: 50,
  tokens: 150,
  cost: 0.25,
  withoutCost: 0,
  ...more,
});

test('the pace of the days so far, the month before, and what has no known cost', () => {
  const rows = [
    row({ day: '2026-11-01', cost: 14 }),
    row({ day: '2026-11-22', cost: 0.62, withoutCost: 3, generations: 5 }),
    row({ day: '2026-10-31', cost: 12.8 }),
    row({ day: '2026-09-30', cost: 99 }),
  ];
  const state = budgetState(rows, 20, '2026-11-22');
  expect(state).toMatchObject({ spent: 14.62, lastDay: '2026-11-30', daysPassed: 22, monthBefore: 12.8 });
  expect(describeBudget(state)).toBe(
    'At this pace: $19.94 by November 30. October took $12.80. 3 generations have no known cost and are not counted.',
  );
  // In the first days a pace says nothing, and without a generation nothing is spent.
  expect(budgetState(rows, null, '2026-11-02').expected).toBeNull();
  expect(describeBudget(budgetState([], null, '2026-01-31'))).toBe(
    'At this pace: $0.00 by January 31. December took $0.00.',
  );
});

const anyRow = fc
  .record({
    day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    contentType: fc.constantFrom('blog', 'post'),
    tool: fc.constantFrom('generator', 'bulk', null),
    provider: fc.constantFrom('openai', 'claude', null),
    model: fc.constantFrom('a', 'Sandbox', null),
    generations: fc.nat(50),
    tokens: fc.nat(100_000),
    cost: fc.constantFrom(0, 0.25, 4),
    withoutCost: fc.nat(3),
  })
  .map((more) => row(more));

test('days and groups add up to the rows of the range', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 40 }), (rows) => {
      const range = { from: '2026-11-05', to: '2026-11-20' };
      const raw = rows.filter(({ day }) => day >= range.from && day <= range.to);
      const cost = costOf(rows, range);
      for (const name of ['generations', 'tokens', 'cost', 'withoutCost'] as const) {
        const total = raw.reduce((sum, each) => sum + each[name], 0);
        expect(cost[name]).toBe(total);
        for (const parts of [cost.days, ...usageGroupings.map((grouping) => cost.by[grouping])])
          expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(total);
      }
    }),
  );
});
