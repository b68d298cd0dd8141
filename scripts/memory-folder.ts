import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

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
  removeLeftFolders();
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

/** Of runs that were ended before their end. */
function removeLeftFolders(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^aigen-tests-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
