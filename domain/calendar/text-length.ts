import { lengthBands, type Length } from '../generation/form.ts';
import { aimedCharacters } from '../generation/form/post-length.ts';
import { platformLimits } from '../platforms/platforms.ts';
import type { EventPlatform, EventRecord, EventType } from './event.ts';

/** Posts and stories are short; types that people open to read are medium. */
const usualLengths: Record<EventType, Length> = {
  post: 'short',
  story: 'short',
  video: 'short',
  blog: 'medium',
  newsletter: 'medium',
  ad: 'short',
};

/** The length of an event's text where none was chosen. */
export function usualLength(platform: EventPlatform, contentType: EventType): Length {
  return platform === 'twitter' ? 'short' : usualLengths[contentType];
}

/** How long a text is to be: words, or characters as the platform allows them. */
export type AimedLength =
  | { unit: 'words'; min: number; max: number | null }
  | { unit: 'characters'; about: number };

/**
 * What a chosen length means for a text: words for what people open to read, characters within the platform's limit for
 * posts and ads. Null for stories and videos, which are measured in frames and shots.
 */
export function aimedLength(
  { platform, contentType }: Pick<EventRecord, 'platform' | 'contentType'>,
  length: Length,
): AimedLength | null {
  if (contentType === 'story' || contentType === 'video') return null;
  if (contentType === 'blog' || contentType === 'newsletter')
    return { unit: 'words', ...lengthBands[length] };
  const limit = platformLimits[platform]?.limit ?? Infinity;
  return { unit: 'characters', about: aimedCharacters(length, limit) };
}
