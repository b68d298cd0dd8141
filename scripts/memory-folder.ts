import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { removeLeftFolders } from './left-folders.ts';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Ten times what the tests have there at once. */
const spaceNeeded = 2_000_000_000;
const memoryNeeded = 6_000_000_000;

/**
 * From here on, temporary files of this process and of those it starts are kept in memory, if there is enough: a test
 * database is a copy of a thousand small files, which takes ten times as long on a disk. A folder that TMPDIR names stays
 * in use. Returns what removes them.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (process.env.TMPDIR || !hasSpace()) return () => {};
  // Of runs that were killed.
  removeLeftFolders(memory, /^aigen-tests-(\d+)-/);
  const folder = mkdtempSync(path.join(memory, `aigen-tests-${process.pid}-`));
  // PostgreSQL runs with an account of its own, and has a folder in this one.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasSpace(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > spaceNeeded && process.availableMemory() > memoryNeeded;
  } catch {
    return false;
  }
}
