import { z } from 'zod';
import { platformLimits, type PlatformId } from '../../platforms/platforms.ts';
import { option } from './free-text.ts';

export const socialPlatforms = [
  'general',
  'instagram',
  'twitter',
  'linkedin',
  'facebook',
  'tiktok',
] as const satisfies readonly PlatformId[];
export type SocialPlatform = (typeof socialPlatforms)[number];

/** Maximum characters of a post, as its platform counts: its limit, or less if readers do not read that far. */
export const maxPostCharacters: Record<SocialPlatform, number> = {
  general: 2_000,
  instagram: platformLimits.instagram.limit,
  twitter: platformLimits.twitter.limit,
  linkedin: platformLimits.linkedin.limit,
  facebook: 2_000,
  tiktok: platformLimits.tiktok.limit,
};

/**
 * Recommended number of hashtags. Instagram accepts five at most (Instagram Help Center, "How to use hashtags", since
 * December 2025). The others state no limit; these numbers are our recommendation.
 */
export const hashtagBands: Record<SocialPlatform, { min: number; max: number }> = {
  general: { min: 3, max: 5 },
  instagram: { min: 3, max: 5 },
  twitter: { min: 1, max: 2 },
  linkedin: { min: 3, max: 5 },
  facebook: { min: 1, max: 3 },
  tiktok: { min: 3, max: 5 },
};

/** Dashboard document, section 3. */
export const socialOptions = {
  platform: z.enum(socialPlatforms).default('general'),
  hashtags: option(),
  /** Used by posts and ads. */
  callToAction: option(),
};
