import { createReadStream, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import type { FileStorage } from './file-storage.ts';

/** Files in a folder, in sub-folders by the first characters of their keys. */
export function openFolderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[\w-]{20,100}$/.test(key)) throw new Error('not the key of a file');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    write: async (key, file) => {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      const unfinished = `${target}.part`;
      await copyFile(file.path, unfinished);
      await flush(unfinished);
      await rename(unfinished, target);
    },
    read: async (key) => {
      const target = pathOf(key);
      const isThere = await stat(target).then(
        (found) => found.isFile(),
        () => false,
      );
      return isThere ? createReadStream(target) : null;
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
  };
}

/** Errors of the disk, not of the setting: they may pass while the server runs, and concern files only. */
const passing: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'ESTALE', 'ETIMEDOUT']);

/** Makes the folder and writes an empty file in it. Throws the reason where that fails and does not pass by itself. */
export function assertWritable(folder: string): void {
  try {
    makeFolder(folder);
    const file = path.join(folder, `.writable.${process.pid}`);
    writeFileSync(file, '');
    rmSync(file, { force: true });
  } catch (error) {
    if (!passing.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Waits until the file is on the disk: its row is written only then. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
