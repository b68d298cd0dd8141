import { contents, versions, versionsOf } from '../local/content.ts';
import { database, type RowKey } from '../local/database.ts';
import { keyOf } from '../local/outbox.ts';

/** Texts a subscriber's browser holds; older ones are on the server alone. */
export const maxReplicaTexts = 10_000;

/**
 * Frees the browser of the oldest texts past the bound, and of their versions. Only what the server has exactly as
 * it is goes, and nobody is told of a deletion: it is none.
 */
export async function evict(owner: string, bound = maxReplicaTexts): Promise<number> {
  const { records, outbox } = database();
  return database().transaction('rw', records, outbox, async () => {
    const excess = (await contents.rowsOf(owner).count()) - bound;
    if (excess <= 0) return 0;
    const oldest = await contents.rowsOf(owner).limit(excess).toArray();
    const gone: RowKey[] = [];
    for (const row of oldest) {
      const kept = await versions.rowsOf(owner, versionsOf(row.id)).toArray();
      const family = [row, ...kept];
      const isSafe = family.every(({ revision }) => revision !== undefined);
      const waiting = await outbox.bulkGet(family.map(keyOf));
      if (isSafe && waiting.every((change) => change === undefined)) gone.push(...family.map(keyOf));
    }
    await records.bulkDelete(gone);
    return gone.length;
  });
}
