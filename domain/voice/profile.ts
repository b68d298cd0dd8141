import { z } from 'zod';
import { moment, storedText } from '../content/stored-text.ts';
import { uuidFromName } from '../content/uuid-from-name.ts';
import { voiceFeaturesSchema } from './features.ts';
import { onOneLine } from '../text/on-one-line.ts';

export const maxNameCharacters = 255;
export const maxToneCharacters = 100;
export const maxGuidelinesCharacters = 5_000;
export const maxExampleCharacters = 20_000;
export const maxExamples = 12;
export const maxTraits = 12;
export const maxVoiceWords = 60;
const maxWordCharacters = 60;

const wordList = (most: number) => z.array(storedText(maxWordCharacters).min(1)).max(most).default([]);

/**
 * A brand voice (collection `brand-voices`). Specified are name, tone, personality, guidelines and examples. A text is
 * measured by these words, the word lists and `features`.
 */
export const voiceProfileSchema = z.object({
  id: z.uuid(),
  name: storedText(maxNameCharacters).min(1),
  tone: storedText(maxToneCharacters).min(1),
  personality: wordList(maxTraits),
  guidelines: storedText(maxGuidelinesCharacters).default(''),
  /** Sample texts in this voice. */
  examples: z.array(storedText(maxExampleCharacters)).max(maxExamples).default([]),
  /** Typical words and phrases, and avoided ones. */
  keywords: wordList(maxVoiceWords),
  avoidWords: wordList(maxVoiceWords),
  /** Measurements of the examples; null if nothing was learned. */
  features: voiceFeaturesSchema.nullable().default(null),
  /** True if offered in lists of voices. */
  isActive: z.boolean().default(true),
  createdAt: moment(),
  updatedAt: moment(),
  /** When it was deleted. Every device knows the seeded profile, so its deletion has to be stored. */
  deletedAt: moment().nullable().default(null),
});
export type VoiceProfile = z.infer<typeof voiceProfileSchema>;
/** The fields that a text is measured by. */
export type MeasuredBy = Pick<VoiceProfile, 'tone' | 'personality' | 'keywords' | 'avoidWords' | 'features'>;

/** Earlier than every account, so that any change of the seeded profile is newer than the seed. */
const beginning = '2020-01-01T00:00:00.000Z';

/** The profile that every account starts with. Dashboard document, section 3. It is stored only once it is changed. */
export const seededVoice: VoiceProfile = voiceProfileSchema.parse({
  id: uuidFromName('brand voice: Professional & Approachable'),
  name: 'Professional & Approachable',
  tone: 'Professional',
  personality: ['Approachable', 'Clear', 'Helpful'],
  guidelines:
    'Say what it does for the reader before how it works. Plain words, short paragraphs, one thought to a sentence. Be exact with figures and promise nothing that cannot be kept.',
  avoidWords: ['leverage', 'utilize', 'synergy', 'game-changing', 'best-in-class', 'cutting-edge'],
  createdAt: beginning,
  updatedAt: beginning,
} satisfies z.input<typeof voiceProfileSchema>);

/** The profiles to show: the seeded one with the user's changes, then the user's own by age, without deleted ones. */
export function voicesOf(stored: readonly VoiceProfile[]): VoiceProfile[] {
  const seeded = stored.find(({ id }) => id === seededVoice.id) ?? seededVoice;
  const own = stored
    .filter(({ id }) => id !== seededVoice.id)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return [seeded, ...own].filter(({ deletedAt }) => deletedAt === null);
}

/** Items of a comma separated field: trimmed, without empty ones and duplicates in any case. */
export function splitList(list: string): string[] {
  const seen = new Set<string>();
  return list
    .split(/[,\n]/)
    .map((item) => onOneLine(item).slice(0, maxWordCharacters))
    .filter((item) => {
      const isNew = item !== '' && !seen.has(item.toLowerCase());
      seen.add(item.toLowerCase());
      return isNew;
    });
}
