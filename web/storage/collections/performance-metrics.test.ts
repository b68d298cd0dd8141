import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createMetric, type NewMetric } from '#domain/analytics/create-metric.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { metricsOfText } from '#domain/sync/collections/performance-metrics.ts';
import { database } from '../database.ts';
import { newId } from '../new-id.ts';
import {
  changeMetric,
  countMetricsFrom,
  performanceMetrics,
  readMetricsAround,
  removeMetrics,
  storeMetrics,
  useMetricsOfDays,
} from './performance-metrics.ts';

const owner = 'ada';
const contentId = newId();
const now = new Date('2026-11-25T09:00:00.000Z');
const metricOn = (date: string, more: Partial<NewMetric> = {}) =>
  createMetric({ contentId, date, platform: 'linkedin', source: 'csv', clicks: 4, ...more }, now);
const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];

beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

const readDays = async (range: DayRange) =>
  (await readMetricsAround(owner, range)).filter(({ date }) => date <= range.to);

test('metrics of some days are read by day, both ends included, live as well', async () => {
  await storeMetrics(
    owner,
    days.map((date) => metricOn(date)),
  );
  const range = { from: '2026-11-19', to: '2026-11-20' };
  expect((await readDays(range)).map(({ date }) => date)).toEqual(days.slice(1, 3));
  const { result } = renderHook(() => useMetricsOfDays(owner, range));
  await waitFor(() => expect(result.current.metrics).toHaveLength(2));
  await storeMetrics(owner, [metricOn('2026-11-20', { contentId: newId() })]);
  await waitFor(() => expect(result.current.metrics).toHaveLength(3));
  expect(await performanceMetrics.count(owner, metricsOfText(contentId))).toBe(4);
  expect(await countMetricsFrom(owner, 'csv')).toBe(5);
});

test('a file that is imported twice changes nothing; a newer one replaces, and is undone as a whole', async () => {
  const file = days.map((date) => metricOn(date));
  expect(await storeMetrics(owner, [...file, file[0]!])).toMatchObject({ added: 4, changed: 0, same: 0 });
  await database().outbox.clear();
  const later = file.map((metric) => ({ ...metric, updatedAt: '2026-11-26T09:00:00.000Z' }));
  expect(await storeMetrics(owner, later)).toMatchObject({ added: 0, changed: 0, same: 4 });
  expect(await database().outbox.count()).toBe(0);
  const newer = await storeMetrics(owner, [metricOn('2026-11-21', { clicks: 9 }), metricOn('2026-11-22')]);
  expect(newer).toMatchObject({ added: 1, changed: 1, same: 0 });
  expect((await readDays({ from: '2026-11-21', to: '2026-11-22' })).map(({ clicks }) => clicks)).toEqual([
    9, 4,
  ]);
  await newer.undo();
  const all = await readDays({ from: '2026-01-01', to: '2026-12-31' });
  expect(all).toEqual(file);
});

test('a metric is changed as it is stored, and removed with a way back', async () => {
  const metric = metricOn('2026-11-20', { source: 'typed' });
  await storeMetrics(owner, [metric]);
  await Promise.all([
    changeMetric(owner, metric.id, (stored) => ({ ...stored, views: 9 })),
    changeMetric(owner, metric.id, (stored) => ({ ...stored, shares: 2 })),
  ]);
  expect(await performanceMetrics.get(owner, metric.id)).toMatchObject({ views: 9, shares: 2, clicks: 4 });
  const { undo } = await removeMetrics(owner, [metric.id]);
  await expect(changeMetric(owner, metric.id, (stored) => stored)).rejects.toMatchObject({
    code: 'metrics.not-found',
  });
  await undo();
  expect(await performanceMetrics.get(owner, metric.id)).toMatchObject({ views: 9, shares: 2 });
});
