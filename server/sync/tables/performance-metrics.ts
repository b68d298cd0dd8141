import {
  performanceMetricCollection,
  performanceMetricConflicts,
} from '#domain/sync/collections/performance-metrics.ts';
import { performanceMetrics } from '../../database/schema/planning.ts';
import { tableOf } from '../collection.ts';

export const performanceMetricTable = tableOf(performanceMetricCollection, {
  table: performanceMetrics,
  conflicts: performanceMetricConflicts,
  columns: (metric) => ({
    contentId: metric.contentId,
    views: metric.views,
    clicks: metric.clicks,
    shares: metric.shares,
    engagement: metric.engagement,
    conversions: metric.conversions,
    revenue: metric.revenue,
    date: metric.date,
    platform: metric.platform,
  }),
});
