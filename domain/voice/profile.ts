import { z } from 'zod';
import { moment, storedText } from '../content/stored-text.ts';
import { uuidFromName } from '../content/uuid-from-name.ts';
import { voiceFeaturesSchema } from './features.ts';

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
 * How somebody sounds (collection `brand-voices`). Specified are name, tone, personality, guidelines and examples; the
 * words and `features` are what a text is measured by, where there are any.
 */
export const voiceProfileSchema = z.object({
  id: z.uuid(),
  name: storedText(maxNameCharacters).min(1),
  tone: storedText(maxToneCharacters).min(1),
  personality: wordList(maxTraits),
  guidelines: storedText(maxGuidelinesCharacters).default(''),
  /** Texts in this voice. */
  examples: z.array(storedText(maxExampleCharacters)).max(maxExamples).default([]),
  /** Words and phrases that are typical, and those it does not use. */
  keywords: wordList(maxVoiceWords),
  avoidWords: wordList(maxVoiceWords),
  /** What was learned from the examples; null where nothing was. */
  features: voiceFeaturesSchema.nullable().default(null),
  /** Offered where a voice is chosen. */
  isActive: z.boolean().default(true),
  createdAt: moment(),
  updatedAt: moment(),
  /** When it was deleted: the seeded profile is known to every device, so its deletion has to be kept. */
  deletedAt: moment().nullable().default(null),
});
export type VoiceProfile = z.infer<typeof voiceProfileSchema>;
/** What of it a text is measured by. */
export type MeasuredBy = Pick<VoiceProfile, 'tone' | 'personality' | 'keywords' | 'avoidWords' | 'features'>;

/** Before every account: a seeded profile that nobody touched is older than any change of it. */
const beginning = '2020-01-01T00:00:00.000Z';

/** The profile every account starts with. Dashboard document, section 3. It is stored only once it is changed. */
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

/** The profiles to show: the seeded one as the user left it, then the user's own by age; deleted ones are out. */
export function voicesOf(stored: readonly VoiceProfile[]): VoiceProfile[] {
  const seeded = stored.find(({ id }) => id === seededVoice.id) ?? seededVoice;
  const own = stored
    .filter(({ id }) => id !== seededVoice.id)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return [seeded, ...own].filter(({ deletedAt }) => deletedAt === null);
}

/** Items of a comma separated field, each once: trimmed, without empty ones, whatever their capitals. */
export function splitList(list: string): string[] {
  const seen = new Set<string>();
  return list
    .split(/[,\n]/)
    .map((item) => item.replace(/\s+/g, ' ').trim().slice(0, maxWordCharacters))
    .filter((item) => {
      const isNew = item !== '' && !seen.has(item.toLowerCase());
      seen.add(item.toLowerCase());
      return isNew;
    });
}
