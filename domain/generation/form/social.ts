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

/** Dashboard document, section 3. */
export const socialOptions = {
  platform: z.enum(socialPlatforms).default('general'),
  hashtags: option(),
  /** Used by posts and ads. */
  callToAction: option(),
};
