import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { describeRange } from './describe-range.ts';
import {
  countDays,
  dayFinder,
  dayOf,
  daysOf,
  defaultRangeChoice,
  instantsOf,
  isInRange,
  isRange,
  rangeBefore,
  rangeOf,
  readRangeChoice,
  writeRangeChoice,
  type RangeChoice,
} from './day-range.ts';

const today = '2026-11-22';
const lastWeek: RangeChoice = { kind: 'last', days: 7 };
const custom = (from: string, to: string): RangeChoice => ({ kind: 'custom', from, to });

test.each([
  [{ kind: 'month-so-far' }, today, '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
  // The month before is shorter.
  [{ kind: 'month-so-far' }, '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  [{ kind: 'month-so-far' }, '2026-01-05', '2026-01-01', '2026-01-05', '2025-12-01', '2025-12-05'],
  [lastWeek, '2026-01-03', '2025-12-28', '2026-01-03', '2025-12-21', '2025-12-27'],
  [{ kind: 'month', month: '2024-03' }, today, '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
  [custom('2026-11-10', '2026-11-12'), today, '2026-11-10', '2026-11-12', '2026-11-07', '2026-11-09'],
] as [RangeChoice, string, string, string, string, string][])(
  '%j on %s is compared with the period before',
  (choice, day, from, to, fromBefore, toBefore) => {
    expect(rangeOf(choice, day)).toEqual({ from, to });
    expect(rangeBefore(choice, day)).toEqual({ from: fromBefore, to: toBefore });
    expect(readRangeChoice(writeRangeChoice(choice))).toEqual(choice);
  },
);

test.each([
  '',
  'year',
  '2026-13',
  '2026-11-10..2026-11-09',
  '2020-01-01..2026-01-01',
  '..',
  '2026-02-30..2026-03-01',
  // Calendars read years of less than three digits as those of the 20th century: a month had 700,000 days.
  '0000-01',
  '0099-12',
  '9999-12',
  '0001-01-01..0001-02-01',
  '9999-12-30..9999-12-31',
])('%s in an address is the default', (text) => {
  expect(readRangeChoice(text)).toEqual(defaultRangeChoice);
});

test.each([
  ['2026-11-01', '2026-11-22', 'November 1 to 22'],
  ['2026-10-01', '2026-10-31', 'October'],
  ['2025-10-01', '2025-10-31', 'October 2025'],
  ['2026-10-03', '2026-11-02', 'October 3 to November 2'],
  ['2025-12-03', '2026-01-02', 'December 3, 2025 to January 2, 2026'],
  ['2026-11-22', '2026-11-22', 'November 22'],
  ['2025-11-02', '2025-11-03', 'November 2 to 3, 2025'],
])('%s to %s is %s', (from, to, words) => {
  expect(describeRange({ from, to }, today)).toBe(words);
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  // Its clocks change at midnight, by half an hour, and a day was skipped.
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];
const range = fc
  .tuple(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 1, max: 120 }))
  .map(([start, days]) => ({
    from: addDays('1990-01-01', start),
    to: addDays('1990-01-01', start + days - 1),
  }));

test('in every zone each moment is on the day that its clock shows, also when the clocks change', () => {
  fc.assert(
    fc.property(
      range,
      fc.constantFrom(...zones),
      fc.integer({ min: -2, max: 122 }),
      fc.nat(1_439),
      (days, zone, day, minute) => {
        const at = Date.parse(`${addDays(days.from, day)}T00:00:00.000Z`) + minute * 60_000;
        const moment = new Date(at).toISOString();
        const shown = dayOf(moment, zone);
        expect(dayFinder(days, zone)(moment)).toBe(isInRange(shown, days) ? shown : null);
        const { since, until } = instantsOf(days, zone);
        expect(moment >= since && moment < until).toBe(isInRange(shown, days));
      },
    ),
    { numRuns: 300 },
  );
});

test('a range has its days, and the one before as many', () => {
  fc.assert(
    fc.property(range, (days) => {
      expect(isRange(days)).toBe(true);
      expect(daysOf(days)).toHaveLength(countDays(days));
      const before = rangeBefore({ kind: 'custom', ...days }, today);
      expect(countDays(before)).toBe(countDays(days));
      expect(addDays(before.to, 1)).toBe(days.from);
    }),
  );
});

test('a month that no calendar of this site has is none', () => {
  expect(readRangeChoice('0001-01')).toEqual({ kind: 'month-so-far' });
  expect(readRangeChoice('2024-02')).toEqual({ kind: 'month', month: '2024-02' });
});
