import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { VersionRecord } from '#domain/content/version.ts';
import { isSameRecord, type JsonRecord } from '#domain/sync/same-record.ts';
import { live } from '#domain/sync/collections/content.ts';
import { bulkJobs } from '../../storage/collections/bulk/jobs.ts';
import { pauseRestoredJob } from '../../storage/collections/bulk/restored-jobs.ts';
import { bulkRows } from '../../storage/collections/bulk/rows.ts';
import { contents, folders, versions } from '../../storage/content/content.ts';
import { database, together, type RowKey, type StoredRow } from '../../storage/database.ts';
import '../../storage/dexie-library.ts';
import { newId } from '../../storage/new-id.ts';
import { keyOf } from '../../storage/outbox.ts';
import { quarantineValues } from '../../storage/quarantine.ts';
import { backedUpStores } from '../../storage/synced.ts';
import { unchangedOf } from '../../storage/unchanged.ts';
import type { Backup } from './read-backup.ts';

/**
 * merge: existing data stays, the later of two wins. replace: texts and folders are as in the backup, and a text that
 * is not in it goes to the trash. Records of tools have neither versions nor a trash, so for them the later one wins in
 * both modes.
 */
export type RestoreMode = 'merge' | 'replace';

/** What restoring would do to the texts. */
export type Preview = {
  /** Not in this browser yet. */
  fresh: number;
  /** Different in this browser: replaced by the backup's text, and kept as an earlier version. */
  replaced: number;
  /** Newer in this browser: it stays, and the backup's text becomes an earlier version of it. */
  outdated: number;
  same: number;
  /** In this browser and not in the backup: moved to the trash. */
  trashed: number;
  folders: number;
  /** Records of tools that are added, or replaced by a later state. */
  things: number;
  unreadable: number;
};

type Change = { preview: Preview; puts: Map<string, StoredRow['value'][]> };

/** What `undoRestore` needs: what the restore stored, and what was stored before it. */
export type Restored = {
  preview: Preview;
  before: Map<string, AnyRecord[]>;
  stored: Map<string, AnyRecord[]>;
};

type AnyRecord = JsonRecord & { id: string };

/** What a restore would do now. */
export function previewRestore(owner: string, backup: Backup, mode: RestoreMode): Promise<Preview> {
  return together(async () => (await weigh(owner, backup, mode)).preview);
}

/** Restores in one transaction: all of it, or nothing. Throws `storage.full` or `storage.failed`. */
export function restore(owner: string, backup: Backup, mode: RestoreMode): Promise<Restored> {
  return together(async () => {
    const { preview, puts } = await weigh(owner, backup, mode);
    const rows = (puts.get(bulkRows.name) ?? []) as BulkRow[];
    const jobs = (puts.get(bulkJobs.name) ?? []) as BulkJob[];
    const jobIds = new Set([...rows.map(({ jobId }) => jobId), ...jobs.map(({ id }) => id)]);
    const touched = new Map([...puts].map(([name, records]) => [name, idsOf(records)]));
    touched.set(bulkJobs.name, jobIds);
    const read = async () => {
      const values = new Map<string, AnyRecord[]>();
      for (const [name, ids] of touched)
        values.set(name, await valuesOf([...ids].map((id) => keyOf({ owner, collection: name, id }))));
      return values;
    };
    const before = await read();
    for (const { name, putAll } of backedUpStores) await putAll(owner, (puts.get(name) ?? []) as AnyRecord[]);
    for (const id of jobIds) await pauseRestoredJob(owner, id, idsOf(rows), new Date());
    for (const [name, unfit] of backup.unfit) await quarantineValues(owner, name, unfit);
    return { preview, before, stored: await read() };
  });
}

const idsOf = (records: readonly unknown[]) => new Set((records as AnyRecord[]).map(({ id }) => id));

async function valuesOf(keys: RowKey[]): Promise<AnyRecord[]> {
  const rows = await database().records.bulkGet(keys);
  return rows.flatMap((row) => (row ? [row.value as AnyRecord] : []));
}

/**
 * Undoes a restore: what it stored and nobody has changed since is as it was before. What was changed or deleted since
 * stays, and so do the versions of a text that stays. Returns how many records stay.
 */
export function undoRestore(owner: string, { before, stored }: Restored): Promise<number> {
  return together(async () => {
    const all = [...stored.values()].flat().length;
    const staying = new Set((stored.get(contents.name) ?? []).map(({ id }) => id));
    for (const { id } of await unchangedOf(owner, contents.name, stored.get(contents.name) ?? []))
      staying.delete(id);
    let undone = 0;
    for (const { name, putAll, removeAll } of backedUpStores) {
      const unchanged = await unchangedOf(owner, name, stored.get(name) ?? []);
      const ids = new Set(
        unchanged
          .filter(({ contentId }) => name !== versions.name || !staying.has(String(contentId)))
          .map(({ id }) => id),
      );
      const previous = (before.get(name) ?? []).filter(({ id }) => ids.has(id));
      await putAll(owner, previous);
      undone += ids.size;
      for (const { id } of previous) ids.delete(id);
      await removeAll(owner, [...ids]);
    }
    return all - undone;
  });
}

/** Compares the backup with this browser. Call inside a transaction of `together`. */
async function weigh(owner: string, backup: Backup, mode: RestoreMode): Promise<Change> {
  const now = new Date().toISOString();
  const puts: Change['puts'] = new Map(backedUpStores.map(({ name }) => [name, []]));
  const counts = new Map<string, Record<Outcome, number>>();
  for (const { name } of backedUpStores) {
    const incoming = backup.rows.get(name) ?? [];
    const current = await database().records.bulkGet(incoming.map(keyOf));
    const count = { fresh: 0, same: 0, replaced: 0, outdated: 0 };
    counts.set(name, count);
    for (const [index, row] of incoming.entries()) {
      const here = current[index]?.value as JsonRecord | undefined;
      const there = row.value as JsonRecord;
      const outcome = compare(here, there, isFiled(name) ? mode : 'merge');
      count[outcome] += 1;
      if (outcome === 'fresh' || outcome === 'replaced') puts.get(name)!.push(there);
      const discarded = outcome === 'replaced' ? here : outcome === 'outdated' ? there : undefined;
      const winner = outcome === 'replaced' ? there : here;
      if (name === contents.name && discarded && isOtherText(discarded, winner!))
        puts.get(versions.name)!.push(toVersion(discarded as ContentRecord, now));
    }
  }
  const trashed = mode === 'replace' ? await clearAway(owner, backup, puts, now) : 0;
  const texts = counts.get(contents.name)!;
  const filed = counts.get(folders.name)!;
  const things = [...counts]
    .filter(([name]) => !isFiled(name) && name !== versions.name)
    .reduce((sum, [, { fresh, replaced }]) => sum + fresh + replaced, 0);
  const unreadable = [...backup.unfit.values()].reduce((sum, list) => sum + list.length, 0);
  return { preview: { ...texts, trashed, folders: filed.fresh + filed.replaced, things, unreadable }, puts };
}

const isFiled = (name: string) => name === contents.name || name === folders.name;

type Outcome = 'fresh' | 'same' | 'replaced' | 'outdated';

function compare(here: JsonRecord | undefined, there: JsonRecord, mode: RestoreMode): Outcome {
  if (!here) return 'fresh';
  if (isSameRecord(here, there)) return 'same';
  // ISO times have one format, so they compare as text; a record without one never changes.
  const isLater = momentOf(there) > momentOf(here);
  return mode === 'replace' || isLater ? 'replaced' : 'outdated';
}

const momentOf = ({ updatedAt }: JsonRecord) => (typeof updatedAt === 'string' ? updatedAt : '');

function isOtherText(one: JsonRecord, other: JsonRecord): boolean {
  return one.content !== other.content || one.title !== other.title;
}

function toVersion({ id, title, content, metaDescription }: ContentRecord, savedAt: string): VersionRecord {
  return { id: newId(), contentId: id, title, content, metaDescription, savedAt, reason: 'restore' };
}

/** For texts and folders that are not in the backup: texts go to the trash, folders are deleted. */
async function clearAway(owner: string, backup: Backup, puts: Change['puts'], now: string): Promise<number> {
  const inBackup = (name: string) => idsOf(backup.rows.get(name) ?? []);
  const [textIds, folderIds] = [inBackup(contents.name), inBackup(folders.name)];
  const leaving = (await contents.newest(owner, { indexKey: live })).records.filter(
    ({ id }) => !textIds.has(id),
  );
  puts.get(contents.name)!.push(...leaving.map((record) => ({ ...record, deletedAt: now, updatedAt: now })));
  const gone = (await folders.newest(owner)).records.filter(
    ({ id, deletedAt }) => deletedAt === null && !folderIds.has(id),
  );
  puts.get(folders.name)!.push(...gone.map((folder) => ({ ...folder, deletedAt: now, updatedAt: now })));
  return leaving.length;
}
