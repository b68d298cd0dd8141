import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isDate, isWeekend, monthOf, weekOf, weeksOfMonth } from './days.ts';

const anyDate = fc
  .integer({ min: 0, max: 80_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('weeks', () => {
  test('begin on Monday and contain the day', () => {
    expect(weekOf('2026-11-22')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(weekOf('1970-01-01')[0]).toBe('1969-12-29');
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(isWeekend)).toEqual([false, true, true]);
  });

  test('of a month cover the whole month and no week lies outside it', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = weeksOfMonth(date);
        const days = weeks.flat();
        const inMonth = days.filter((day) => monthOf(day) === monthOf(date));
        expect(new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()).toBe(
          inMonth.length,
        );
        for (const week of weeks) {
          expect(new Date(`${week[0]}T12:00Z`).getUTCDay()).toBe(1);
          expect(week.some((day) => monthOf(day) === monthOf(date))).toBe(true);
        }
        days.forEach((day, index) => expect(addDays(days[0]!, index)).toBe(day));
      }),
    );
  });

  test('a February of 28 days that begins on Monday is four weeks', () => {
    expect(weeksOfMonth('2027-02-14')).toHaveLength(4);
    expect(weeksOfMonth('2026-11-01')).toHaveLength(6);
  });
});

test('days are counted across months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -4_000, max: 4_000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test('one month later is the same day, or the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('only dates that exist are accepted', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-3', 'today', ''].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
