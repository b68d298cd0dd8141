import type { PerformanceMetric } from '../performance-metric.ts';
import type { DayRange } from '../range/day-range.ts';
import { overlap, spanOf } from '../summed-days.ts';

/** Search Console knows 16 months. A stored period that overlaps another one ends at most so many days after it. */
export const mostPeriodDays = 500;

/**
 * Stored figures of files that the sums of a period contain: those of the same texts and platforms on its days, and sums of
 * periods that overlap it. They would be counted twice, so an import of a period replaces them. Typed figures stay: they
 * correct single days.
 */
export function coveredByPeriod(
  imported: readonly Pick<PerformanceMetric, 'contentId' | 'platform'>[],
  stored: readonly PerformanceMetric[],
  period: DayRange,
): PerformanceMetric[] {
  const keyOf = ({ contentId, platform }: (typeof imported)[number]) => `${contentId} ${platform}`;
  const keys = new Set(imported.map(keyOf));
  return stored.filter(
    (metric) =>
      metric.source === 'csv' &&
      overlap(daysAt(metric), period) &&
      keys.has(keyOf(metric)) &&
      // That of the last day is replaced by the sums themselves.
      metric.date !== period.to,
  );
}

/** What counts since a publication is at its day. */
function daysAt(metric: PerformanceMetric): DayRange {
  const { date, summedTo } = metric;
  return summedTo !== null && summedTo > date ? { from: date, to: date } : spanOf(metric);
}
