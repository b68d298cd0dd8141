import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder belongs to another running server. The message is one line for the person who starts. */
export class DataDirectoryTakenError extends Error {
  override readonly name = 'DataDirectoryTakenError';
}

/** Held for the life of the process: a lock nobody refers to would be collected, and thereby released. */
const held = new Set<DatabaseSync>();

/** Starters that meet can each get in the way of the other for an instant; then the one that waits wins. */
const waitMs = 500;

/**
 * Takes the data folder for this process, or throws DataDirectoryTakenError within half a second.
 * The lock is the operating system's own file lock, reached through SQLite because Node offers no other way to
 * it: the kernel frees it the moment its process ends, however it ends, and gives it to exactly one of several
 * starters. So nothing can be left behind that somebody would have to judge stale or delete.
 * Decision: docs/decisions/009-lock-of-the-data-folder.md
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true });
  const holderFile = join(dataDir, 'server.pid');
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataDirectoryTakenError(
      `Another AIGen server${readHolder(holderFile)} is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function readHolder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
