import type { LibraryEntry } from '#domain/library/search.ts';
import { contents, versions } from '../storage/content/content.ts';
import { database, together } from '../storage/database.ts';

/**
 * Stores a text of the server and its versions in this browser, so that it is read and changed like every other. A text
 * that is here already, or whose deletion waits to be sent, stays as it is.
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
    // They never change, so which revision each has does not matter: only that the server has them.
    await records.bulkPut(kept.map((version) => ({ ...versions.toRow(owner, version), revision: 0 })));
  });
}
