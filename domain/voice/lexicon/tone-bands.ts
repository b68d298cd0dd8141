import type { MeasureId } from '../measure/ids.ts';

type Bands = Partial<Record<MeasureId, readonly [low: number, high: number]>>;

/**
 * The measurable meaning of words for tones and traits: the ranges of texts that would be described so. The ranges are
 * our own (decision 026), wide on purpose, and shown with every measurement that uses them.
 */
const toneBands: Readonly<Record<string, Bands>> = {
  formal: { formality: [75, 100], contractions: [0, 0.2], 'first-person': [0, 1] },
  professional: { formality: [62, 95], contractions: [0, 1.2], emphasis: [0, 0.6], 'long-words': [16, 40] },
  casual: { formality: [0, 66], contractions: [1, 8], 'long-words': [4, 20], 'sentence-length': [4, 15] },
  conversational: { formality: [0, 70], contractions: [1, 8], reader: [2, 12], questions: [3, 40] },
  friendly: { warmth: [0.8, 8], reader: [2, 12], formality: [20, 75] },
  warm: { warmth: [1.2, 8], reader: [1.5, 12] },
  authoritative: { hedges: [0, 0.5], emphasis: [0, 0.5], formality: [65, 100], 'long-words': [18, 42] },
  confident: { hedges: [0, 0.5], emphasis: [0, 1] },
  creative: { 'sentence-variety': [6, 30], 'long-words': [6, 22], questions: [2, 40] },
  playful: { emphasis: [0.5, 6], contractions: [0.8, 8], questions: [4, 50], 'sentence-length': [4, 14] },
  enthusiastic: { emphasis: [1, 7], warmth: [0.6, 8] },
  calm: { emphasis: [0, 0.3], questions: [0, 6], 'sentence-length': [8, 22] },
  helpful: { reader: [2.5, 12], warmth: [0.6, 8] },
  clear: { 'sentence-length': [6, 17], 'long-words': [5, 22] },
  direct: { 'sentence-length': [4, 14], hedges: [0, 0.5] },
  knowledgeable: { figures: [0.5, 8], 'long-words': [18, 42], hedges: [0, 1] },
  empathetic: { warmth: [1, 8], reader: [2, 12], questions: [2, 40] },
  serious: { emphasis: [0, 0.3], questions: [0, 8], contractions: [0, 0.8] },
  urgent: { 'sentence-length': [3, 13], emphasis: [0.5, 6], reader: [2, 12] },
  inspiring: { company: [1, 10], warmth: [0.8, 8], 'sentence-variety': [5, 30] },
  elegant: {
    contractions: [0, 0.3],
    emphasis: [0, 0.4],
    'sentence-length': [12, 28],
    'long-words': [16, 40],
  },
  technical: { 'long-words': [20, 48], figures: [1, 12], emphasis: [0, 0.3] },
  persuasive: { reader: [2, 12], hedges: [0, 0.6], questions: [2, 40] },
  honest: { emphasis: [0, 0.5], company: [0.8, 10] },
  personal: { 'first-person': [1, 14], reader: [1, 12] },
  approachable: {
    reader: [2, 12],
    contractions: [0.4, 6],
    'sentence-length': [6, 18],
    'long-words': [6, 26],
  },
  careful: { hedges: [0.6, 5], emphasis: [0, 0.5] },
};

/** Synonyms of these words. */
const alike: Readonly<Record<string, string>> = {
  corporate: 'professional',
  businesslike: 'professional',
  polished: 'professional',
  official: 'formal',
  relaxed: 'casual',
  informal: 'casual',
  laidback: 'casual',
  chatty: 'conversational',
  welcoming: 'warm',
  caring: 'warm',
  kind: 'warm',
  amiable: 'friendly',
  cheerful: 'friendly',
  optimistic: 'friendly',
  bold: 'confident',
  assertive: 'confident',
  strong: 'confident',
  decisive: 'confident',
  imaginative: 'creative',
  innovative: 'creative',
  original: 'creative',
  humorous: 'playful',
  funny: 'playful',
  witty: 'playful',
  fun: 'playful',
  youthful: 'playful',
  quirky: 'playful',
  energetic: 'enthusiastic',
  excited: 'enthusiastic',
  passionate: 'enthusiastic',
  dynamic: 'enthusiastic',
  upbeat: 'enthusiastic',
  quiet: 'calm',
  reassuring: 'calm',
  supportive: 'helpful',
  useful: 'helpful',
  practical: 'helpful',
  plain: 'clear',
  simple: 'clear',
  accessible: 'clear',
  educational: 'clear',
  concise: 'direct',
  brief: 'direct',
  straightforward: 'direct',
  'no-nonsense': 'direct',
  punchy: 'direct',
  expert: 'knowledgeable',
  informative: 'knowledgeable',
  educated: 'knowledgeable',
  understanding: 'empathetic',
  compassionate: 'empathetic',
  respectful: 'serious',
  sober: 'serious',
  inspirational: 'inspiring',
  motivational: 'inspiring',
  visionary: 'inspiring',
  sophisticated: 'elegant',
  luxurious: 'elegant',
  refined: 'elegant',
  premium: 'elegant',
  scientific: 'technical',
  precise: 'technical',
  convincing: 'persuasive',
  trustworthy: 'honest',
  transparent: 'honest',
  sincere: 'honest',
  authentic: 'honest',
  intimate: 'personal',
  open: 'approachable',
  human: 'approachable',
  'down-to-earth': 'approachable',
  modest: 'careful',
  thoughtful: 'careful',
};

/** The words of a phrase with a measurable meaning, and their ranges: "Friendly, but precise" has two. */
export function readToneBands(phrase: string): { word: string; bands: Bands }[] {
  const words = phrase.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? [];
  return [...new Set(words)].flatMap((word) => {
    const name = Object.hasOwn(toneBands, word) ? word : Object.hasOwn(alike, word) ? alike[word]! : null;
    return name === null ? [] : [{ word, bands: toneBands[name]! }];
  });
}

/** Words for tones and traits that can be measured; offered in the form. */
export const knownTones: readonly string[] = Object.keys(toneBands);
