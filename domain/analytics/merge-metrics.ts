import { groupBy } from './group-by.ts';
import type { FigureName, Figures } from './metric-figures.ts';
import type { MetricSource, PerformanceMetric } from './performance-metric.ts';
import { hideSummed } from './summed-days.ts';

/** What a text brought on a day at a platform, with the record that each figure is of; null for one that is not known. */
export type MergedMetric = Pick<PerformanceMetric, 'contentId' | 'date' | 'platform'> &
  Figures & { from: Record<FigureName, PerformanceMetric | null> };

/**
 * Whose figure counts: a person corrects; a platform's own file knows what happens there; a sent email counts its
 * readers; a tracked link sees only those who came by it.
 */
const precedence: readonly MetricSource[] = ['typed', 'csv', 'email', 'link'];

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
  const from = {
    views: firstWith(ranked, 'views'),
    clicks: firstWith(ranked, 'clicks'),
    shares: firstWith(ranked, 'shares'),
    engagement: firstWith(ranked, 'engagement'),
    conversions: firstWith(ranked, 'conversions'),
    revenue: firstWith(ranked, 'revenue'),
    position: firstWith(ranked, 'position'),
  };
  return {
    contentId,
    date,
    platform,
    views: from.views && from.views.views,
    clicks: from.clicks && from.clicks.clicks,
    shares: from.shares && from.shares.shares,
    engagement: from.engagement && from.engagement.engagement,
    conversions: from.conversions && from.conversions.conversions,
    revenue: from.revenue && from.revenue.revenue,
    position: from.position && from.position.position,
    from,
  };
}

// A plain loop: an account may have 100,000 records.
function firstWith(ranked: readonly PerformanceMetric[], name: FigureName): PerformanceMetric | null {
  for (const record of ranked) if (record[name] !== null) return record;
  return null;
}
