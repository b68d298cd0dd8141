import type { CountingUnit } from '../../platforms/platforms.ts';
import type { AdFormat } from './ads.ts';

/** A field of an ad, as requested in the prompt and as measured in the text. */
export type AdField = {
  readonly id: string;
  /** Its heading in the text. */
  readonly label: string;
  /** Number of lines in one version of the ad. */
  readonly count: number;
  /** Maximum characters: either what the vendor accepts or what it shows before cutting, whichever is less. */
  readonly most: number;
  /** True if the vendor rejects a longer text, false if it cuts it. */
  readonly isRefused: boolean;
  readonly unit: CountingUnit;
  /** What the vendor rejects in the field, apart from its length. */
  readonly forbids?: { readonly what: string; readonly pattern: RegExp };
};

/**
 * The fields of each format with their limits, as the vendors document them (read on 2026-11-20).
 *
 * - Google: 3-15 headlines of 30, 2-4 descriptions of 90, two paths of 15; in Chinese, Japanese and Korean a sign counts
 *   two. Google Ads API, "Create responsive search ads"; Google Ads Help 7684791 and 17091269.
 * - Meta: primary text 125 before "See more", headline 40, description 30: text recommendations of the Meta Ads Guide,
 *   image in feed. Longer text is cut, not refused.
 * - LinkedIn: introductory text 150 and headline 70 before they are cut (refused beyond 600 or 3,000 by the account's
 *   campaign type, and beyond 200). LinkedIn Marketing Help a426534, single image ads.
 * - X: a promoted post is a post, 280 weighted. docs.x.com/fundamentals/counting-characters.
 * - TikTok: 100 Latin characters or 50 Asian ones, no emoji, `#` or braces. TikTok Business Help Center, ad specifications.
 */
export const adFields: Record<AdFormat, readonly AdField[]> = {
  'google-search': [
    { id: 'headlines', label: 'Headlines', count: 15, most: 30, isRefused: true, unit: 'wide' },
    { id: 'descriptions', label: 'Descriptions', count: 4, most: 90, isRefused: true, unit: 'wide' },
    { id: 'paths', label: 'Paths', count: 2, most: 15, isRefused: true, unit: 'wide' },
  ],
  'meta-feed': [
    { id: 'primary-text', label: 'Primary text', count: 1, most: 125, isRefused: false, unit: 'utf16' },
    { id: 'headline', label: 'Headline', count: 1, most: 40, isRefused: false, unit: 'utf16' },
    { id: 'description', label: 'Description', count: 1, most: 30, isRefused: false, unit: 'utf16' },
  ],
  'linkedin-feed': [
    {
      id: 'introductory-text',
      label: 'Introductory text',
      count: 1,
      most: 150,
      isRefused: false,
      unit: 'utf16',
    },
    { id: 'headline', label: 'Headline', count: 1, most: 70, isRefused: false, unit: 'utf16' },
  ],
  'x-post': [{ id: 'post', label: 'Post', count: 1, most: 280, isRefused: true, unit: 'weighted' }],
  'tiktok-feed': [
    {
      id: 'ad-text',
      label: 'Ad text',
      count: 1,
      most: 100,
      isRefused: true,
      unit: 'wide',
      forbids: { what: 'emoji, hashtags or braces', pattern: /[#{}]|\p{Extended_Pictographic}/u },
    },
  ],
};
