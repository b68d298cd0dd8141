import { duelChoiceSchema, type DuelChoice } from '../../duels/duel-choice.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { keepAsOwn } from '../keep-both.ts';

/** Index key of the choices among texts of a content type. */
export const duelsOfType = (contentType: string) => `type:${contentType}`;

const wordingOf = ({ topic }: DuelChoice) => ({ Topic: topic });

/** What was chosen in blind duels, by time. A duel has one choice; where two devices differ, the later one counts. */
export const duelChoiceCollection: SyncedCollection<DuelChoice> = {
  name: 'duel-choices',
  noun: 'duel choice',
  mostRecords: 10_000,
  schema: duelChoiceSchema.loose(),
  orderBy: (choice) => choice.at,
  indexKeys: ({ contentType }) => [duelsOfType(contentType)],
  merge: 'latest-wins',
  wording: wordingOf,
};

export const duelChoiceConflicts: ConflictRules<DuelChoice> = {
  keepDiscarded: ({ discarded }) => keepAsOwn('duel-choices', discarded, wordingOf(discarded)),
};
