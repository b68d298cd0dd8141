import { groupBy } from './group-by.ts';
import { figureNames, type FigureName, type Figures } from './metric-figures.ts';
import type { MetricSource, PerformanceMetric } from './performance-metric.ts';
import type { DayRange } from './range/day-range.ts';
import { hideSummed, spanOf } from './summed-days.ts';

/** What a text brought on a day at a platform, with the source of each figure that is known, and its name as shown. */
export type MergedMetric = Pick<PerformanceMetric, 'contentId' | 'date' | 'platform'> &
  Figures & {
    sources: Partial<Record<FigureName, MetricSource>>;
    sourceNames: Partial<Record<FigureName, string>>;
    /** The days of figures that are sums of more than one. */
    spans: Partial<Record<FigureName, DayRange>>;
  };

/**
 * Whose figure counts: a person corrects; a platform's own file knows what happens there; a tracked link sees only those
 * who came by it.
 */
const precedence: readonly MetricSource[] = ['typed', 'csv', 'link'];

/**
 * Figures of the same text, day and platform from several sources as one, each figure from one source only: they are
 * counts of the same people, so they are never added. Of two records of one source the later one counts. Days that the
 * sums of a file contain are left out (hideSummed). The order of the records is of no matter.
 */
export function mergeMetrics(records: readonly PerformanceMetric[]): MergedMetric[] {
  return [...groupBy(records, ({ contentId }) => contentId).values()]
    .flatMap(mergeText)
    .sort(
      (a, b) =>
        compare(a.date, b.date) || compare(a.contentId, b.contentId) || compare(a.platform, b.platform),
    );
}

/** The records of one text as `mergeMetrics` returns them: oldest first. */
export function mergeText(records: readonly PerformanceMetric[]): MergedMetric[] {
  const counted = hideSummed(records);
  if (counted.length === 1) return [mergeGroup(counted)];
  return [...groupBy(counted, ({ date, platform }) => `${date} ${platform}`).values()]
    .map(mergeGroup)
    .sort((a, b) => compare(a.date, b.date) || compare(a.platform, b.platform));
}

/** `localeCompare` takes seconds for as many records as an account may have. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function mergeGroup(records: readonly PerformanceMetric[]): MergedMetric {
  const ranked =
    records.length === 1
      ? records
      : records.toSorted(
          (a, b) =>
            precedence.indexOf(a.source) - precedence.indexOf(b.source) ||
            compare(b.updatedAt, a.updatedAt) ||
            compare(a.id, b.id),
        );
  const { contentId, date, platform } = ranked[0]!;
  const merged: MergedMetric = {
    contentId,
    date,
    platform,
    views: null,
    clicks: null,
    shares: null,
    engagement: null,
    conversions: null,
    revenue: null,
    position: null,
    sources: {},
    sourceNames: {},
    spans: {},
  };
  // Plain loops: an account may have 100,000 records.
  for (const record of ranked)
    for (const name of figureNames) {
      if (merged[name] !== null || record[name] === null) continue;
      merged[name] = record[name];
      merged.sources[name] = record.source;
      merged.sourceNames[name] = record.sourceName;
      if (record.summedTo !== null) merged.spans[name] = spanOf(record);
    }
  return merged;
}
