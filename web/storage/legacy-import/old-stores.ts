import { database, maxKey, minKey, storing } from '../database.ts';
import { readRaw } from '../stored-value.ts';

/** Storage keys of texts in older versions, from the specification. */
export const savedProjectsKey = 'aigen_saved_projects';
export const historyKey = 'aigen_content_history_v2';
/** Storage keys of the tools' lists (dashboard document, section 3). */
export const listKeys = [
  'aigen_projects',
  'aigen_calendar_events',
  'aigen_optimization_results',
  'aigen_bulk_jobs',
  'aigen_ab_tests',
  'aigen_email_campaigns',
] as const;
export type ListKey = (typeof listKeys)[number];
/** The collection in which an earlier version of ours stored the generator's texts. */
export const formerCollection = 'saved_projects';

/** Name of the collection of items that wait for their tool (legacy-items.ts). */
export const legacyItemsName = 'older-items';

const rowsNamed = (owner: string, name: string) =>
  database().records.where('[owner+collection+id]').between([owner, name, minKey], [owner, name, maxKey]);

export const formerRows = (owner: string) => rowsNamed(owner, formerCollection);

/** True when there is something to import. A small module; the import itself is loaded on demand. */
export async function hasOldStores(owner: string): Promise<boolean> {
  if ([savedProjectsKey, historyKey, ...listKeys].some((key) => readRaw(key) !== null)) return true;
  if ((await storing(() => formerRows(owner).count())) > 0) return true;
  // Waiting items exist; a newer version's tool may be able to read them.
  return (await storing(() => rowsNamed(owner, legacyItemsName).count())) > 0;
}
