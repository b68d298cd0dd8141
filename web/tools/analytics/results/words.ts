import type { FigureName } from '#domain/analytics/metric-figures.ts';
import { publishingPlatformIds, platformLabels } from '#domain/platforms/platforms.ts';
import { optionLabel } from '../../../components/labels.ts';

/** Names of the figures: of a field, of a column, and in a sentence. */
export const figureLabels: Record<FigureName, { field: string; column: string; noun: string }> = {
  views: { field: 'Views', column: 'Views', noun: 'views' },
  clicks: { field: 'Clicks', column: 'Clicks', noun: 'clicks' },
  shares: { field: 'Shares', column: 'Shares', noun: 'shares' },
  conversions: { field: 'Conversions', column: 'Conv.', noun: 'conversions' },
  engagement: { field: 'Engagement (%)', column: 'Engagement', noun: 'engagement' },
  revenue: { field: 'Revenue ($)', column: 'Revenue', noun: 'revenue' },
  position: { field: 'Position', column: 'Position', noun: 'position' },
};

const otherPlatforms: Record<string, string> = { search: 'Search', email: 'Email', web: 'Web' };

/** Where results come about, in the order shown. */
export const resultPlatforms = [...publishingPlatformIds, ...Object.keys(otherPlatforms)];

/** "LinkedIn", "Search"; of another word the word. */
export function platformLabel(platform: string): string {
  const known = publishingPlatformIds.find((id) => id === platform);
  return known ? platformLabels[known] : (otherPlatforms[platform] ?? optionLabel(platform));
}
