import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ArticleError } from './markdown/article-error.ts';
import type { ReadText, SourceText } from './read-text.ts';

/** The result of reading one file: its text, or why it is invalid. */
export type FileState<T> = {
  file: string;
  /** Changes when the file does. */
  fingerprint: string;
  read: ReadText<T> | ArticleError;
};

type Reader<T> = (source: SourceText) => ReadText<T>;

/**
 * Reads those Markdown files of a folder that have changed since `known`. A missing folder counts as empty.
 * Returns `known` itself when nothing has changed.
 */
export async function readFolder<T>(
  folder: string,
  read: Reader<T>,
  known: ReadonlyMap<string, FileState<T>> = new Map(),
): Promise<ReadonlyMap<string, FileState<T>>> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.md')).toSorted();
  const found = await Promise.all(
    names.map((name) => readChanged(path.join(folder, name), read, known.get(slugOf(name)))),
  );
  const states = new Map<string, FileState<T>>();
  for (const [index, state] of found.entries()) if (state) states.set(slugOf(names[index]!), state);
  const isSame =
    states.size === known.size && [...states].every(([slug, state]) => known.get(slug) === state);
  return isSame ? known : states;
}

const slugOf = (name: string) => path.basename(name, '.md');

async function readChanged<T>(full: string, read: Reader<T>, known: FileState<T> | undefined) {
  try {
    const { mtimeMs, size, ino } = await stat(full);
    const fingerprint = `${mtimeMs} ${size} ${ino}`;
    if (known?.fingerprint === fingerprint) return known;
    const file = path.relative(process.cwd(), full);
    const source = await readFile(full, 'utf8');
    return { file, fingerprint, read: attempt(() => read({ file, slug: slugOf(full), source })) };
  } catch (error) {
    // Deleted since the folder was listed.
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function attempt<T>(read: () => ReadText<T>): ReadText<T> | ArticleError {
  try {
    return read();
  } catch (error) {
    if (error instanceof ArticleError) return error;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
