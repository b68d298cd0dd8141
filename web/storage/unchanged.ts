import { isSameRecord, type JsonRecord } from '#domain/sync/same-record.ts';
import { database } from './database.ts';
import './dexie-library.ts';
import { keyOf } from './outbox.ts';

/**
 * Those of the records that are still stored exactly so: an undo touches nothing else, because what was written since is
 * not its own. Call inside a transaction of `together`.
 */
export async function unchangedOf<T extends { id: string }>(
  owner: string,
  collection: string,
  records: readonly T[],
): Promise<T[]> {
  const rows = await database().records.bulkGet(records.map(({ id }) => keyOf({ owner, collection, id })));
  return records.filter((record, index) => {
    const row = rows[index];
    return row !== undefined && isSameRecord(row.value as JsonRecord, record);
  });
}
