import { duelChoiceCollection, duelChoiceConflicts } from '#domain/sync/collections/duel-choices.ts';
import { duelChoices } from '../../database/schema/writing.ts';
import { tableOf } from '../collection.ts';

export const duelChoiceTable = tableOf(duelChoiceCollection, {
  table: duelChoices,
  conflicts: duelChoiceConflicts,
  columns: ({ contentType, topic, chosen, at }) => ({ contentType, topic, chosen, chosenAt: new Date(at) }),
});
