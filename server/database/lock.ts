import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../make-folder.ts';

/** The data folder belongs to another running server. The message is one line for the person who starts. */
export class DataDirectoryTakenError extends Error {
  override readonly name = 'DataDirectoryTakenError';
}

/** Keeps the locks from being garbage-collected, which would release them. */
const held = new Set<DatabaseSync>();

/** Processes that start at once can block each other for an instant; then the one that waits wins. */
const waitMs = 500;

/**
 * Takes the data folder for this process, or throws DataDirectoryTakenError within half a second.
 * It is a file lock of the operating system, taken through SQLite because Node has no API for it: the kernel frees it when
 * its process ends, however it ends, and gives it to exactly one of several processes. So there is never a stale lock file.
 * Decision: docs/decisions/009-lock-of-the-data-folder.md
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  makeFolder(dataDir);
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
