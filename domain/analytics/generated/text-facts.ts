import type { ContentRecord } from '../../content/record.ts';

/** What analytics reads of a text: everything but its words, so that 10,000 texts fit in memory. */
export const textFactNames = [
  'id',
  'title',
  'createdAt',
  'updatedAt',
  'contentType',
  'source',
  'provider',
  'model',
  'wordCount',
  'seoScore',
  'editorScore',
  'brandVoiceId',
  'socialPlatform',
  'tokensUsed',
  'cost',
  'isEdited',
] as const satisfies (keyof ContentRecord)[];
export type TextFacts = Pick<ContentRecord, (typeof textFactNames)[number]>;

/** False for a sent email that is not in the library: its words are not there, so it has no scores. */
export const isScored = ({ source, wordCount }: Pick<TextFacts, 'source' | 'wordCount'>) =>
  source !== 'email' || wordCount > 0;

/** The facts of a text. */
export function factsOf(record: TextFacts): TextFacts {
  return Object.fromEntries(textFactNames.map((name) => [name, record[name]])) as TextFacts;
}
