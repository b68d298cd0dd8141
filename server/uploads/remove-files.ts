import { betweenStatements } from '../database/between-statements.ts';
import type { Database } from '../database/database.ts';
import { deleteUnfinished, forgetRemovals, listRemovals } from './queries.ts';
import { removeUnfinishedFolders } from './receive-file.ts';
import type { FileStorage } from './storage/file-storage.ts';

const batch = 100;
/** Far longer than an upload may take. */
export const unfinishedMs = 3_600_000;

/**
 * Removes the content of deleted files, also those of deleted accounts, and of uploads that never ended. What fails is
 * due again at the next run: a removal is forgotten only after the storage has confirmed it. `folder` is where files are received.
 */
export async function removeFiles(
  { db }: Database,
  { storage, folder }: { storage: FileStorage; folder: string },
  now: Date,
  signal?: AbortSignal,
): Promise<{ removed: number; failed: number }> {
  const startedBefore = new Date(now.getTime() - unfinishedMs);
  await removeUnfinishedFolders(folder, startedBefore);
  await deleteUnfinished(db, startedBefore);
  let removed = 0;
  for (;;) {
    await betweenStatements(signal);
    const keys = await listRemovals(db, batch, now);
    const results = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const done = keys.filter((_key, index) => results[index]!.status === 'fulfilled');
    await forgetRemovals(db, done);
    removed += done.length;
    const failed = keys.length - done.length;
    if (keys.length < batch || failed > 0) return { removed, failed };
  }
}
