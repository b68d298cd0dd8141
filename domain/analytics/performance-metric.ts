import { z } from 'zod';
import { moment, storedText } from '../content/stored-text.ts';

/** Where a figure comes from. `link` and `email` are counted by the server and not stored. */
export const metricSources = ['link', 'typed', 'csv', 'email'] as const;
export type MetricSource = (typeof metricSources)[number];

const count = () => z.number().int().nonnegative().max(1_000_000_000_000).nullable().default(null);

/**
 * What a text brought on a day at a platform (collection `performance-metrics`). An unknown figure is null, not 0. The id is made from
 * text, day, platform and source, so that importing twice is importing once.
 */
export const performanceMetricSchema = z.object({
  id: z.uuid(),
  /** The saved text that it belongs to. */
  contentId: z.uuid(),
  date: z.iso.date(),
  /**
   * The other end of the days that the figures are sums of: before `date` for a period, which ends there; after it for what
   * was counted since publication. Null for figures of `date` alone.
   */
  summedTo: z.iso.date().nullable().default(null),
  /** A platform of the calendar, or `search`, `email`, `web`. */
  platform: storedText(100).default(''),
  views: count(),
  clicks: count(),
  shares: count(),
  conversions: count(),
  /** Percent. */
  engagement: z.number().min(0).max(999.99).nullable().default(null),
  /** US dollars. */
  revenue: z.number().min(0).max(99_999_999.99).nullable().default(null),
  /** Mean position in search results, of Search Console. */
  position: z.number().min(0).max(1_000).nullable().default(null),
  source: z.enum(metricSources).default('typed'),
  /** The file or the link that it came from, as shown. */
  sourceName: storedText(255).default(''),
  createdAt: moment(),
  updatedAt: moment(),
});
export type PerformanceMetric = z.infer<typeof performanceMetricSchema>;

/** One row of GET /api/analytics/usage: generations of a day of one kind. A cost that is not known is not in `cost`. */
export const usageRowSchema = z.object({
  day: z.iso.date(),
  contentType: z.string(),
  tool: z.string().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  generations: z.number().int().nonnegative(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  tokens: z.number().int().nonnegative(),
  cost: z.number().nonnegative(),
  /** Generations whose cost is not known. */
  withoutCost: z.number().int().nonnegative(),
});
export type UsageRow = z.infer<typeof usageRowSchema>;
