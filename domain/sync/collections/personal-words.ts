import { personalWordSchema, type PersonalWord } from '../../spelling/personal-word.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { keepAsOwn } from '../keep-both.ts';

/** Index key of the words of a language. */
export const wordsOfLanguage = (language: string) => `language:${language}`;

/** Words with the same id differ in capitals only, and a dictionary accepts both. */
const wordingOf = ({ word }: PersonalWord) => ({ Word: word.toLowerCase() });

/** The user's own dictionaries. The id is made from the word, so two devices that add a word have one record. */
export const personalWordCollection: SyncedCollection<PersonalWord> = {
  name: 'personal-words',
  noun: 'personal word',
  mostRecords: 10_000,
  schema: personalWordSchema.loose(),
  orderBy: (word) => word.createdAt,
  indexKeys: ({ language }) => [wordsOfLanguage(language)],
  merge: 'latest-wins',
  wording: wordingOf,
};

export const personalWordConflicts: ConflictRules<PersonalWord> = {
  keepDiscarded: ({ discarded }) => keepAsOwn('personal-words', discarded, wordingOf(discarded)),
};
