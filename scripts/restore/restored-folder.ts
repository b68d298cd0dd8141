import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeLeftFolders } from '../left-folders.ts';

/** The id of the process in the name says whose it is. */
const begin = 'aigen-restore-';

/** Makes a folder of this drill. */
export function makeRestoredFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${begin}${process.pid}-`));
}

/** Removes the folders that killed drills of this machine left, and returns them. */
export function removeLeftRestoredFolders(): string[] {
  return removeLeftFolders(tmpdir(), new RegExp(`^${begin}(\\d+)-`)).map((name) => path.join(tmpdir(), name));
}
