import { expect, test } from 'vitest';
import { readTypedFigure } from '../typed-figure.ts';
import { matchRows } from './match-rows.ts';
import { metricsOfRows } from './metrics-of-rows.ts';
import { readResultsTable } from './read-results-table.ts';

const tableOf = (text: string) => text.split('\n').map((line) => line.split(';'));
const figuresOf = (text: string) => readResultsTable(tableOf(text)).rows.map(({ figures }) => figures);

test('a file with a decimal comma in one of its numbers has it in all of them', () => {
  const german = `Top pages;Clicks;Impressions;CTR;Position
https://a.example/boots;281;3.120;9,01 %;4,2
https://a.example/knots;1.281;1.234.567;9,01 %;14`;
  expect(figuresOf(german)).toEqual([
    { views: 3_120, clicks: 281, position: 4.2 },
    { views: 1_234_567, clicks: 1_281, position: 14 },
  ]);
  const money = 'Date;Title;Revenue;Engagement rate\n2026-11-01;T;1.234,50 €;4,5 %\n2026-11-02;T;1.234;5 %';
  expect(figuresOf(money)).toEqual([
    { revenue: 1_234.5, engagement: 4.5 },
    { revenue: 1_234, engagement: 5 },
  ]);
});

test('what no number of the file says is not guessed', () => {
  // One cell says a comma and one a point.
  const both = 'Date;Title;Views;Position\n2026-11-01;T;3.120;4,2\n2026-11-02;T;3.120;4.2';
  expect(figuresOf(both)).toEqual([
    { views: null, position: 4.2 },
    { views: null, position: 4.2 },
  ]);
  const money = readResultsTable(
    tableOf('Date;Title;Views;Revenue\n2026-11-01;T;1;1.234\n2026-11-02;T;1;$0.500'),
  );
  expect(money.rows.map(({ figures }) => figures.revenue)).toEqual([null, 0.5]);
  expect(money.problems.map(({ text }) => text)).toEqual(['Line 2: “1.234” is no number of revenue.']);
  expect(readTypedFigure('revenue', '1.234')).toHaveProperty('problem');
  expect(readTypedFigure('revenue', '1.234,50')).toEqual({ value: 1_234.5 });
  expect(readTypedFigure('position', '1.234')).toEqual({ value: 1.234 });
});

test('rows of days to come are left out', () => {
  const { rows } = readResultsTable(
    tableOf('Date;Title;Views\n2026-11-20;T;1\n2026-11-23;T;1\n2099-01-01;T;1'),
  );
  const matched = matchRows(rows, [
    { id: '00000000-0000-4000-8000-000000000001', title: 'T', addresses: [] },
  ]);
  const { metrics, problems } = metricsOfRows(matched, {
    period: null,
    countedUntil: null,
    platform: 'web',
    fileName: 'x.csv',
    now: new Date('2026-11-22T12:00:00Z'),
  });
  expect(metrics.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-23']);
  expect(problems.map(({ text }) => text)).toEqual(['Line 4: Its day is still to come.']);
});
