import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enterDays, enterTotals } from './counts/change-counts.ts';
import { countNames } from './counts/day-counts.ts';
import { createTest, editTest, putToUse, startTest, stopTest } from './edit/change-test.ts';
import { mergeTests } from './merge-tests.ts';
import { abTestSchema, type AbTest, type DayCounts } from './test.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes));
const draft = createTest(
  {
    name: 'Button',
    metric: 'Order placed',
    variants: [{ content: 'Buy now' }, { content: 'Send me coffee' }],
  },
  { id: '1f6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b11', now: at(0) },
);
const running = startTest(draft, at(1));

const dayCounts = fc.record({
  day: fc.nat(5).map((day) => `2026-11-2${day}`),
  variant: fc.constantFrom('a' as const, 'b' as const),
  traffic: fc.nat(500),
  clicks: fc.nat(500),
  conversions: fc.nat(500),
});
const byDay = fc.array(dayCounts, { maxLength: 12 }).map((days) => enterDays(running, days, at(2)));
const bySum = fc
  .record({ traffic: fc.nat(500), clicks: fc.nat(500), conversions: fc.nat(500) })
  .map((a) => enterTotals(running, { a }, at(2)));
const sums = ({ variants }: AbTest) =>
  variants.map(({ traffic, clicks, conversions }) => [traffic, clicks, conversions]);
const valueOf = ({ days }: AbTest, { day, variant }: DayCounts) =>
  days.find((counts) => counts.day === day && counts.variant === variant);

test('no count is lost, none is counted twice, and it does not matter who wins', () => {
  fc.assert(
    fc.property(byDay, byDay, (one, other) => {
      const merged = mergeTests(one, other);
      expect(abTestSchema.parse(merged)).toEqual(merged);
      expect(mergeTests(other, one).days).toEqual(merged.days);
      expect(mergeTests(merged, other).days).toEqual(merged.days);
      for (const counts of merged.days)
        for (const name of countNames)
          expect(counts[name]).toBe(
            Math.max(valueOf(one, counts)?.[name] ?? 0, valueOf(other, counts)?.[name] ?? 0),
          );
      for (const counts of [...one.days, ...other.days]) expect(valueOf(merged, counts)).toBeDefined();
      merged.variants.forEach(({ id, traffic }) => {
        const own = merged.days.filter(({ variant }) => variant === id);
        if (merged.days.length > 0) expect(traffic).toBe(own.reduce((sum, day) => sum + day.traffic, 0));
      });
    }),
  );
});

test('sums and days are not mixed: those with more visitors stay', () => {
  fc.assert(
    fc.property(byDay, bySum, (days, total) => {
      for (const [winner, discarded] of [
        [days, total],
        [total, days],
      ] as const) {
        const merged = mergeTests(winner, discarded);
        expect([sums(days), sums(total)]).toContainEqual(sums(merged));
        const visitors = (of: AbTest) => of.variants.reduce((sum, { traffic }) => sum + traffic, 0);
        expect(visitors(merged)).toBe(Math.max(visitors(days), visitors(total)));
      }
    }),
  );
});

test('two starts of one draft: the earlier one counts, and the plan that lost is in the log', () => {
  const long = startTest(editTest(draft, { plan: { days: 42 } }, at(2)), at(5));
  const short = startTest(editTest(draft, { plan: { days: 14 } }, at(3)), at(7));
  const merged = mergeTests(short, long);
  expect(merged).toMatchObject({ startedAt: at(5).toISOString(), plan: { days: 14 } });
  expect(merged.changes).toEqual([{ at: at(5).toISOString(), what: 'Time', from: '42 days', to: '14 days' }]);
  expect(mergeTests(merged, long).changes).toEqual(merged.changes);
});

test('a logged change of the plan wins over an older plan, and both logs are joined', () => {
  const metric = editTest(running, { metric: 'Order paid' }, at(10));
  const plan = editTest(running, { plan: { days: 42 } }, at(20));
  for (const [winner, discarded] of [
    [metric, plan],
    [plan, metric],
  ] as const)
    expect(mergeTests(winner, discarded)).toMatchObject({
      plan: { days: 42 },
      changes: [{ what: 'What counts' }, { what: 'Time' }],
    });
});

test('counts of other texts are not mixed, and a stop is not undone', () => {
  const other = enterTotals(
    startTest(editTest(draft, { variants: [{ content: 'Other' }, { content: 'Texts' }] }, at(2)), at(3)),
    { a: { traffic: 50, clicks: 4, conversions: 2 } },
    at(4),
  );
  expect(sums(mergeTests(running, other))).toEqual(sums(running));
  const stopped = stopTest(running, at(30));
  const counted = enterDays(
    running,
    [{ day: '2026-11-20', variant: 'a', traffic: 9, clicks: 0, conversions: 1 }],
    at(31),
  );
  const merged = mergeTests(stopped, counted);
  expect(merged).toMatchObject({ status: 'completed', endedAt: at(30).toISOString(), confidence: 0 });
  expect(sums(merged)[0]).toEqual([9, 0, 1]);
});

test('a variant that was put to use on one device keeps the way to its text', () => {
  const text = '1f6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b12';
  const used = putToUse(running, 'b', at(2), text);
  const other = editTest(running, { name: 'Renamed' }, at(3));
  const merged = mergeTests(other, used);
  expect(merged).toMatchObject({ name: 'Renamed', inUse: 'b' });
  expect(merged.variants.map(({ contentId }) => contentId)).toEqual([null, text]);
});
