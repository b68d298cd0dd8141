import { expect, test } from 'vitest';
import { enterDays } from '#domain/ab-test/counts/change-counts.ts';
import { countedDays } from '#domain/ab-test/counts/counted-days.ts';
import { countsTable } from '#domain/ab-test/counts/counts-table.ts';
import { createTest, startTest } from '#domain/ab-test/edit/change-test.ts';
import { csvOf } from '../export/csv.ts';
import { readCountsCsv } from './read-counts-csv.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const running = startTest(
  createTest(
    {
      name: 'Formula',
      variants: [
        { name: '=HYPERLINK("https://evil.example","x")', content: 'A' },
        { name: '@SUM(1)', content: 'B' },
      ],
    },
    { id: '1f6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b11', now },
  ),
  now,
);
const bytesOf = (text: string) => new TextEncoder().encode(text);

test('counts are exported without formulas, and read again as they were', () => {
  const sums = countsTable(running);
  expect(csvOf(sums.columns, sums.rows)).toContain(`A,"'=HYPERLINK(`);
  expect(csvOf(sums.columns, sums.rows)).toContain(`B,"'@SUM(1)"`);
  const days = [
    { day: '2026-11-18', variant: 'a' as const, traffic: 1_000, clicks: 30, conversions: 4 },
    { day: '2026-11-18', variant: 'b' as const, traffic: 990, clicks: 41, conversions: 9 },
  ];
  const { columns, rows } = countsTable(enterDays(running, days, now));
  expect(readCountsCsv(bytesOf(csvOf(columns, rows)), running)).toMatchObject({ days, problems: [] });
});

test('semicolons, quotes and names of variants are read; a file that is none is refused', () => {
  const text = 'sep=;\nDatum;Variante;Besucher;Conversions\n20.11.2026;"@SUM(1)";"1.234.567";7\n';
  expect(readCountsCsv(bytesOf(text), running).days).toEqual([
    { day: '2026-11-20', variant: 'b', traffic: 1_234_567, clicks: 0, conversions: 7 },
  ]);
  expect(() => readCountsCsv(bytesOf(''), running)).toThrow('This file is empty');
  expect(() => readCountsCsv(bytesOf('a,"b\n1,2'), running)).toThrow('A quotation mark');
  expect(() => readCountsCsv(new Uint8Array([0, 1, 2, 0, 0, 7]), running)).toThrow(
    'no list that can be read',
  );
});

test('days before the start and days to come are no days of the test, in the calendar of the user', () => {
  const late = { ...running, startedAt: '2026-11-20T03:00:00.000Z' };
  const text = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2099-01-01']
    .map((day) => `${day},A,100,7`)
    .join('\n');
  const read = (zone: string) =>
    readCountsCsv(bytesOf(`date,variant,visitors,conversions\n${text}\n`), late, {
      days: countedDays(late, { today: '2026-11-20', zone }),
    });
  expect(read('UTC').days.map(({ day }) => day)).toEqual(['2026-11-20']);
  // There it was still the evening of the day before.
  const inNewYork = read('America/New_York');
  expect(inNewYork.days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
  expect(inNewYork).toMatchObject({
    leftOut: 3,
    problems: [
      { text: 'Line 2: “2026-11-18” is before the start of the test.' },
      { text: 'Line 5: “2026-11-21” is still to come.' },
      { text: 'Line 6: “2099-01-01” is still to come.' },
    ],
  });
  expect(countedDays(late, { today: '2026-11-18', zone: 'UTC' })).toEqual({
    from: '2026-11-18',
    to: '2026-11-18',
  });
});
