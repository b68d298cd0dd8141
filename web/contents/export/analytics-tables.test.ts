import { expect, test } from 'vitest';
import { manyMetrics, manyTexts, metricOf, textOf } from '#domain/analytics/analytics.fixture.ts';
import { scoreMatter } from '#domain/analytics/evidence/score-matter.ts';
import * as tables from '#domain/analytics/export/tables.ts';
import { generated } from '#domain/analytics/generated/generated.ts';
import { scoresOverTime } from '#domain/analytics/generated/scores-over-time.ts';
import { resultsOf } from '#domain/analytics/results/results-of.ts';
import { costOf } from '#domain/analytics/spending/cost-of.ts';
import { csvOf } from './csv.ts';

const range = { from: '2026-11-01', to: '2026-11-22' };
const texts = [
  ...manyTexts(200),
  textOf(999, { title: '=HYPERLINK("https://evil.example")', model: '@SUM(1)' }),
];
const metrics = [
  ...manyMetrics(2_000),
  metricOf(texts.at(-1)!.id, { platform: '+evil', views: 200, clicks: 3 }),
];
const made = generated(texts, range, 'UTC');
const results = resultsOf({ texts, metrics, range });
const same = (key: string) => key;

test.each(
  Object.entries({
    days: tables.daysTable(made, costOf([], range)),
    'days without usage': tables.daysTable(made, null),
    models: tables.groupsTable('model', made.by.model, same),
    scores: tables.scoresTable(scoresOverTime(texts, [], range, 'UTC')),
    results: tables.resultsTable(results.texts),
    platforms: tables.resultGroupsTable('platform', results.by.platform, same),
    'days of a text': tables.resultDaysTable(results.texts[0]!),
    'does our score matter': tables.scoreMatterTable(
      scoreMatter(results.texts, 'seo', 'clickRate'),
      () => '-evil',
    ),
  }),
)('%s is exported with a cell for each column, and without formulas', (_, { columns, rows }) => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toHaveLength(columns.length);
  expect(csvOf(columns, rows)).not.toMatch(/(^|[\n,]"?)[=@+-][A-Za-z(]/m);
});
