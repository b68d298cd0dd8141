import { and, eq, lte } from 'drizzle-orm';
import { trashDays } from '#domain/content/history.ts';
import { contentCollection } from '#domain/sync/collections/content.ts';
import { betweenStatements } from '../database/between-statements.ts';
import type { Database, Queries } from '../database/database.ts';
import { contentLibrary } from '../database/schema/library.ts';
import { finishSync, loadStored, beginSync, removeRecord } from './sync-transaction.ts';
import { registry } from './registry.ts';

const dayMs = 86_400_000;
/** Texts of one transaction: a sync of that account waits for it. */
const mostAtOnce = 50;

/**
 * Deletes texts that have been in the trash for 30 days, with their versions. Devices get these like any
 * other deletion. Returns how many texts were deleted. Throws the signal's reason when it is abandoned
 * between two transactions.
 */
export async function purgeTrash(database: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const trashedBefore = new Date(now.getTime() - trashDays * dayMs);
  let purged = 0;
  for (;;) {
    await betweenStatements(signal);
    const [next] = await database.query<{ user_id: string }>(
      'select user_id from content_library where trashed_at <= $1 order by trashed_at limit 1',
      [trashedBefore.toISOString()],
    );
    if (!next) return purged;
    purged += await purgeOf(database, next.user_id, { now, trashedBefore });
  }
}

function purgeOf(
  database: Database,
  userId: string,
  { now, trashedBefore }: { now: Date; trashedBefore: Date },
): Promise<number> {
  const texts = registry.get(contentCollection.name)!;
  return database.db.transaction(async (transaction) => {
    const sync = await beginSync(transaction, { registry, userId, deviceId: '', now });
    // Read again under the lock: its owner may have restored a text meanwhile.
    const ids = await findExpired(transaction, userId, trashedBefore);
    await loadStored(
      sync,
      ids.map((id) => ({ collection: contentCollection.name, id })),
    );
    for (const id of ids) await removeRecord(sync, texts, id);
    await finishSync(sync);
    return ids.length;
  });
}

async function findExpired(transaction: Queries, userId: string, trashedBefore: Date): Promise<string[]> {
  const rows = await transaction
    .select({ id: contentLibrary.recordId })
    .from(contentLibrary)
    .where(and(eq(contentLibrary.userId, userId), lte(contentLibrary.trashedAt, trashedBefore)))
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
}
