import type { MeasureId, VoiceGroup } from './ids.ts';

export type Measure = {
  /** Label in a list: "Warm words". */
  label: string;
  unit: string;
  /** How it is counted, in one sentence. */
  how: string;
  /** The group it belongs to when samples define the usual range. */
  group: Exclude<VoiceGroup, 'wording'>;
  /** Distance that counts as one step; texts by the same author differ by less. */
  step: number;
  /** Minimum and maximum value. */
  least: number;
  most: number;
  /** How much it counts in a learned voice, because it tells brands apart better than the others; 1 if missing. */
  part?: number;
  /** True if the marked places lower the value, such as pronouns for formality. */
  isCounterEvidence?: true;
  /** How to get less and more of it, for a suggestion. */
  less: string;
  more: string;
};

/** Decision 060: set on texts of brands. */
const tellingPart = 4;

/** Every measure, in the order shown. */
export const measures: Readonly<Record<MeasureId, Measure>> = {
  formality: {
    label: 'Formality',
    unit: 'of 100',
    how: 'Articles and prepositions compared with pronouns and contractions: 50 + 2.5 × their difference per 100 words. After Heylighen and Dewaele, 1999.',
    group: 'tone',
    isCounterEvidence: true,
    step: 8,
    least: 0,
    most: 100,
    less: 'Address the reader: “you” and “we” instead of nouns, “we’ll” instead of “we will”.',
    more: 'Use nouns instead of pronouns, and write contractions out.',
  },
  contractions: {
    label: 'Contractions',
    unit: 'per 100 words',
    how: 'Words such as “don’t” and “we’ll”.',
    group: 'tone',
    part: tellingPart,
    step: 0.6,
    least: 0,
    most: 100,
    less: 'Write them out: “do not”, “we will”.',
    more: 'Write the way you speak: “don’t”, “we’ll”.',
  },
  'long-words': {
    label: 'Long words',
    unit: '% of the words',
    how: 'Words of eight letters or more.',
    group: 'tone',
    part: tellingPart,
    step: 4,
    least: 0,
    most: 100,
    less: 'Use a shorter word where there is one.',
    more: 'Use the exact term instead of a paraphrase.',
  },
  warmth: {
    label: 'Warm words',
    unit: 'per 100 words',
    how: 'Words such as “welcome”, “help”, “thank”, “together”, “enjoy”.',
    group: 'tone',
    step: 0.6,
    least: 0,
    most: 100,
    less: 'Leave out thanks and good wishes that add nothing.',
    more: 'Say how it helps the reader, and thank or welcome them where it fits.',
  },
  hedges: {
    label: 'Hedges',
    unit: 'per 100 words',
    how: 'Words of doubt: “perhaps”, “might”, “seem”, “probably”.',
    group: 'tone',
    step: 0.5,
    least: 0,
    most: 100,
    less: 'Drop “perhaps” and “might” where you are sure.',
    more: 'Say where something is not certain.',
  },
  emphasis: {
    label: 'Emphasis',
    unit: 'per 100 words',
    how: 'Exclamation marks, and words such as “very”, “really”, “amazing”.',
    group: 'tone',
    step: 0.5,
    least: 0,
    most: 100,
    less: 'Drop exclamation marks and “very”; let the facts speak.',
    more: 'Show some excitement.',
  },
  reader: {
    label: 'Addressing the reader',
    unit: 'per 100 words',
    how: '“You”, “your”, “yours”, “yourself”.',
    group: 'personality',
    step: 1,
    least: 0,
    most: 100,
    less: 'Write about the subject instead of the reader.',
    more: 'Address the reader as “you”.',
  },
  company: {
    label: 'Speaking as “we”',
    unit: 'per 100 words',
    how: '“We”, “us”, “our”, “ours”.',
    group: 'personality',
    part: tellingPart,
    step: 1,
    least: 0,
    most: 100,
    less: 'Make the reader or the subject do things instead of “we”.',
    more: 'Say “we” where your company acts.',
  },
  'first-person': {
    label: 'Speaking as “I”',
    unit: 'per 100 words',
    how: '“I”, “me”, “my”, “mine”, “myself”.',
    group: 'personality',
    step: 1,
    least: 0,
    most: 100,
    less: 'Leave yourself out of the sentence.',
    more: 'Say “I” where it is your own view.',
  },
  'sentence-length': {
    label: 'Sentence length',
    unit: 'words',
    how: 'Average number of words in a sentence.',
    group: 'personality',
    part: tellingPart,
    step: 3,
    least: 1,
    most: 200,
    less: 'Split the longest sentences.',
    more: 'Join short sentences that belong together.',
  },
  'sentence-variety': {
    label: 'Variety of sentence length',
    unit: 'words',
    how: 'How much sentence lengths differ from the average (standard deviation).',
    group: 'personality',
    step: 2.5,
    least: 0,
    most: 200,
    less: 'Make the longest and the shortest sentences more alike.',
    more: 'Let a short sentence follow a long one.',
  },
  questions: {
    label: 'Questions',
    unit: '% of the sentences',
    how: 'Sentences that end in a question mark.',
    group: 'personality',
    part: tellingPart,
    step: 4,
    least: 0,
    most: 100,
    less: 'State answers instead of asking.',
    more: 'Ask the questions your readers ask.',
  },
  figures: {
    label: 'Figures',
    unit: 'per 100 words',
    how: 'Numbers written in digits.',
    group: 'personality',
    step: 0.8,
    least: 0,
    most: 100,
    less: 'Keep only the figure that matters.',
    more: 'Back your claims with figures.',
  },
};
