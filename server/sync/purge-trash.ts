import { and, eq, lte } from 'drizzle-orm';
import { trashDays } from '#domain/content/history.ts';
import type { Database, Queries } from '../database/database.ts';
import { contentLibrary } from '../database/schema/library.ts';
import { contentCollection } from './collections/content.ts';
import { closeLedger, loadStored, openLedger, removeRecord } from './ledger.ts';
import { registry } from './registry.ts';

const dayMs = 86_400_000;
/** Texts of one transaction: whoever syncs that account waits for it. */
const mostAtOnce = 50;

/**
 * Deletes for good what has been in the trash for its 30 days, with its versions. Devices hear of it like of any other
 * deletion. Answers how many texts went.
 */
export async function purgeTrash(database: Database, now: Date): Promise<number> {
  const trashedBefore = new Date(now.getTime() - trashDays * dayMs);
  let purged = 0;
  for (;;) {
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
  return database.db.transaction(async (transaction) => {
    const ledger = await openLedger(transaction, { registry, userId, deviceId: '', now });
    // Asked again: its owner may have taken a text out of the trash before this waited its turn.
    const ids = await findExpired(transaction, userId, trashedBefore);
    await loadStored(
      ledger,
      ids.map((id) => ({ collection: contentCollection.name, id })),
    );
    for (const id of ids) await removeRecord(ledger, contentCollection, id);
    await closeLedger(ledger);
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
