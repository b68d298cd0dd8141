import { personalWordCollection } from '#domain/sync/collections/personal-words.ts';
import { collection } from '../collection.ts';

/** Words that the user added to the dictionaries. */
export const personalWords = collection(personalWordCollection);
