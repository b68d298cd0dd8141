/** Platforms that a text is published on, in the order shown. Dashboard document, section 3. */
export const publishingPlatformIds = [
  'instagram',
  'facebook',
  'twitter',
  'linkedin',
  'tiktok',
  'youtube',
  'blog',
] as const;
/** The platforms that a text is written for. Dashboard document, section 8. */
export const platformIds = ['general', ...publishingPlatformIds] as const;
export type PlatformId = (typeof platformIds)[number];

export const platformLabels: Record<PlatformId, string> = {
  general: 'Any platform',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  blog: 'Blog',
};

/**
 * How a platform counts. `utf16`: UTF-16 code units (the length of a JavaScript string). `bytes`: UTF-8 bytes.
 * `weighted`: as X weighs (count-weighted.ts). `wide`: as ad platforms count, two for a Chinese, Japanese or Korean
 * character.
 */
export type CountingUnit = 'utf16' | 'bytes' | 'weighted' | 'wide';

export type PlatformLimit = { readonly limit: number; readonly unit: CountingUnit };

/**
 * The maximum length of one post, as the vendors stated it on 2026-11-20; null for no limit. If a vendor does not say
 * how characters are counted, UTF-16 code units are used: no usual way of counting gives more, so a text that fits here
 * is accepted there.
 * - Instagram: caption 2,200. Instagram Platform, IG User Media reference (`caption`).
 * - Facebook: post 63,206. Facebook's announcement of the limit, November 2011; used by publishing tools since.
 * - X: 280 weighted. docs.x.com/fundamentals/counting-characters, twitter-text configuration v3.
 * - LinkedIn: post 3,000. LinkedIn Help on posts; the same for `commentary` of the Posts API.
 * - TikTok: caption of a video 2,200 UTF-16 units. TikTok Content Posting API, Direct Post (`post_info.title`).
 * - YouTube: description of a video 5,000 bytes. YouTube Data API v3, Videos (`snippet.description`).
 */
export const platformLimits = {
  general: null,
  instagram: { limit: 2_200, unit: 'utf16' },
  facebook: { limit: 63_206, unit: 'utf16' },
  twitter: { limit: 280, unit: 'weighted' },
  linkedin: { limit: 3_000, unit: 'utf16' },
  tiktok: { limit: 2_200, unit: 'utf16' },
  youtube: { limit: 5_000, unit: 'bytes' },
  blog: null,
} as const satisfies Record<PlatformId, PlatformLimit | null>;
