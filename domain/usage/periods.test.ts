import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextUtcDay, nextUtcWeek, utcDay, utcWeekStart } from './periods.ts';
import { usageSchema } from './usage.ts';

const dayMs = 86_400_000;
const moment = fc.date({
  min: new Date('1970-01-05T00:00:00Z'),
  max: new Date('2199-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

test.each([
  ['2026-11-20T00:00:00.000Z', '2026-11-20', '2026-11-16'],
  ['2026-11-20T23:59:59.999Z', '2026-11-20', '2026-11-16'],
  ['2026-11-22T23:59:59.999Z', '2026-11-22', '2026-11-16'],
  ['2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-23'],
  ['2024-02-29T12:00:00.000Z', '2024-02-29', '2024-02-26'],
  ['2027-01-01T12:00:00.000Z', '2027-01-01', '2026-12-28'],
  // Midnight of another zone is not a boundary.
  ['2026-11-20T00:30:00.000+14:00', '2026-11-19', '2026-11-16'],
])('%s is day %s of the week from %s', (time, day, week) => {
  expect(utcDay(new Date(time))).toBe(day);
  expect(utcWeekStart(new Date(time))).toBe(week);
});

test('a day lasts from its midnight to the next', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const start = midnight(utcDay(now));
      const end = nextUtcDay(now).getTime();
      expect(start <= now.getTime() && now.getTime() < end).toBe(true);
      expect(end - start).toBe(dayMs);
      expect(utcDay(new Date(end - 1))).toBe(utcDay(now));
      expect(utcDay(new Date(end))).not.toBe(utcDay(now));
    }),
  );
});

test('a week lasts seven days from a Monday', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const start = midnight(utcWeekStart(now));
      const end = nextUtcWeek(now).getTime();
      expect(new Date(start).getUTCDay()).toBe(1);
      expect(start <= now.getTime() && now.getTime() < end).toBe(true);
      expect(end - start).toBe(7 * dayMs);
      expect(utcWeekStart(new Date(end - 1))).toBe(utcWeekStart(now));
      expect(utcWeekStart(new Date(end))).toBe(utcDay(new Date(end)));
    }),
  );
});

test('days sort as text', () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      if (utcDay(one) < utcDay(other)) expect(one.getTime()).toBeLessThan(other.getTime());
    }),
  );
});

test('the response of the usage route is validated', () => {
  const allowance = { used: 2, limit: 5, remaining: 3, resetsAt: '2026-11-21T00:00:00.000Z' };
  const usage = {
    plan: 'free',
    generations: allowance,
    projects: { ...allowance, limit: null, remaining: -1, openUntil: null },
  };
  expect(usageSchema.parse(usage)).toEqual(usage);
  expect(usageSchema.safeParse({ ...usage, plan: 'gold' }).success).toBe(false);
  expect(usageSchema.safeParse({ ...usage, generations: { ...allowance, used: -1 } }).success).toBe(false);
});
