import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { GuardedPglite } from '#server/database/guarded-pglite.ts';
import { DamagedBackupError } from './damaged-backup.ts';
import { makeRestoredFolder } from './restored-folder.ts';
import type { Restored } from './restored.ts';
import { runProgram } from './run-program.ts';

/** Unpacks a dump of the embedded database into a folder of its own, as docs/operations.md says. */
export async function restoreEmbedded(backup: string, signal: AbortSignal): Promise<Restored> {
  const folder = await makeRestoredFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const dataDir = path.join(folder, 'pg');
  try {
    await mkdir(dataDir, { mode: 0o700 });
    // tar stops at what looks like the end of the archive, also where that is damage in its middle.
    const complaint =
      (await runProgram('gzip', ['-t', backup], { signal })) ??
      (await runProgram('tar', ['-xzf', backup, '-C', dataDir], { signal }));
    if (complaint) throw new DamagedBackupError(`The backup is damaged: ${complaint}.`);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    settings: { DATA_DIR: folder },
    databaseAddress: '',
    read: async (work) => {
      const client = await GuardedPglite.open({ dataDir }).catch((error: unknown) => {
        throw new DamagedBackupError(`The backup is damaged: PostgreSQL cannot open it (${String(error)}).`);
      });
      try {
        return await work(async (sql, values) => (await client.query(sql, values)).rows as never);
      } finally {
        await client.close();
      }
    },
    remove,
  };
}
