import type { PlatformId } from './platforms.ts';

/** A hashtag of a text: it has a letter, and does not continue a word or an address. */
export const hashtagPattern = /(?<![\p{L}\p{N}_&/])#[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu;

/**
 * Recommended number of hashtags. Instagram accepts five at most (Instagram Help Center, "How to use hashtags", since
 * December 2025). The others are our recommendation.
 */
export const hashtagBands = {
  general: { min: 3, max: 5 },
  instagram: { min: 3, max: 5 },
  twitter: { min: 1, max: 2 },
  linkedin: { min: 3, max: 5 },
  facebook: { min: 1, max: 3 },
  tiktok: { min: 3, max: 5 },
  youtube: { min: 1, max: 3 },
  blog: { min: 0, max: 0 },
} as const satisfies Record<PlatformId, { min: number; max: number }>;

/** The most hashtags that a platform accepts; null if it states no number. */
export const hashtagLimits: Record<PlatformId, number | null> = {
  general: null,
  instagram: hashtagBands.instagram.max,
  twitter: null,
  linkedin: null,
  facebook: null,
  tiktok: null,
  youtube: null,
  blog: null,
};

/** Number of hashtags of a text, and how many more the platform accepts: negative for too many, null without a limit. */
export function countHashtags(
  platform: PlatformId,
  text: string,
): { count: number; limit: number | null; left: number | null } {
  const count = text.match(hashtagPattern)?.length ?? 0;
  const limit = hashtagLimits[platform];
  return { count, limit, left: limit === null ? null : limit - count };
}

/** The hashtags of a text, each once, in their order. */
export function hashtagsOf(text: string): string[] {
  const found = new Map<string, string>();
  for (const tag of text.match(hashtagPattern) ?? [])
    if (!found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  return [...found.values()];
}

const tagAhead = /[\p{N}_]*\p{L}/uy;
const continued = /[\p{L}\p{N}_&/]$/u;

/** The text with its hashtags as plain words. */
export function withoutHashSigns(text: string): string {
  return text.replace(/#+/g, (signs, at: number) => {
    tagAhead.lastIndex = at + signs.length;
    if (!tagAhead.test(text)) return signs;
    // A sign that continues a word or an address begins no hashtag.
    return continued.test(text.slice(Math.max(0, at - 2), at)) ? '#' : '';
  });
}
