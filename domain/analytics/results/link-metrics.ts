import type { AbTest } from '../../ab-test/test.ts';
import { metricId } from '../metric-id.ts';
import type { PerformanceMetric } from '../performance-metric.ts';
import type { LinkResult } from './link-results.ts';
import { platformOfLink } from './platform-of.ts';

export type LinkCounts = Pick<LinkResult, 'visits' | 'goals' | 'value' | 'robots'>;

export type LinkMetrics = {
  /** Of source `link`: clicks are visits, conversions are goals, revenue is their value. */
  metrics: PerformanceMetric[];
  /** Robots of the links of each text, which are in no other figure. */
  robots: Map<string, number>;
  /** Counts of links that belong to no text. */
  unassigned: LinkCounts;
};

type Joined = {
  /** The platform of a text, see platformOfText. */
  platformOf: (contentId: string) => string;
  /** Tests whose links count: a target stands for the variant at its place. */
  tests?: readonly Pick<AbTest, 'id' | 'isExample' | 'variants'>[];
};

/**
 * What tracked links counted, as metrics of their texts. Several links of a text at a platform on a day are added: each
 * visit came by one of them.
 */
export function metricsOfLinks(
  results: readonly LinkResult[],
  { platformOf, tests = [] }: Joined,
): LinkMetrics {
  const testOf = new Map(tests.filter(({ isExample }) => !isExample).map((test) => [test.id, test]));
  const metrics = new Map<string, PerformanceMetric>();
  const robots = new Map<string, number>();
  const unassigned: LinkCounts = { visits: 0, goals: 0, value: 0, robots: 0 };
  for (const result of results) {
    const variant = result.testId === null ? null : testOf.get(result.testId)?.variants[result.target];
    const contentId = variant?.contentId ?? result.contentId;
    if (contentId === null) {
      unassigned.visits += result.visits;
      unassigned.goals += result.goals;
      unassigned.value = addMoney(unassigned.value, result.value);
      unassigned.robots += result.robots;
      continue;
    }
    robots.set(contentId, (robots.get(contentId) ?? 0) + result.robots);
    if (result.visits === 0 && result.goals === 0) continue;
    const platform = platformOfLink(result, platformOf(contentId));
    const key = `${contentId} ${result.day} ${platform}`;
    const metric = metrics.get(key) ?? emptyMetric(contentId, result.day, platform);
    metric.clicks! += result.visits;
    metric.conversions! += result.goals;
    metric.revenue = addMoney(metric.revenue!, Math.max(0, result.value));
    if (metric.sourceName === '') metric.sourceName = result.name;
    metrics.set(key, metric);
  }
  return { metrics: [...metrics.values()], robots, unassigned };
}

/** Sums of cents, so that 0.1 and 0.2 are 0.3. */
function addMoney(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100;
}

function emptyMetric(contentId: string, date: string, platform: string): PerformanceMetric {
  const source = 'link';
  return {
    id: metricId({ contentId, date, platform, source }),
    contentId,
    date,
    summedTo: null,
    platform,
    source,
    sourceName: '',
    views: null,
    clicks: 0,
    shares: null,
    conversions: 0,
    engagement: null,
    revenue: 0,
    position: null,
    createdAt: `${date}T00:00:00.000Z`,
    updatedAt: `${date}T00:00:00.000Z`,
  };
}
