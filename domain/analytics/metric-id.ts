import { uuidFromName } from '../content/uuid-from-name.ts';
import type { PerformanceMetric } from './performance-metric.ts';

/** The id of the figures of a text on a day at a platform from a source, so that importing twice is importing once. */
export function metricId({
  contentId,
  date,
  platform,
  source,
}: Pick<PerformanceMetric, 'contentId' | 'date' | 'platform' | 'source'>): string {
  return uuidFromName(['performance metric', contentId, date, platform, source].join('\n'));
}
