import type { LibraryEntry } from '#domain/library/search.ts';
import { contents, versions } from '../storage/content/content.ts';
import { database, together } from '../storage/database.ts';
import '../storage/dexie-library.ts';

/**
 * Stores a text of the server with its versions in this browser, where it can be read and changed. A text that exists
 * already, or whose deletion is in the outbox, stays unchanged.
 */
export function cacheRemoteRecord(
  owner: string,
  { record, revision, versions: kept }: LibraryEntry,
): Promise<void> {
  return together(async () => {
    const { records, outbox } = database();
    const row = contents.toRow(owner, record);
    const key: [string, string, string] = [owner, contents.name, record.id];
    if ((await records.get(key)) || (await outbox.get(key))) return;
    await records.put({ ...row, revision });
    // Versions never change, so their exact revision does not matter: only that the server has them.
    await records.bulkPut(kept.map((version) => ({ ...versions.toRow(owner, version), revision: 0 })));
  });
}
