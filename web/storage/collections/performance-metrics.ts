import { useMemo } from 'react';
import { addDays } from '#domain/calendar/days.ts';
import { coveredByPeriod, mostPeriodDays } from '#domain/analytics/import/covered-by-period.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import type { PerformanceMetric } from '#domain/analytics/performance-metric.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { metricsFrom, performanceMetricCollection } from '#domain/sync/collections/performance-metrics.ts';
import { isSameRecord } from '#domain/sync/same-record.ts';
import { collection, type Span } from '../collection.ts';
import { storing, together } from '../database.ts';

/** What texts brought, by day. */
export const performanceMetrics = collection(performanceMetricCollection);

const spanOf = ({ from, to }: DayRange): Span => ({ since: from, until: addDays(to, 1) });

/** The metrics of some days, live, oldest first. */
export function useMetricsOfDays(owner: string, { from, to }: DayRange) {
  const spans = useMemo(() => [spanOf({ from, to })], [from, to]);
  const { pages, isLoading, error } = performanceMetrics.useSpans(owner, spans);
  return { metrics: pages[0]?.records ?? none, isLoading, error };
}
const none: PerformanceMetric[] = [];

/** The metrics that may have a day in common with a period: its own, and sums that end after it. Oldest first, read once. */
export function readMetricsAround(owner: string, { from, to }: DayRange): Promise<PerformanceMetric[]> {
  return performanceMetrics.oldest(owner, spanOf({ from, to: addDays(to, mostPeriodDays) }));
}

/** The texts that have figures of a day or later ones. */
export async function idsOfTextsSince(owner: string, day: string): Promise<Set<string>> {
  const rows = await storing(() =>
    performanceMetrics.rowsOf(owner, undefined, { since: day, until: '\uffff' }).toArray(),
  );
  return new Set(rows.map(({ value }) => (value as PerformanceMetric).contentId));
}

/** Number of metrics from a source. */
export function countMetricsFrom(owner: string, source: PerformanceMetric['source']): Promise<number> {
  return performanceMetrics.count(owner, metricsFrom(source));
}

export type MetricsStored = {
  added: number;
  changed: number;
  same: number;
  /** Of files, which the sums of a period contain. */
  covered: number;
  undo: () => Promise<void>;
};

/**
 * Stores metrics in one transaction, as one knows them after typing or importing: those of the same text, day, platform
 * and source are replaced, so that a file that is imported twice changes nothing. `period`: the days whose sums the metrics are.
 */
export function storeMetrics(
  owner: string,
  metrics: readonly PerformanceMetric[],
  period: DayRange | null = null,
): Promise<MetricsStored> {
  return together(async () => {
    const unique = [...new Map(metrics.map((metric) => [metric.id, metric])).values()];
    const ids = unique.map(({ id }) => id);
    const known = new Map((await performanceMetrics.getAll(owner, ids)).map((metric) => [metric.id, metric]));
    const changed = unique.flatMap((metric) => {
      const before = known.get(metric.id);
      if (!before) return [metric];
      const after = { ...before, ...metric, createdAt: before.createdAt };
      return isSameMetric(before, after) ? [] : [after];
    });
    await performanceMetrics.putAll(owner, changed);
    const covered = period ? coveredByPeriod(unique, await readMetricsAround(owner, period), period) : [];
    await performanceMetrics.removeAll(
      owner,
      covered.map(({ id }) => id),
    );
    const replaced = changed.flatMap(({ id }) => known.get(id) ?? []);
    const added = changed.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    return {
      added: added.length,
      changed: replaced.length,
      same: unique.length - changed.length,
      covered: covered.length,
      undo: () =>
        together(async () => {
          await performanceMetrics.removeAll(owner, added);
          await performanceMetrics.putAll(owner, [...replaced, ...covered]);
        }),
    };
  });
}

/** Changes a metric as it is stored now. Throws `metrics.not-found` for one that was deleted meanwhile. */
export function changeMetric(
  owner: string,
  id: string,
  change: (stored: PerformanceMetric) => PerformanceMetric,
): Promise<PerformanceMetric> {
  return together(async () => {
    const before = await performanceMetrics.get(owner, id);
    if (!before) throw new AppError('metrics.not-found');
    const after = change(before);
    if (after !== before) await performanceMetrics.put(owner, after);
    return after;
  });
}

/** Removes metrics. Returns how to undo it. */
export function removeMetrics(owner: string, ids: readonly string[]): Promise<{ undo: () => Promise<void> }> {
  return together(async () => {
    const before = await performanceMetrics.getAll(owner, ids);
    await performanceMetrics.removeAll(owner, ids);
    return { undo: () => performanceMetrics.putAll(owner, before) };
  });
}

function isSameMetric(one: PerformanceMetric, other: PerformanceMetric): boolean {
  return isSameRecord({ ...one, updatedAt: '' }, { ...other, updatedAt: '' });
}
