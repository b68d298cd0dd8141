import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, manyMetrics, manyTexts, metricOf, textOf } from '../analytics.fixture.ts';
import { mergeMetrics } from '../merge-metrics.ts';
import { metricSources } from '../performance-metric.ts';
import { testOf } from '../../ab-test/ab-test.fixture.ts';
import { metricsOfLinks } from './link-metrics.ts';
import type { LinkResult } from './link-results.ts';
import { networksOfFiles, platformOfText } from './platform-of.ts';
import { rankResults, typicalOf } from './rank-results.ts';
import { resultDays, resultOrigins, resultsOf } from './results-of.ts';

const range = { from: '2026-11-01', to: '2026-11-22' };
const linkOf = (more: Partial<LinkResult> = {}): LinkResult => ({
  linkId: 'abc',
  name: 'Boots',
  contentId: idOf(1),
  testId: null,
  target: 0,
  label: 'Shop',
  day: '2026-11-10',
  visitors: 8,
  visits: 10,
  robots: 3,
  goals: 2,
  value: 30,
  ...more,
});

test('clicks of a tracked link are never added to those that the file of the same platform has', () => {
  const blog = textOf(1);
  const { metrics, robots } = metricsOfLinks([linkOf()], { platformOf: () => platformOfText(blog).platform });
  const file = metricOf(blog.id, { views: 300, clicks: 27, sourceName: 'blog.csv' });
  const found = resultsOf({ metrics: [...metrics, file], texts: [blog], range });
  expect(found.total).toMatchObject({ views: 300, clicks: 27, conversions: 2, revenue: 30, clickRate: 0.09 });
  expect(robots.get(blog.id)).toBe(3);
  expect(resultOrigins(found.texts[0]!)).toEqual([
    { figure: 'views', source: 'csv', sourceName: 'blog.csv', lastDay: '2026-11-10' },
    { figure: 'clicks', source: 'csv', sourceName: 'blog.csv', lastDay: '2026-11-10' },
    { figure: 'conversions', source: 'link', sourceName: 'Boots', lastDay: '2026-11-10' },
    { figure: 'revenue', source: 'link', sourceName: 'Boots', lastDay: '2026-11-10' },
  ]);
});

test('what a file sums since a publication is not counted again by the link of the post', () => {
  const social = textOf(1, { contentType: 'social' });
  const file = metricOf(social.id, {
    date: '2026-11-10',
    summedTo: '2026-11-15',
    platform: 'linkedin',
    views: 900,
    clicks: 184,
  });
  const second = { ...file, id: idOf(99), date: '2026-11-12', clicks: 16, views: 100 };
  // The link is named after no platform, and the text was written for none: the file tells where it was published.
  const networks = networksOfFiles([file, metricOf(social.id, { platform: 'search' })]);
  const { platform, isTold } = platformOfText(social);
  expect([platform, isTold]).toEqual(['web', false]);
  const days = ['2026-11-10', '2026-11-14', '2026-11-16'].map((day) => linkOf({ day, visits: 10, goals: 1 }));
  const links = metricsOfLinks(days, { platformOf: (id) => networks.get(id) ?? platform });
  const found = resultsOf({ metrics: [...links.metrics, file, second], texts: [social], range });
  expect(found.total).toMatchObject({ views: 1_000, clicks: 210, conversions: 3 });
  expect(found.texts[0]!.platforms.map((each) => each.platform)).toEqual(['linkedin']);
  expect(
    resultDays(found.texts[0]!).map(({ day, span, figures }) => [day, span?.to, figures.clicks]),
  ).toEqual([
    ['2026-11-10', undefined, null],
    ['2026-11-10', '2026-11-15', 184],
    ['2026-11-12', '2026-11-15', 16],
    ['2026-11-14', undefined, null],
    ['2026-11-16', undefined, 10],
  ]);
  expect(resultOrigins(found.texts[0]!)[0]).toMatchObject({ figure: 'views', lastDay: '2026-11-15' });
  expect([...networksOfFiles([file, { ...file, platform: 'facebook' }])]).toEqual([]);
});

test('a link counts for the platform it is named after, a test for its variants, and the rest for no text', () => {
  const test = testOf([
    [0, 0],
    [0, 0],
  ]);
  test.variants[1]!.contentId = idOf(7);
  const { metrics, unassigned } = metricsOfLinks(
    [
      linkOf({ label: 'LinkedIn' }),
      linkOf({ linkId: 'second', label: 'LinkedIn', visits: 5, goals: 0, value: 0.1 }),
      linkOf({ contentId: null, testId: test.id, target: 1 }),
      linkOf({ contentId: null, testId: test.id, target: 0, visits: 1 }),
      linkOf({ contentId: null, visits: 4, goals: 0, value: 0.2, robots: 0 }),
      // Only robots came: nothing is a result.
      linkOf({ contentId: idOf(9), visits: 0, goals: 0, value: 0 }),
    ],
    { platformOf: () => 'blog', tests: [test] },
  );
  expect(
    metrics.map(({ contentId, platform, clicks, revenue }) => [contentId, platform, clicks, revenue]),
  ).toEqual([
    [idOf(1), 'linkedin', 15, 30.1],
    [idOf(7), 'blog', 10, 30],
  ]);
  expect(unassigned).toEqual({ visits: 5, goals: 2, value: 30.2, robots: 3 });
  const example = { ...test, isExample: true };
  expect(
    metricsOfLinks([linkOf({ contentId: null, testId: test.id, target: 1 })], {
      platformOf: () => '',
      tests: [example],
    }).metrics,
  ).toEqual([]);
});

const figure = fc.option(fc.nat(1_000), { nil: null });
const anyMetric = fc
  .record({
    text: fc.integer({ min: 1, max: 6 }),
    day: fc.integer({ min: 1, max: 28 }),
    platform: fc.constantFrom('blog', 'search'),
    source: fc.constantFrom(...metricSources),
    views: figure,
    clicks: figure,
    conversions: figure,
    revenue: fc.option(
      fc.nat(100_000).map((cents) => cents / 100),
      { nil: null },
    ),
  })
  .map(({ text, day, ...more }) =>
    metricOf(idOf(text), { ...more, date: `2026-11-${String(day).padStart(2, '0')}` }),
  );

test('totals of all, of platforms, types, days and texts are those of the merged records', () => {
  const texts = [1, 2, 3, 4].map((number) =>
    textOf(number, { contentType: number % 2 === 0 ? 'blog' : 'social' }),
  );
  fc.assert(
    fc.property(fc.array(anyMetric, { maxLength: 40 }), (metrics) => {
      const raw = mergeMetrics(metrics).filter(({ date }) => date <= range.to);
      const found = resultsOf({ metrics, texts, range });
      for (const name of ['views', 'clicks', 'conversions', 'revenue'] as const) {
        const known = raw.flatMap((each) => each[name] ?? []);
        const total = known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
        const parts = [
          [{ figures: found.total }],
          found.texts,
          ...Object.values(found.by),
          found.texts.flatMap((text) => resultDays(text)),
        ];
        for (const part of parts) {
          const values = part.flatMap(({ figures }) => figures[name] ?? []);
          if (total === null) expect(values).toEqual([]);
          else expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 6);
        }
      }
      const { clickRate } = found.total;
      expect(clickRate === null || (clickRate >= 0 && clickRate <= 1)).toBe(true);
    }),
  );
});

test('a rate is of the platforms where both figures are known, a position weighted by views', () => {
  const metrics = [
    metricOf(idOf(1), { platform: 'search', views: 900, clicks: 90, position: 4 }),
    metricOf(idOf(1), { platform: 'search', date: '2026-11-11', views: 100, clicks: 10, position: 14 }),
    metricOf(idOf(1), { platform: 'linkedin', clicks: 500 }),
  ];
  const { total } = resultsOf({ metrics, texts: [textOf(1)], range });
  expect(total).toMatchObject({ clicks: 600, views: 1_000, clickRate: 0.1, position: 5 });
  expect(resultsOf({ metrics, texts: [], range, platform: 'linkedin' }).texts).toMatchObject([
    { text: null, figures: { clicks: 500, views: null, clickRate: null } },
  ]);
  // Views of one day, and clicks of many.
  const few = metricOf(idOf(1), { platform: 'linkedin', date: '2026-11-12', views: 20 });
  const withFew = resultsOf({ metrics: [...metrics, few], texts: [textOf(1)], range });
  expect(withFew.total).toMatchObject({ clicks: 600, views: 1_020, clickRate: 0.1 });
});

test('best and worst need enough views, share no text, and are compared with the typical text of their type', () => {
  const texts = Array.from({ length: 8 }, (_, index) => textOf(index));
  const metrics = texts.map(({ id }, index) =>
    metricOf(id, { views: 1_000, clicks: index * 10, position: index + 1 }),
  );
  metrics[7] = metricOf(texts[7]!.id, { views: 20, clicks: 20, position: 1 });
  const { texts: results } = resultsOf({ metrics, texts, range });
  const ranked = rankResults(results, 'clickRate', { most: 5 });
  const ids = (list: typeof results) => list.map(({ contentId }) => Number(contentId.slice(-2)));
  expect([ids(ranked.best), ids(ranked.worst), ranked.leftOut]).toEqual([[6, 5, 4, 3], [0, 1, 2], 1]);
  expect(ids(rankResults(results, 'position').best)[0]).toBe(0);
  expect(typicalOf(results.slice(0, 7), 'clickRate', 'blog')).toEqual({ median: 0.03, texts: 7 });
  expect(typicalOf(results.slice(0, 4), 'clickRate', 'blog')).toBeNull();
  expect(rankResults([], 'clicks')).toEqual({ best: [], worst: [], all: [], leftOut: 0 });
});

test('10,000 records are joined', () => {
  const found = resultsOf({
    metrics: manyMetrics(10_000),
    texts: manyTexts(10_000),
    range: { from: '2026-08-01', to: '2026-11-30' },
  });
  expect(found.texts).toHaveLength(1_000);
});
