// Separate from the measures, so that parsing a stored record does not load their word lists.

/** The three groups of voice measurements. */
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

/** Punctuation that distinguishes authors. */
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

/** The checks of words that do not belong to a voice, on which the verdict depends. */
export const avoidedWordsId = 'wording-avoided';
export const emptyWordsId = 'wording-empty';
