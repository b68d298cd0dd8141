import { folderRecordSchema, type FolderRecord } from '#domain/content/folder.ts';
import { isDefaultFolder } from '#domain/content/shown-folders.ts';
import { mergeRead, readHistoryItem, readSavedProject } from '#domain/content/legacy.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { contents, folders } from '../content/content.ts';
import { storing, together } from '../database.ts';
import { formerCollection, formerRows, historyKey, savedProjectsKey } from './old-stores.ts';
import { quarantineValues, announceQuarantined, type UnreadableValue } from '../quarantine.ts';
import { listOf, readRaw } from '../stored-value.ts';

export type TextsReport = {
  /** Number of imported texts; a text in two old stores counts once. */
  texts: number;
  /** Number of texts that existed already. */
  known: number;
  folders: number;
  /** Number of unreadable values, which were quarantined. */
  unreadable: number;
};

type Found = { texts: ContentRecord[]; folders: FolderRecord[]; unfit: UnreadableValue[] };

/**
 * Imports the texts of older stores into the account's collections, in one transaction. Each old store is removed only
 * after that. Unreadable values are quarantined. A second run after a crash changes nothing, because ids are made from
 * the data. Throws `storage.failed` or `storage.full`; then the old stores stay.
 */
export async function importOldTexts(owner: string): Promise<TextsReport> {
  const now = new Date();
  const raw = { saved: readRaw(savedProjectsKey), history: readRaw(historyKey) };
  const former = await storing(() => formerRows(owner).toArray());
  const saved = readAll(
    formerCollection,
    former.map((row) => row.value),
    (value) => readSavedProject(value, now),
  );
  const older = readAll(savedProjectsKey, listOf(raw.saved), (value) => readSavedProject(value, now));
  const history = readAll(historyKey, listOf(raw.history), (value) => readHistoryItem(value, now));
  const found: Found = {
    texts: mergeTexts(
      [...saved.read, ...older.read],
      history.read.map(({ record }) => record),
    ),
    folders: history.read.flatMap(({ folder }) => (folder ? [toFolder(folder, now)] : [])),
    unfit: [...saved.unfit, ...older.unfit, ...history.unfit],
  };
  const report = await store(owner, found);
  for (const [key, text] of [
    [savedProjectsKey, raw.saved],
    [historyKey, raw.history],
  ] as const)
    // Another tab may have changed the store in the meantime; the next start imports that.
    if (text !== null && readRaw(key) === text) window.localStorage.removeItem(key);
  announceQuarantined(report.unreadable);
  return report;
}

function readAll<R>(name: string, values: unknown[], read: (value: unknown) => R | null) {
  const results: R[] = [];
  const unfit: UnreadableValue[] = [];
  for (const [index, value] of values.entries()) {
    const result = read(value);
    if (result === null) unfit.push({ id: `${name}-${index}`, value, reason: 'not a saved text' });
    else results.push(result);
  }
  return { read: results, unfit };
}

/** The old generator saved each text twice, as a project and in the history. Each such pair becomes one record. */
function mergeTexts(saved: ContentRecord[], history: ContentRecord[]): ContentRecord[] {
  const keyOf = ({ contentType, content }: ContentRecord) => `${contentType}\n${content}`;
  const unpaired = new Map<string, ContentRecord[]>();
  for (const record of history) unpaired.set(keyOf(record), [...(unpaired.get(keyOf(record)) ?? []), record]);
  const pairs = saved.map((record) => {
    const twin = unpaired.get(keyOf(record))?.shift();
    return twin ? mergeRead(record, twin) : record;
  });
  const merged = [...pairs, ...[...unpaired.values()].flat()];
  // Entries of one store with the same id are one text.
  return [...new Map(merged.map((record) => [record.id, record])).values()];
}

function toFolder({ id, name }: { id: string; name: string }, now: Date): FolderRecord {
  const at = now.toISOString();
  return folderRecordSchema.parse({ id, name, createdAt: at, updatedAt: at });
}

function store(owner: string, found: Found): Promise<TextsReport> {
  return together(async () => {
    const ids = found.texts.map(({ id }) => id);
    const known = new Set((await contents.getAll(owner, ids)).map(({ id }) => id));
    const fresh = found.texts.filter(({ id }) => !known.has(id));
    const stored = new Set((await folders.newest(owner)).records.map(({ id }) => id));
    const freshFolders = found.folders.filter(({ id }) => !isDefaultFolder(id) && !stored.has(id));
    const unique = [...new Map(freshFolders.map((folder) => [folder.id, folder])).values()];
    if (fresh.length > 0) await contents.putAll(owner, fresh);
    if (unique.length > 0) await folders.putAll(owner, unique);
    if (found.unfit.length > 0) await quarantineValues(owner, formerCollection, found.unfit);
    await formerRows(owner).delete();
    return {
      texts: fresh.length,
      known: known.size,
      folders: unique.length,
      unreadable: found.unfit.length,
    };
  });
}
