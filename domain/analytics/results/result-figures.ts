import type { MergedMetric } from '../merge-metrics.ts';
import type { Figures } from '../metric-figures.ts';

/**
 * Figures over days. A figure that is known of no day is null. `engagement` and `position` are means, weighted by views.
 * `clickRate` (clicks per view) and `conversionRate` (conversions per click) are shares, 0 to 1, of the platforms where
 * both are known. More clicks than views are of other days or people than the views, and no share of them.
 */
export type ResultFigures = Figures & { clickRate: number | null; conversionRate: number | null };

/** Sums of one text at one platform, or of several of these. */
export type FigureSums = Record<'views' | 'clicks' | 'shares' | 'conversions' | 'revenue', number | null> &
  Record<'engagement' | 'position', Mean> & {
    rated: { clicks: number; views: number };
    sold: { conversions: number; clicks: number };
  };
type Mean = { sum: number; weight: number } | null;

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
    total.views = addKnown(total.views, day.views);
    total.clicks = addKnown(total.clicks, day.clicks);
    total.shares = addKnown(total.shares, day.shares);
    total.conversions = addKnown(total.conversions, day.conversions);
    total.revenue = addKnown(total.revenue, day.revenue);
    total.engagement = addMean(total.engagement, day.engagement, day.views);
    total.position = addMean(total.position, day.position, day.views);
  }
  const { views, clicks, conversions } = total;
  if (views !== null && clicks !== null && clicks <= views) total.rated = { clicks, views };
  if (clicks !== null && conversions !== null && conversions <= clicks) total.sold = { conversions, clicks };
  total.revenue = inCents(total.revenue);
  return total;
}

/** Sums of several texts or platforms. */
export function addSums(parts: readonly FigureSums[]): FigureSums {
  if (parts.length === 1) return parts[0]!;
  const total = noSums();
  for (const part of parts) addTo(total, part);
  return closeSums(total);
}

/** Adds the sums of one text or platform to a total, which `closeSums` ends. */
export function addTo(total: FigureSums, part: FigureSums): void {
  total.views = addKnown(total.views, part.views);
  total.clicks = addKnown(total.clicks, part.clicks);
  total.shares = addKnown(total.shares, part.shares);
  total.conversions = addKnown(total.conversions, part.conversions);
  total.revenue = addKnown(total.revenue, part.revenue);
  total.engagement = addMeans(total.engagement, part.engagement);
  total.position = addMeans(total.position, part.position);
  total.rated.clicks += part.rated.clicks;
  total.rated.views += part.rated.views;
  total.sold.conversions += part.sold.conversions;
  total.sold.clicks += part.sold.clicks;
}

export function closeSums(total: FigureSums): FigureSums {
  total.revenue = inCents(total.revenue);
  return total;
}

/** Without the traces of binary fractions. */
function inCents(revenue: number | null): number | null {
  return revenue === null ? null : Math.round(revenue * 100) / 100;
}

function addMean(known: Mean, value: number | null, views: number | null): Mean {
  if (value === null) return known;
  const weight = Math.max(1, views ?? 1);
  return { sum: (known?.sum ?? 0) + value * weight, weight: (known?.weight ?? 0) + weight };
}

function addMeans(one: Mean, other: Mean): Mean {
  if (one === null || other === null) return one ?? other;
  return { sum: one.sum + other.sum, weight: one.weight + other.weight };
}

export function figuresOf(total: FigureSums): ResultFigures {
  const { views, clicks, shares, conversions, revenue, rated, sold } = total;
  const mean = (known: Mean) => known && known.sum / known.weight;
  return {
    views,
    clicks,
    shares,
    conversions,
    revenue,
    engagement: mean(total.engagement),
    position: mean(total.position),
    clickRate: rated.views > 0 ? rated.clicks / rated.views : null,
    conversionRate: sold.clicks > 0 ? sold.conversions / sold.clicks : null,
  };
}

function addKnown(sum: number | null, value: number | null): number | null {
  if (value === null) return sum;
  return (sum ?? 0) + value;
}
