import type { MeasureId, VoiceGroup } from './ids.ts';

export type Measure = {
  /** As it stands in a list: "Words of warmth". */
  label: string;
  unit: string;
  /** How it is counted, in one sentence. */
  how: string;
  /** The part of the voice it belongs to where samples say what is usual. */
  group: Exclude<VoiceGroup, 'wording'>;
  /** Smallest distance that counts as a whole step away; texts of one hand differ by less. */
  step: number;
  /** Least and most it can be. */
  least: number;
  most: number;
  /** True where what is marked in the text makes the value less: pronouns, of formality. */
  isCounterEvidence?: true;
  /** How the fewer and the more of it are brought about, for a suggestion. */
  less: string;
  more: string;
};

/** Every measure, in the order shown. */
export const measures: Readonly<Record<MeasureId, Measure>> = {
  formality: {
    label: 'Formality',
    unit: 'of 100',
    how: 'Articles and prepositions against pronouns and contractions, on function words alone: 50 + 2.5 × their difference for every hundred words. After Heylighen and Dewaele, 1999.',
    group: 'tone',
    isCounterEvidence: true,
    step: 8,
    least: 0,
    most: 100,
    less: 'Speak to somebody: “you” and “we” instead of nouns, “we’ll” instead of “we will”.',
    more: 'Name things instead of pointing at them with pronouns, and write contractions out.',
  },
  contractions: {
    label: 'Contractions',
    unit: 'for every 100 words',
    how: 'Words such as “don’t” and “we’ll”.',
    group: 'tone',
    step: 0.6,
    least: 0,
    most: 100,
    less: 'Write them out: “do not”, “we will”.',
    more: 'Write as one speaks: “don’t”, “we’ll”.',
  },
  'long-words': {
    label: 'Long words',
    unit: '% of the words',
    how: 'Words of eight letters and more.',
    group: 'tone',
    step: 4,
    least: 0,
    most: 100,
    less: 'Say it with a shorter word where there is one.',
    more: 'Use the exact term where you now paraphrase it.',
  },
  warmth: {
    label: 'Words of warmth',
    unit: 'for every 100 words',
    how: 'Words such as “welcome”, “help”, “thank”, “together”, “enjoy”.',
    group: 'tone',
    step: 0.6,
    least: 0,
    most: 100,
    less: 'Leave out thanks and good wishes that carry nothing.',
    more: 'Say what it does for the reader, and thank or welcome them where it is due.',
  },
  hedges: {
    label: 'Hedges',
    unit: 'for every 100 words',
    how: 'Words that leave a door open: “perhaps”, “might”, “seem”, “probably”.',
    group: 'tone',
    step: 0.5,
    least: 0,
    most: 100,
    less: 'Take a stand: drop “perhaps” and “might” where you are sure.',
    more: 'Say where something is not certain.',
  },
  emphasis: {
    label: 'Emphasis',
    unit: 'for every 100 words',
    how: 'Exclamation marks, and words such as “very”, “really”, “amazing”.',
    group: 'tone',
    step: 0.5,
    least: 0,
    most: 100,
    less: 'Drop exclamation marks and “very”; let the fact carry it.',
    more: 'Let some of the excitement show.',
  },
  reader: {
    label: 'Speaking to the reader',
    unit: 'for every 100 words',
    how: '“You”, “your”, “yours”, “yourself”.',
    group: 'personality',
    step: 1,
    least: 0,
    most: 100,
    less: 'Speak of the matter instead of the reader.',
    more: 'Speak to the reader as “you”.',
  },
  company: {
    label: 'Speaking as “we”',
    unit: 'for every 100 words',
    how: '“We”, “us”, “our”, “ours”.',
    group: 'personality',
    step: 1,
    least: 0,
    most: 100,
    less: 'Let the reader or the matter be the subject instead of “we”.',
    more: 'Say “we” where the company acts.',
  },
  'first-person': {
    label: 'Speaking as “I”',
    unit: 'for every 100 words',
    how: '“I”, “me”, “my”, “mine”, “myself”.',
    group: 'personality',
    step: 1,
    least: 0,
    most: 100,
    less: 'Take yourself out of the sentence.',
    more: 'Say “I” where it is your own view.',
  },
  'sentence-length': {
    label: 'Sentence length',
    unit: 'words',
    how: 'Words of the average sentence.',
    group: 'personality',
    step: 3,
    least: 1,
    most: 200,
    less: 'Split the longest sentences.',
    more: 'Join sentences that belong together.',
  },
  'sentence-variety': {
    label: 'Variety of sentence length',
    unit: 'words',
    how: 'How far sentences usually are from the average (standard deviation).',
    group: 'personality',
    step: 2.5,
    least: 0,
    most: 200,
    less: 'Bring the longest and the shortest sentences nearer to each other.',
    more: 'Let a short sentence follow a long one.',
  },
  questions: {
    label: 'Questions',
    unit: '% of the sentences',
    how: 'Sentences that end in a question mark.',
    group: 'personality',
    step: 4,
    least: 0,
    most: 100,
    less: 'Answer instead of asking.',
    more: 'Ask the reader what they ask themselves.',
  },
  figures: {
    label: 'Figures',
    unit: 'for every 100 words',
    how: 'Numbers, in figures.',
    group: 'personality',
    step: 0.8,
    least: 0,
    most: 100,
    less: 'Keep the one figure that matters.',
    more: 'Back it with a figure.',
  },
};
