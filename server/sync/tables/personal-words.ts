import { personalWordCollection, personalWordConflicts } from '#domain/sync/collections/personal-words.ts';
import { personalWords } from '../../database/schema/writing.ts';
import { tableOf } from '../collection.ts';

export const personalWordTable = tableOf(personalWordCollection, {
  table: personalWords,
  conflicts: personalWordConflicts,
  columns: ({ language, word, createdAt }) => ({ language, word, createdAt: new Date(createdAt) }),
});
