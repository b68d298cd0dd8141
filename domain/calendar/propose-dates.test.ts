import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isWeekend } from './days.ts';
import { scheduledAt } from './event.ts';
import { localTimeOf } from './instant.ts';
import { proposeDates } from './propose-dates.ts';
import { zones } from './zones.fixture.ts';

const dates = (count: number, now: string, zone: string) =>
  proposeDates(count, new Date(now), zone).map(({ date }) => date);

test('the next weekdays at 9:00, over a weekend', () => {
  // A Thursday.
  expect(proposeDates(3, new Date('2026-11-26T10:00:00Z'), 'UTC')).toEqual([
    { date: '2026-11-27', time: '09:00' },
    { date: '2026-11-30', time: '09:00' },
    { date: '2026-12-01', time: '09:00' },
  ]);
  expect(dates(1, '2026-11-28T10:00:00Z', 'UTC')).toEqual(['2026-11-30']);
  expect(dates(0, '2026-11-26T10:00:00Z', 'UTC')).toEqual([]);
});

test('tomorrow is that of the zone', () => {
  // Friday evening in New York is Saturday in Tokyo; Sunday evening in New York is Monday in Tokyo.
  expect(dates(1, '2026-11-28T01:00:00Z', 'America/New_York')).toEqual(['2026-11-30']);
  expect(dates(1, '2026-11-30T01:00:00Z', 'America/New_York')).toEqual(['2026-11-30']);
  expect(dates(1, '2026-11-30T01:00:00Z', 'Asia/Tokyo')).toEqual(['2026-12-01']);
});

test('in any zone: weekdays in a row, all in the future', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (count, now, zone) => {
        const proposed = proposeDates(count, now, zone);
        expect(proposed).toHaveLength(count);
        let before = localTimeOf(now.getTime(), zone).date;
        for (const { date, time } of proposed) {
          expect(isWeekend(date)).toBe(false);
          expect(scheduledAt({ date, time, zone }).getTime()).toBeGreaterThan(now.getTime());
          // No weekday between two of them is left out.
          for (let day = addDays(before, 1); day < date; day = addDays(day, 1))
            expect(isWeekend(day)).toBe(true);
          expect(date > before).toBe(true);
          before = date;
        }
      },
    ),
  );
});
