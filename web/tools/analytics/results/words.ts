import type { FigureName } from '#domain/analytics/metric-figures.ts';
import { otherPlatforms } from '#domain/analytics/results/platform-of.ts';
import { rankLabels, type RankedBy } from '#domain/analytics/results/rank-results.ts';
import { publishingPlatformIds } from '#domain/platforms/platforms.ts';
import { formatFigure, formatPercent } from '#domain/text/format-figure.ts';
import { formatAmount } from '#domain/text/format-money.ts';
import { formatNumber } from '#domain/text/format.ts';

/** Where results come about, in the order shown. */
export const resultPlatforms: readonly string[] = [...publishingPlatformIds, ...Object.keys(otherPlatforms)];

/** Labels of fields; a unit is part of them. */
export const fieldLabels: Record<FigureName, string> = {
  ...rankLabels,
  engagement: 'Engagement (%)',
  revenue: 'Revenue ($)',
};

/** A known figure as it is shown: "3,120", "9.0%", "$1,180". */
export function formatResult(name: RankedBy, value: number): string {
  if (name === 'clickRate') return formatPercent(value * 100);
  if (name === 'engagement') return formatPercent(value);
  if (name === 'position') return formatFigure(value);
  return name === 'revenue' ? formatRevenue(value) : formatNumber(value);
}

/** "$1,180", "$39.50". */
export function formatRevenue(dollars: number): string {
  return formatAmount({ cents: Math.round(dollars * 100), currency: 'USD' });
}
