import { versionsOf } from '#domain/sync/collections/content.ts';
import { contents, versions } from './content/content.ts';
import { database, together, type RowKey, type StoredRow } from './database.ts';
import { keyOf } from './outbox.ts';

/** Texts a subscriber's browser holds; older ones are on the server alone. */
export const maxReplicaTexts = 10_000;

/** Keys of a text and its versions where the server has all of them as they are here; null where it does not. */
export async function keysOnServer(owner: string, row: StoredRow): Promise<RowKey[] | null> {
  const family = [row, ...(await versions.rowsOf(owner, versionsOf(row.id)).toArray())];
  const waiting = await database().outbox.bulkGet(family.map(keyOf));
  const isKept = family.every(({ revision }, index) => revision !== undefined && !waiting[index]);
  return isKept ? family.map(keyOf) : null;
}

/**
 * Frees the browser of the oldest texts past the bound, and of their versions. Only what the server has goes, and no
 * device is told of a deletion: it is none.
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
