import type { PerformanceMetric } from '../performance-metric.ts';
import { isInRange, type DayRange } from '../range/day-range.ts';

/**
 * Stored figures of files that the sums of a period contain: those of the same texts and platforms on its days. They would
 * be counted twice, so an import of a period replaces them. Typed figures stay: they correct single days.
 */
export function coveredByPeriod(
  imported: readonly PerformanceMetric[],
  stored: readonly PerformanceMetric[],
  period: DayRange,
): PerformanceMetric[] {
  const keyOf = ({ contentId, platform }: PerformanceMetric) => `${contentId} ${platform}`;
  const keys = new Set(imported.map(keyOf));
  const ids = new Set(imported.map(({ id }) => id));
  return stored.filter(
    (metric) =>
      metric.source === 'csv' &&
      isInRange(metric.date, period) &&
      keys.has(keyOf(metric)) &&
      !ids.has(metric.id),
  );
}
