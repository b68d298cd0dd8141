import { z } from 'zod';
import { moment, storedText } from '../content/stored-text.ts';
import { uuidFromName } from '../content/uuid-from-name.ts';

export const maxWordCharacters = 100;

/** A word that the user added to the dictionary of a language (collection `personal-words`). */
export const personalWordSchema = z.object({
  /** `personalWordId` of language and word. */
  id: z.uuid(),
  /** The first part of a BCP 47 tag: `en`, `de`. */
  language: z.string().regex(/^[a-z]{2,3}$/, 'must be a language such as en'),
  word: storedText(maxWordCharacters).min(1),
  createdAt: moment(),
});
export type PersonalWord = z.infer<typeof personalWordSchema>;

/** The id of a word: the same on every device, and for every way to capitalize it. */
export function personalWordId(language: string, word: string): string {
  return uuidFromName(`personal word\n${language}\n${word.normalize('NFC').toLowerCase()}`);
}
