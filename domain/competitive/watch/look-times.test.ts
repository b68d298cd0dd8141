import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countWeeks,
  keptSince,
  keptWeeks,
  nextLookAfterFailure,
  nextWeeklyLook,
  weekStart,
} from './look-times.ts';

const dayMs = 86_400_000;
const someDate = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

test('a site is looked at every week at its own time, also after a look that was late', () => {
  fc.assert(
    fc.property(fc.uuid(), someDate, fc.integer({ min: 0, max: 5 * dayMs - 1 }), (id, after, lateMs) => {
      const first = nextWeeklyLook(id, after);
      const days = (first.getTime() - after.getTime()) / dayMs;
      expect(days).toBeGreaterThanOrEqual(2);
      expect(days).toBeLessThan(9);
      const second = nextWeeklyLook(id, new Date(first.getTime() + lateMs));
      expect(second.getTime() - first.getTime()).toBe(7 * dayMs);
    }),
  );
});

test('after a failure it is tried once on the next day, and then as usual', () => {
  fc.assert(
    fc.property(fc.uuid(), someDate, (id, after) => {
      expect(nextLookAfterFailure(id, after, 1).getTime() - after.getTime()).toBe(dayMs);
      expect(nextLookAfterFailure(id, after, 2)).toEqual(nextWeeklyLook(id, after));
    }),
  );
});

test('sites are spread over the week', () => {
  const days = new Set(
    fc.sample(fc.uuid(), 200).map((id) => nextWeeklyLook(id, new Date('2026-11-25')).getUTCDay()),
  );
  expect(days.size).toBe(7);
});

test('twelve weeks, from Monday, the current one last', () => {
  const now = new Date('2026-11-25T21:00:00Z');
  const weeks = keptWeeks(now);
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2026-09-07', '2026-11-23']);
  expect(weekStart('2026-11-22T23:59:59Z')).toBe('2026-11-16');
  expect(keptSince(now).toISOString()).toBe('2026-09-07T00:00:00.000Z');
  expect(countWeeks(new Map([['2026-11-16', 18]]), now).slice(-2)).toEqual([
    { start: '2026-11-16', count: 18 },
    { start: '2026-11-23', count: 0 },
  ]);
});
