import { duelChoiceCollection } from '#domain/sync/collections/duel-choices.ts';
import { collection } from '../collection.ts';

/** What was chosen in blind duels. */
export const duelChoices = collection(duelChoiceCollection);
