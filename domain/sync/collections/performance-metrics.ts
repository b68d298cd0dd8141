import { performanceMetricSchema, type PerformanceMetric } from '../../analytics/performance-metric.ts';
import { figureNames } from '../../analytics/metric-figures.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { fillEmpty, keepAsOwn, type Wording } from '../keep-both.ts';

/** Index key of the metrics of a text. */
export const metricsOfText = (contentId: string) => `content:${contentId}`;
/** Index key of the metrics that were typed in, imported or counted by a link. */
export const metricsFrom = (source: PerformanceMetric['source']) => `source:${source}`;

/** Figures that a person typed in. Those of a file or a link can be read again. */
function wordingOf(metric: PerformanceMetric): Wording {
  if (metric.source !== 'typed') return {};
  return {
    Note: metric.sourceName,
    ...Object.fromEntries(
      figureNames.map((name) => [name, metric[name] === null ? '' : String(metric[name])]),
    ),
  };
}

/** What texts brought, by day. */
export const performanceMetricCollection: SyncedCollection<PerformanceMetric> = {
  name: 'performance-metrics',
  noun: 'performance metric',
  mostRecords: 100_000,
  schema: performanceMetricSchema.loose(),
  orderBy: ({ date }) => date,
  indexKeys: ({ contentId, source }) => [metricsOfText(contentId), metricsFrom(source)],
  merge: 'latest-wins',
  wording: wordingOf,
};

/**
 * A figure that only one device has is taken over. Other figures of one day stay as a second record, which `mergeMetrics`
 * never adds to the first one: the later one counts.
 */
export const performanceMetricConflicts: ConflictRules<PerformanceMetric> = {
  completeWinner: ({ discarded, winner }) => fillEmpty(winner, discarded, [...figureNames, 'sourceName']),
  keepDiscarded: ({ discarded }) => keepAsOwn('performance-metrics', discarded, wordingOf(discarded)),
};
