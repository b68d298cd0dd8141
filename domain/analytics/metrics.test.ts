import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMetric, type NewMetric } from './create-metric.ts';
import { mergeMetrics } from './merge-metrics.ts';
import { figureNames } from './metric-figures.ts';
import { metricSources, performanceMetricSchema } from './performance-metric.ts';
import { summedDays } from './summed-days.ts';

const texts = ['1f6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b11', '2a6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b22'] as const;
const now = new Date('2026-11-25T09:00:00.000Z');
const given: NewMetric = {
  contentId: texts[0],
  date: '2026-11-20',
  platform: 'LinkedIn ',
  source: 'csv',
  clicks: 12,
};

test('the same figures get the same id, whatever they are, and another day another one', () => {
  const metric = createMetric(given, now);
  expect(metric).toMatchObject({ platform: 'linkedin', clicks: 12, views: null });
  expect(createMetric({ ...given, clicks: 30, platform: 'linkedin' }, now).id).toBe(metric.id);
  for (const other of [
    { date: '2026-11-21' },
    { platform: 'x' },
    { source: 'typed' as const },
    { contentId: texts[1] },
  ])
    expect(createMetric({ ...given, ...other }, now).id).not.toBe(metric.id);
});

test('rates are rounded like their columns; what no column takes is refused with its field', () => {
  expect(
    createMetric({ ...given, engagement: 4.256, revenue: 10.005, position: 3.14159 }, now),
  ).toMatchObject({
    engagement: 4.26,
    revenue: 10.01,
    position: 3.14,
  });
  expect(() => createMetric({ ...given, clicks: -1 }, now)).toThrow(/^clicks:/);
  expect(() => createMetric({ ...given, engagement: 1_000 }, now)).toThrow(/^engagement:/);
  expect(() => createMetric({ ...given, date: '2026-02-30' }, now)).toThrow(/^date:/);
  expect(() => createMetric({ ...given, clicks: null }, now)).toThrow('Please enter at least one figure.');
});

const figure = fc.option(fc.nat(1_000), { nil: null });
const anyMetric = fc
  .record({
    contentId: fc.constantFrom(...texts),
    day: fc.nat(2),
    platform: fc.constantFrom('linkedin', 'search'),
    source: fc.constantFrom(...metricSources),
    views: figure,
    clicks: figure,
    revenue: figure,
    minute: fc.nat(50),
    copy: fc.boolean(),
  })
  .map(({ day, minute, copy, ...rest }) => {
    const at = new Date(now.getTime() + minute * 60_000);
    const metric = createMetric({ ...rest, date: `2026-11-2${day}`, shares: 0 }, at);
    // What a conflict kept beside it.
    return copy ? { ...metric, id: texts[minute % 2]! } : metric;
  });

test('figures of several sources are never added: each is one that was given, and no day is there twice', () => {
  fc.assert(
    fc.property(fc.array(anyMetric, { maxLength: 20 }), (records) => {
      const merged = mergeMetrics(records);
      const keys = merged.map(({ contentId, date, platform }) => [contentId, date, platform].join());
      expect(new Set(keys).size).toBe(keys.length);
      for (const { contentId, date, platform, from, ...figures } of merged) {
        const group = records.filter(
          (record) => record.contentId === contentId && record.date === date && record.platform === platform,
        );
        for (const name of figureNames) {
          const known = group.filter((record) => record[name] !== null);
          if (known.length === 0) expect([figures[name], from[name]]).toEqual([null, null]);
          else {
            const best = (['typed', 'csv', 'email', 'link'] as const).find((source) =>
              known.some((record) => record.source === source),
            );
            expect(from[name]!.source).toBe(best);
            expect(known.filter(({ source }) => source === best).map((record) => record[name])).toContain(
              figures[name],
            );
          }
        }
      }
      for (const record of records)
        expect(keys).toContain([record.contentId, record.date, record.platform].join());
      expect(mergeMetrics(records.toReversed()).map(({ from }) => from.views?.source)).toEqual(
        merged.map(({ from }) => from.views?.source),
      );
    }),
  );
});

test('a typed figure corrects that of a file, which stays where nothing was typed', () => {
  const csv = createMetric({ ...given, views: 900, clicks: 12 }, now);
  const link = createMetric({ ...given, source: 'link', clicks: 9, conversions: 2 }, now);
  const typed = createMetric({ ...given, source: 'typed', clicks: 15 }, now);
  expect(performanceMetricSchema.parse(csv)).toEqual(csv);
  expect(mergeMetrics([link, csv, typed])).toMatchObject([
    {
      views: 900,
      clicks: 15,
      conversions: 2,
      from: { views: { source: 'csv' }, clicks: { source: 'typed' }, conversions: { source: 'link' } },
    },
  ]);
});

test('days that the sums of a period contain are not added to them; of sums that overlap the longer one counts', () => {
  const at = (date: string, views: number, summedTo: string | null = null, more: Partial<NewMetric> = {}) =>
    createMetric({ ...given, clicks: null, platform: 'search', date, summedTo, views, ...more }, now);
  const sums = at('2026-11-20', 900, '2026-11-01', { position: 4 });
  const merged = mergeMetrics([
    at('2026-11-03', 300),
    at('2026-11-03', 5, null, { platform: 'blog' }),
    at('2026-11-04', 20, null, { source: 'typed' }),
    at('2026-11-25', 500, '2026-11-15'),
    at('2026-11-26', 7),
    at('2026-11-05', 80, null, { source: 'link', clicks: 6 }),
    sums,
  ]);
  expect(merged.map(({ date, platform, views, clicks }) => [date, platform, views, clicks])).toEqual([
    ['2026-11-03', 'blog', 5, null],
    ['2026-11-04', 'search', 20, null],
    // The sums do not know clicks.
    ['2026-11-05', 'search', null, 6],
    ['2026-11-20', 'search', 900, null],
    ['2026-11-26', 'search', 7, null],
  ]);
  expect(summedDays(merged[3]!.from.views)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
});
