import { Dexie } from 'dexie';
import { database, storing } from './database.ts';
import { readRaw } from './stored-value.ts';

/** Keys under which an older browser store keeps texts, as the specification names them. */
export const savedProjectsKey = 'aigen_saved_projects';
export const historyKey = 'aigen_content_history_v2';
/** The collection in which an earlier version of ours kept the generator's texts. */
export const formerCollection = 'saved_projects';

export const formerRows = (owner: string) =>
  database()
    .records.where('[owner+collection+id]')
    .between([owner, formerCollection, Dexie.minKey], [owner, formerCollection, Dexie.maxKey]);

/** True when there is something to bring in. Small, so that asking costs nothing; bringing it in is loaded then. */
export async function hasOldStores(owner: string): Promise<boolean> {
  if (readRaw(savedProjectsKey) !== null || readRaw(historyKey) !== null) return true;
  return (await storing(() => formerRows(owner).count())) > 0;
}
