import { versionsOf } from '#domain/sync/collections/content.ts';
import { contents, versions } from './content/content.ts';
import { database, together, type RowKey, type StoredRow } from './database.ts';
import './dexie-library.ts';
import { keyOf } from './outbox.ts';

/** Maximum texts in a subscriber's browser; older ones are only on the server. */
export const maxReplicaTexts = 10_000;

/** Keys of a text and its versions if the server has all of them in their current state; otherwise null. */
export async function keysOnServer(owner: string, row: StoredRow): Promise<RowKey[] | null> {
  const family = [row, ...(await versions.rowsOf(owner, versionsOf(row.id)).toArray())];
  const waiting = await database().outbox.bulkGet(family.map(keyOf));
  const isKept = family.every(({ revision }, index) => revision !== undefined && !waiting[index]);
  return isKept ? family.map(keyOf) : null;
}

/**
 * Removes the oldest texts above the limit, with their versions, from this browser. Only texts that the server has are
 * removed, and no deletion is synced.
 */
export function evict(owner: string, bound = maxReplicaTexts): Promise<void> {
  return together(async () => {
    const excess = (await contents.rowsOf(owner).count()) - bound;
    if (excess <= 0) return;
    for (const row of await contents.rowsOf(owner).limit(excess).toArray()) {
      const keys = await keysOnServer(owner, row);
      if (keys) await database().records.bulkDelete(keys);
    }
  });
}
