import {
  platformIds,
  platformLabels,
  publishingPlatformIds,
  type PlatformId,
} from '../../platforms/platforms.ts';
import { columnKey } from '../../bulk/rows/columns.ts';
import type { TextFacts } from '../generated/text-facts.ts';
import type { PerformanceMetric } from '../performance-metric.ts';
import type { LinkResult } from './link-results.ts';

/** Where a figure of a text was counted, besides the platforms of the calendar. */
export const otherPlatforms = {
  search: 'Google Search',
  email: 'Email',
  web: 'Web',
  pinterest: 'Pinterest',
} as const;

/** "LinkedIn", "Google Search"; the name itself for one that is not known; "No platform" for none. */
export function platformName(platform: string): string {
  if (platform === '') return 'No platform';
  if (Object.hasOwn(otherPlatforms, platform)) return otherPlatforms[platform as keyof typeof otherPlatforms];
  return Object.hasOwn(platformLabels, platform) ? platformLabels[platform as PlatformId] : platform;
}

const emailTypes = new Set(['email', 'newsletter', 'email-subject']);
const blogTypes = new Set(['blog', 'blog-post', 'seo', 'meta-description']);

/** Where a text is read. `isTold`: by its event, or by what it was written for; otherwise its type suggests it. */
export type TextPlatform = { platform: string; isTold: boolean };

/**
 * The platform that a text is read at: that of its event, else the one it was written for, else that of its type. So a
 * tracked link and a network's file about one text are figures of the same people, which are never added.
 */
export function platformOfText(
  text: Pick<TextFacts, 'socialPlatform' | 'contentType'>,
  eventPlatform: string | null = null,
): TextPlatform {
  if (eventPlatform) return { platform: eventPlatform, isTold: true };
  const { socialPlatform, contentType } = text;
  if (socialPlatform !== '' && socialPlatform !== 'general')
    return { platform: socialPlatform.toLowerCase(), isTold: true };
  if ((platformIds as readonly string[]).includes(contentType))
    return { platform: contentType, isTold: contentType !== 'general' };
  if (emailTypes.has(contentType)) return { platform: 'email', isTold: false };
  return { platform: blogTypes.has(contentType) ? 'blog' : 'web', isTold: false };
}

/**
 * The network that a text was published on according to the files with its figures, where they name one only. A page in
 * search results is no place where a text with a link is read.
 */
export function networksOfFiles(
  metrics: readonly Pick<PerformanceMetric, 'contentId' | 'platform' | 'source'>[],
): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const { contentId, platform, source } of metrics) {
    if (source !== 'csv' || !networks.has(platform)) continue;
    const known = found.get(contentId);
    found.set(contentId, known === undefined || known === platform ? platform : null);
  }
  return new Map(
    [...found].flatMap(([id, platform]) => (platform === null ? [] : [[id, platform] as const])),
  );
}

const networks = new Set<string>([
  ...publishingPlatformIds.filter((id) => id !== 'blog'),
  'email',
  'pinterest',
]);

const named = new Map<string, string>([
  ...platformIds
    .filter((id) => id !== 'general')
    .flatMap((id) => [[columnKey(id), id] as const, [columnKey(platformLabels[id]), id] as const]),
  ...Object.entries(otherPlatforms).map(([id, label]) => [columnKey(label), id] as const),
  ['x', 'twitter'],
  ['newsletter', 'email'],
]);

/** The platform that a link or its target is named after ("LinkedIn"), else that of its text. */
export function platformOfLink({ name, label }: Pick<LinkResult, 'name' | 'label'>, ofText: string): string {
  return named.get(columnKey(label)) ?? named.get(columnKey(name)) ?? ofText;
}
