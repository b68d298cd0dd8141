// By themselves, so that reading a stored record does not take the words of the measures along.

/** Which of the three parts of a voice a measurement speaks of. */
export const voiceGroups = ['tone', 'personality', 'wording'] as const;
export type VoiceGroup = (typeof voiceGroups)[number];

/** What can be counted in any text. */
export const measureIds = [
  'formality',
  'contractions',
  'long-words',
  'warmth',
  'hedges',
  'emphasis',
  'reader',
  'company',
  'first-person',
  'sentence-length',
  'sentence-variety',
  'questions',
  'figures',
] as const;
export type MeasureId = (typeof measureIds)[number];

/** Marks of punctuation that tell one hand from another. */
export const punctuationIds = [
  'comma',
  'semicolon',
  'colon',
  'dash',
  'exclamation',
  'question',
  'bracket',
  'quote',
  'ellipsis',
] as const;
export type PunctuationId = (typeof punctuationIds)[number];
