import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { countDays, daysOf, mostRangeDays } from './day-range.ts';
import { samePlace, splitRange } from './split-range.ts';

test('a short range has a part for each day, a long one for each week, the longest for each month', () => {
  const range = { from: '2026-10-30', to: '2026-11-14' };
  expect(splitRange(range, { mostDays: 92 }).parts).toHaveLength(16);
  expect(splitRange(range, { mostDays: 7, mostWeeks: 8 })).toEqual({
    size: 'week',
    parts: [
      { from: '2026-10-30', to: '2026-11-05' },
      { from: '2026-11-06', to: '2026-11-12' },
      { from: '2026-11-13', to: '2026-11-14' },
    ],
  });
  expect(splitRange(range, { mostDays: 7, mostWeeks: 2 })).toEqual({
    size: 'month',
    parts: [
      { from: '2026-10-30', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-14' },
    ],
  });
});

test('the parts of any range are its days, each once and in order', () => {
  fc.assert(
    fc.property(
      fc.nat(3_000),
      fc.integer({ min: 1, max: mostRangeDays }),
      fc.nat(100),
      (start, days, mostDays) => {
        const from = addDays('2024-02-20', start);
        const range = { from, to: addDays(from, days - 1) };
        for (const mostWeeks of [8, Infinity]) {
          const { parts } = splitRange(range, { mostDays, mostWeeks });
          expect(parts.flatMap(daysOf)).toEqual(daysOf(range));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('the same place in a shorter period ends with it', () => {
  const range = { from: '2026-03-01', to: '2026-03-31' };
  const february = { from: '2026-02-01', to: '2026-02-28' };
  const { parts } = splitRange(range, { mostDays: 7 });
  const before = parts.map((part) => samePlace(part, range, february));
  expect(before.at(-1)).toBeNull();
  expect(before.flatMap((part) => (part ? [countDays(part)] : []))).toEqual([7, 7, 7, 7]);
});
