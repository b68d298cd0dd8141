import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { backupCount } from '#domain/site-copy/retention.ts';
import type { Database } from './database.ts';

export const dumpEveryMs = 24 * 3_600_000;

const dumpName = /^aigen-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.tar\.gz$/;

/** A dump that is being written, and the folder that it is written from. */
const unfinishedName = /^aigen-.*\.tar\.gz(\.folder)?\.unfinished$/;

/**
 * Writes the database into `<dataDir>/backups` unless the newest dump is younger than a day, and keeps the
 * newest seven. A dump gets its name only when it is complete and on disk; what a killed process did not complete is
 * removed. A dump of the future, which was made while the clock was wrong, is the first to go. Returns its path, or null.
 * Throws the signal's reason when it is abandoned.
 */
export async function dumpWhenDue(
  database: Database,
  dataDir: string,
  now: Date,
  signal?: AbortSignal,
): Promise<string | null> {
  if (!database.copyFolder) return null;
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (unfinishedName.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  const newest = (await listDumps(folder, now)).at(-1);
  const ageMs = newest === undefined ? dumpEveryMs : now.getTime() - momentOf(newest);
  if (ageMs >= 0 && ageMs < dumpEveryMs) return null;

  const path = join(folder, `aigen-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
  const copy = `${path}.folder.unfinished`;
  try {
    await database.copyFolder(copy, signal);
    await writeWhole(path, copy, signal);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  for (const old of (await listDumps(folder, now)).slice(0, -backupCount)) await rm(join(folder, old));
  return path;
}

/** Nothing of it is whole in memory: a database may be larger than that. */
async function writeWhole(path: string, folder: string, signal: AbortSignal | undefined): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(packTar(folder), createGzip(), file, { signal });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    signal?.throwIfAborted();
    throw error;
  }
}

/** Names of the dumps, oldest first; those of the future before all others. */
async function listDumps(folder: string, now: Date): Promise<string[]> {
  const dumps = (await readdir(folder)).filter((name) => dumpName.test(name)).sort();
  const isFuture = (name: string) => momentOf(name) > now.getTime();
  return [...dumps.filter(isFuture), ...dumps.filter((name) => !isFuture(name))];
}

function momentOf(name: string): number {
  const [date, time = ''] = (dumpName.exec(name)?.[1] ?? '').split('T');
  return Date.parse(`${date}T${time.replaceAll('-', ':')}Z`);
}
