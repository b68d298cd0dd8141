import type { MergedMetric } from '../merge-metrics.ts';
import type { Figures } from '../metric-figures.ts';

/**
 * Figures over days. A figure that is known of no day is null. `engagement` and `position` are means, weighted by views.
 * `clickRate` (clicks per view) and `conversionRate` (conversions per click) are shares, 0 to 1, of the platforms where
 * both are known.
 */
export type ResultFigures = Figures & { clickRate: number | null; conversionRate: number | null };

const sums = ['views', 'clicks', 'shares', 'conversions', 'revenue'] as const;
const means = ['engagement', 'position'] as const;

/** Sums of one text at one platform, or of several of these. */
export type FigureSums = Record<(typeof sums)[number], number | null> &
  Record<(typeof means)[number], { sum: number; weight: number } | null> & {
    rated: { clicks: number; views: number };
    sold: { conversions: number; clicks: number };
  };

export function noSums(): FigureSums {
  return {
    views: null,
    clicks: null,
    shares: null,
    conversions: null,
    revenue: null,
    engagement: null,
    position: null,
    rated: { clicks: 0, views: 0 },
    sold: { conversions: 0, clicks: 0 },
  };
}

/** The sums of the days of one text at one platform. */
export function sumDays(days: readonly MergedMetric[]): FigureSums {
  const total = noSums();
  for (const day of days) {
    for (const name of sums) total[name] = addKnown(total[name], day[name]);
    for (const name of means) {
      const value = day[name];
      if (value === null) continue;
      const weight = Math.max(1, day.views ?? 1);
      const known = total[name] ?? { sum: 0, weight: 0 };
      total[name] = { sum: known.sum + value * weight, weight: known.weight + weight };
    }
  }
  const { views, clicks, conversions } = total;
  if (views !== null && clicks !== null) total.rated = { clicks, views };
  if (clicks !== null && conversions !== null) total.sold = { conversions, clicks };
  total.revenue = total.revenue === null ? null : Math.round(total.revenue * 100) / 100;
  return total;
}

/** Sums of several texts or platforms. */
export function addSums(parts: readonly FigureSums[]): FigureSums {
  const total = noSums();
  for (const part of parts) {
    for (const name of sums) total[name] = addKnown(total[name], part[name]);
    for (const name of means) {
      const value = part[name];
      if (!value) continue;
      const known = total[name] ?? { sum: 0, weight: 0 };
      total[name] = { sum: known.sum + value.sum, weight: known.weight + value.weight };
    }
    total.rated.clicks += part.rated.clicks;
    total.rated.views += part.rated.views;
    total.sold.conversions += part.sold.conversions;
    total.sold.clicks += part.sold.clicks;
  }
  total.revenue = total.revenue === null ? null : Math.round(total.revenue * 100) / 100;
  return total;
}

export function figuresOf(total: FigureSums): ResultFigures {
  const { views, clicks, shares, conversions, revenue, rated, sold } = total;
  const mean = (name: (typeof means)[number]) => {
    const known = total[name];
    return known && known.sum / known.weight;
  };
  return {
    views,
    clicks,
    shares,
    conversions,
    revenue,
    engagement: mean('engagement'),
    position: mean('position'),
    clickRate: rated.views > 0 ? rated.clicks / rated.views : null,
    conversionRate: sold.clicks > 0 ? sold.conversions / sold.clicks : null,
  };
}

function addKnown(sum: number | null, value: number | null): number | null {
  if (value === null) return sum;
  return (sum ?? 0) + value;
}
