import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';

const folderPrefix = 'incoming-';

export type ReceivedFile = { path: string; folder: string; size: number };
/** What a file may have, and the error for one that has more. */
type FileLimit = { bytes: number; error: ErrorCode };

/**
 * Writes the body of a request to a file in a new folder, never more than a file may have, and removes it when `work` has
 * ended. Throws the error of the limit, uploads.empty and uploads.storage-failed; a connection that breaks leaves nothing.
 */
export async function withReceivedFile<Result>(
  body: Readable,
  parent: string,
  work: (file: ReceivedFile) => Promise<Result>,
  limit: FileLimit = { bytes: maxUploadBytes, error: 'uploads.too-large' },
): Promise<Result> {
  const folder = await makeFolder(parent);
  try {
    const file = path.join(folder, 'file');
    const size = await write(body, file, limit);
    if (size === 0) throw new AppError('uploads.empty');
    return await work({ path: file, folder, size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFolder(parent: string): Promise<string> {
  try {
    await mkdir(parent, { recursive: true });
    return await mkdtemp(path.join(parent, folderPrefix));
  } catch (error) {
    throw new AppError('uploads.storage-failed', {}, { cause: error });
  }
}

/** The stream is left as it is when the file is too large: destroying it would end the connection before the response. */
async function write(body: Readable, file: string, limit: FileLimit): Promise<number> {
  let size = 0;
  try {
    const handle = await open(file, 'wx');
    try {
      for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > limit.bytes) throw new AppError(limit.error);
        await handle.writeFile(piece);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('uploads.storage-failed', {}, { cause: error });
  }
  return size;
}

/** Removes folders of uploads that a killed server did not end. Other processes may do the same in a shared folder. */
export async function removeUnfinishedFolders(parent: string, startedBefore: Date): Promise<void> {
  const entries = await readdir(parent).catch(() => []);
  for (const name of entries.filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtime < startedBefore) await rm(folder, { recursive: true, force: true });
  }
}
