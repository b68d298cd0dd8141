import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';
import type { TopicWords } from './languages/word-lists.ts';

/** The languages whose topics can be divided, by their ISO 639-1 codes; English is the default. */
export const topicLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
export type TopicLanguage = (typeof topicLanguages)[number];

/** The words by which a topic of each language is divided. */
export const topicWords: Readonly<Record<TopicLanguage, TopicWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
};
