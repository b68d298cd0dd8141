import { figure } from './measure/against-band.ts';
import { expectationsOf } from './measure/expect.ts';
import type { MeasureId } from './measure/ids.ts';
import type { Band } from './features.ts';
import type { VoiceProfile } from './profile.ts';
import { onOneLine } from '../text/on-one-line.ts';

/** Maximum characters of a description, because it goes into a field of the generator's form. */
export const maxDescriptionCharacters = 900;

type Described = Pick<
  VoiceProfile,
  'name' | 'tone' | 'personality' | 'guidelines' | 'keywords' | 'avoidWords' | 'features'
>;

/**
 * A voice described in sentences for a writer or a model: the user's own words first, then measurements that they do not say already, as many as fit
 * into 900 characters. Only guidelines that are too long by themselves are cut within a sentence.
 */
export function describeVoice(profile: Described): string {
  const { name, tone, personality, guidelines, keywords, avoidWords } = profile;
  const said = [
    `Voice “${name.slice(0, 80)}”. Tone: ${tone}.`,
    personality.length > 0 ? `Personality: ${personality.join(', ')}.` : '',
    avoidWords.length > 0 ? `Never write: ${avoidWords.slice(0, 12).join(', ')}.` : '',
    cutAtWord(onOneLine(guidelines), 380),
    ...habits(profile).filter((habit) => !guidelines.includes(habit)),
    keywords.length > 0 ? `Typical words, where they fit: ${keywords.slice(0, 12).join(', ')}.` : '',
  ].filter((sentence) => sentence !== '');
  let description = '';
  for (const sentence of said) {
    const longer = description === '' ? sentence : `${description} ${sentence}`;
    if (longer.length <= maxDescriptionCharacters) description = longer;
  }
  return description || cutAtWord(said[0]!, maxDescriptionCharacters);
}

const habitOf: Partial<Record<MeasureId, (band: Band) => string>> = {
  'sentence-length': ({ low, high }) => `Sentences of ${figure(low)} to ${figure(high)} words on average.`,
  reader: ({ low, high }) =>
    low >= 1 ? 'Speak to the reader as “you”.' : high < 0.6 ? 'Do not address the reader.' : '',
  company: ({ low }) => (low >= 0.8 ? 'Speak as “we”.' : ''),
  'first-person': ({ low }) => (low >= 1 ? 'Speak as “I”.' : ''),
  contractions: ({ low, high }) =>
    low >= 0.8 ? 'Use contractions.' : high <= 0.4 ? 'Do not use contractions.' : '',
  'long-words': ({ high }) => (high <= 16 ? 'Short words.' : ''),
  questions: ({ low, high }) =>
    low >= 4 ? 'Ask a question now and then.' : high <= 1.5 ? 'Do not ask questions.' : '',
  emphasis: ({ high }) => (high <= 0.5 ? 'No exclamation marks, no “very”.' : ''),
  hedges: ({ high }) => (high <= 0.8 ? 'Take a stand instead of hedging.' : ''),
  'sentence-variety': ({ low }) => (low >= 8 ? 'Mix short and long sentences.' : ''),
};

/** The measured values, or the meanings of the words for tone and personality, as instructions for a writer. */
export function habits(profile: Pick<VoiceProfile, 'tone' | 'personality' | 'features'>): string[] {
  const expected = new Map(expectationsOf(profile).map(({ measure, band }) => [measure, band]));
  return (Object.keys(habitOf) as MeasureId[]).flatMap((measure) => {
    const band = expected.get(measure);
    const habit = band ? habitOf[measure]!(band) : '';
    return habit === '' ? [] : [habit];
  });
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
