import { importOldLists, type ListReport } from './import-old-lists.ts';
import { importOldTexts, type TextsReport } from './import-old-texts.ts';

export type ImportReport = TextsReport & { lists: ListReport[] };

/** Imports all data of older stores. Throws `storage.failed` or `storage.full`; data that was not imported stays. */
export async function importOldStores(owner: string): Promise<ImportReport> {
  const texts = await importOldTexts(owner);
  return { ...texts, lists: await importOldLists(owner) };
}
