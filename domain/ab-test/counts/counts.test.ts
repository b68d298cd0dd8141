import { describe, expect, test } from 'vitest';
import type { LinkDays } from '../../links/link.ts';
import { attachLink, createTest, editTest, startTest, stopTest } from '../edit/change-test.ts';
import { applyLinkDays, enterDays, enterTotals, removeDay } from './change-counts.ts';
import { conversionRate } from './conversion-rate.ts';
import { countsTable } from './counts-table.ts';
import { readCountsTable } from './read-counts-table.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
const draft = createTest(
  {
    name: 'Button',
    variants: [
      { name: 'As it is', content: 'Buy now', element: 'Buy now' },
      { name: 'Sends', content: 'Send me coffee', element: 'Send me coffee' },
    ],
  },
  { id: '1f6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b11', now: at(10) },
);
const running = startTest(draft, at(12));
const sums = ({ variants }: typeof running) =>
  variants.map(({ traffic, clicks, conversions }) => [traffic, clicks, conversions]);
const counts = (traffic: number, clicks: number, conversions: number) => ({ traffic, clicks, conversions });

test('the rate is in percent with two decimals, and 0 with no traffic', () => {
  expect(conversionRate({ traffic: 6_188, conversions: 389 })).toBe(6.29);
  expect(conversionRate({ traffic: 3, conversions: 2 })).toBe(66.67);
  expect(conversionRate({ traffic: 0, conversions: 0 })).toBe(0);
  expect(conversionRate({ traffic: 100, conversions: 150 })).toBe(100);
});

test('counts that are changed after the end are in the log, before the end they are not', () => {
  const counted = enterTotals(running, { a: counts(2_000, 0, 98), b: counts(2_000, 0, 140) }, at(15));
  expect(counted.changes).toEqual(running.changes);
  const ended = stopTest(counted, at(20));
  const turned = enterTotals(ended, { b: counts(2_000, 0, 90) }, at(21));
  expect(turned.changes.at(-1)).toEqual({
    at: at(21).toISOString(),
    what: 'Counts',
    from: 'A 98 of 2,000, B 140 of 2,000',
    to: 'A 98 of 2,000, B 90 of 2,000',
  });
  expect(enterTotals(ended, {}, at(21)).changes).toEqual(ended.changes);
});

test('typed counts: sums replace days, a day replaces itself, and a draft has none', () => {
  expect(() => enterTotals(draft, { a: counts(1, 1, 1) }, at(12))).toThrow('has not been started');
  const byDay = enterDays(
    running,
    [
      { day: '2026-11-13', variant: 'a', ...counts(10, 9, 1) },
      { day: '2026-11-13', variant: 'b', ...counts(20, 9, 2) },
      { day: '2026-11-14', variant: 'c', ...counts(99, 9, 2) },
    ],
    at(15),
  );
  expect(sums(byDay)).toEqual([
    [10, 9, 1],
    [20, 9, 2],
  ]);
  const corrected = enterDays(byDay, [{ day: '2026-11-13', variant: 'a', ...counts(8, 7, 1) }], at(16));
  expect(sums(corrected)[0]).toEqual([8, 7, 1]);
  expect(sums(removeDay(corrected, '2026-11-13', 'b', at(16)))[1]).toEqual([0, 0, 0]);
  const total = enterTotals(corrected, { b: counts(100, 50, 5) }, at(17));
  expect(total.days).toEqual([]);
  expect(sums(total)).toEqual([
    [8, 7, 1],
    [100, 50, 5],
  ]);
  expect(() => enterTotals(running, { a: counts(-1, 0, 0) }, at(17))).toThrow();
  expect(() => enterTotals(running, { a: counts(0.5, 0, 0) }, at(17))).toThrow();
});

describe('counts of a tracked link', () => {
  const linked = attachLink(running, 'abc', at(12));
  const days = (...rows: [string, number, number, number, number][]): LinkDays => ({
    id: 'abc',
    days: rows.map(([day, target, visitors, visits, goals]) => ({
      day,
      target,
      visitors,
      visits,
      goals,
      robots: 3,
      value: 0,
    })),
  });

  test('are those from the start to the end, without robots', () => {
    const read = days(
      ['2026-11-11', 0, 500, 500, 50],
      ['2026-11-12', 0, 10, 12, 1],
      ['2026-11-12', 1, 11, 14, 2],
      ['2026-11-14', 0, 5, 5, 0],
      ['2026-11-14', 7, 5, 5, 0],
    );
    const counted = applyLinkDays(linked, read, at(14));
    expect(sums(counted)).toEqual([
      [15, 17, 1],
      [11, 14, 2],
    ]);
    expect(applyLinkDays(counted, read, at(15))).toBe(counted);
    const stopped = stopTest(counted, at(14));
    expect(applyLinkDays(stopped, days(['2026-11-15', 0, 9, 9, 9]), at(16))).toBe(stopped);
  });

  test('never become fewer by a late answer, and are not those of another link', () => {
    const counted = applyLinkDays(linked, days(['2026-11-12', 0, 10, 12, 1]), at(14));
    expect(applyLinkDays(counted, days(['2026-11-12', 0, 8, 8, 0]), at(14))).toBe(counted);
    expect(applyLinkDays(counted, { ...days(['2026-11-12', 0, 99, 99, 9]), id: 'other' }, at(14))).toBe(
      counted,
    );
    expect(() => enterTotals(counted, {}, at(14))).toThrow('A tracked link counts this test');
    const typed = editTest(counted, { countedBy: 'typed' }, at(15));
    expect(typed.changes.at(-1)).toMatchObject({ what: 'Counted by', from: 'Tracked link', to: 'Typed in' });
    expect(sums(enterTotals(typed, { a: counts(11, 11, 1) }, at(15)))[0]).toEqual([11, 11, 1]);
  });
});

describe('counts from a table', () => {
  const header = ['Date', 'Variant', 'Visitors', 'Clicks', 'Conversions'];
  const read = (rows: string[][], chosen = {}) => readCountsTable(rows, running, chosen);

  test('are read as they are exported', () => {
    const days = [
      { day: '2026-11-13', variant: 'a' as const, ...counts(1_200, 30, 4) },
      { day: '2026-11-13', variant: 'b' as const, ...counts(1_190, 41, 9) },
    ];
    const { columns, rows } = countsTable(enterDays(running, days, at(14)));
    expect(read([[...columns], ...rows.map((row) => row.map(String))])).toMatchObject({
      days,
      problems: [],
      leftOut: 0,
    });
  });

  test('every row that cannot be told is named with its line, and left out', () => {
    const file = read([
      header,
      ['2026-11-13', 'Variant A', '1,200', '30', '4'],
      ['2026-11-13', 'Send me coffee', '1 190', '', '9'],
      ['13 Nov', 'A', '10', '1', '1'],
      ['2026-11-14', 'D', '10', '1', '1'],
      ['2026-11-14', 'b', 'many', '1', '1'],
      ['2026-11-14', 'b', '-3', '1', '1'],
      ['2026-11-13', 'a', '1', '1', '1'],
      ['2026-02-30', 'a', '1', '1', '1'],
      ['', '', '', '', ''],
      ['2026-11-15', 'a', '3', '1', '5'],
    ]);
    expect(file.days).toEqual([
      { day: '2026-11-13', variant: 'a', ...counts(1_200, 30, 4) },
      { day: '2026-11-13', variant: 'b', ...counts(1_190, 0, 9) },
      { day: '2026-11-15', variant: 'a', ...counts(3, 1, 5) },
    ]);
    expect(file.leftOut).toBe(6);
    expect(file.problems.map(({ text }) => text)).toEqual([
      'Line 4: “13 Nov” is no date.',
      'Line 5: This test has no variant “D”.',
      'Line 6: “many” is no number of visitors.',
      'Line 7: “-3” is no number of visitors.',
      'Line 8: An earlier line has counts of A on this day.',
      'Line 9: “2026-02-30” is no date.',
      'Line 11: 5 conversions of 3 visitors.',
    ]);
  });

  test('a date that may be read in two ways is asked for, unless another one of the file tells', () => {
    const open = read([header, ['3/4/2026', 'A', '1', '0', '0']]);
    expect(open).toMatchObject({ days: [], needsDateOrder: true });
    const chosen = read([header, ['3/4/2026', 'A', '1', '0', '0']], { dateOrder: 'day-first' });
    expect(chosen.days).toMatchObject([{ day: '2026-04-03' }]);
    const told = read([header, ['3/4/2026', 'A', '1', '0', '0'], ['3/14/2026', 'A', '1', '0', '0']]);
    expect(told.days).toMatchObject([{ day: '2026-03-04' }, { day: '2026-03-14' }]);
    expect(read([header, ['Nov 5, 2026', 'A', '1', '0', '0']]).days).toMatchObject([{ day: '2026-11-05' }]);
  });

  test('columns with other names are chosen by the user', () => {
    const rows = [
      ['When', 'Which', 'How many'],
      ['2026-11-13', 'B', '7'],
    ];
    expect(read(rows)).toMatchObject({
      days: [],
      problems: [
        { text: 'Choose the column with the date.' },
        { text: 'Choose the column with the variant.' },
        { text: 'Choose the column with the visitors.' },
      ],
    });
    const mapping = { day: 0, variant: 1, traffic: 2, clicks: null, conversions: null };
    expect(read(rows, { mapping }).days).toEqual([{ day: '2026-11-13', variant: 'b', ...counts(7, 0, 0) }]);
    expect(read([])).toMatchObject({ days: [] });
  });
});
