import { toPlainText } from '../text/plain-text.ts';
import { countCharacters, type CharacterCount } from './count-characters.ts';
import type { PlatformId } from './platforms.ts';

/** The platforms that a text can be copied for, in the order shown. */
export const copyPlatformIds = ['linkedin', 'twitter', 'instagram'] as const satisfies readonly PlatformId[];
export type CopyPlatformId = (typeof copyPlatformIds)[number];

/** A text as it is pasted into a platform's form. */
export type PostText = CharacterCount & { text: string };

/**
 * Markdown as a post: no marks, items with a bullet, links as "text (address)". Instagram shows no links, so addresses
 * are shortened there to what a reader would type.
 */
export function postTextOf(platform: PlatformId, markdown: string): PostText {
  const plain = toPlainText(markdown, '•');
  const text = platform === 'instagram' ? plain.replace(/https?:\/\/(?:www\.)?(?=\w)/g, '') : plain;
  return { text, ...countCharacters(platform, text) };
}
