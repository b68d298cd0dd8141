import { importOldLists, type ListReport } from './import-old-lists.ts';
import { importOldTexts, type TextsReport } from './import-old-texts.ts';

export type ImportReport = TextsReport & { lists: ListReport[] };

/** Brings in everything that older stores kept here. Throws `storage.failed` or `storage.full`; what is left stays. */
export async function importOldStores(owner: string): Promise<ImportReport> {
  const texts = await importOldTexts(owner);
  return { ...texts, lists: await importOldLists(owner) };
}
