import type { Written } from '#domain/content/edit.ts';
import { canMoveTo, foldersOf } from '#domain/content/shown-folders.ts';
import { countTrashTime, isTrashExpired } from '#domain/content/history.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { withWriterTag, writtenBy } from '#domain/content/sandbox-text.ts';
import type { VersionReason, VersionRecord } from '#domain/content/version.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { DerivedFrom } from '#domain/pieces/derived-from.ts';
import { trash, versionsOf } from '#domain/sync/collections/content.ts';
import { contents, folders, versions } from './content.ts';
import { database, together } from '../database.ts';
import '../dexie-library.ts';
import { newId } from '../new-id.ts';

// Changes of stored texts. Each is one transaction, and returns what its undo needs: the previous records, which
// `putBack` restores.

/**
 * Edits a text and keeps the previous one as a version, in one transaction. False when the text does not exist. An edit
 * without a difference writes nothing and returns true.
 */
export async function edit(
  owner: string,
  id: string,
  change: Partial<Written>,
  reason: Exclude<VersionReason, 'conflict'> = 'edit',
): Promise<boolean> {
  // Loaded on demand, because it includes the scorer, and before the transaction, which would not wait for it.
  const { editContent } = await import('#domain/content/edit.ts');
  return together(async () => {
    const record = await contents.get(owner, id);
    if (!record) return false;
    const edited = editContent(record, change, { now: new Date(), versionId: newId(), reason });
    if (!edited) return true;
    await versions.put(owner, edited.version);
    await contents.put(owner, edited.record);
    return true;
  });
}

type Spent = Pick<ContentRecord, 'tokensUsed' | 'cost'>;
/** Who wrote a text, and what it took. */
type Writing = Spent & Pick<ContentRecord, 'provider' | 'model'>;

/**
 * Replaces a stored text with the model's repaired text, which names its writer from then on. The previous one becomes a
 * version; the cost of the repair is added, and what was spent before stays. `further` fields change with it. Returns the
 * new record; null when the text does not exist or is in the trash.
 */
export async function repair(
  owner: string,
  id: string,
  written: Partial<Written>,
  { provider, model, ...spent }: Writing,
  further: Partial<Pick<ContentRecord, 'derivedFrom' | 'isPartial'>> = {},
): Promise<ContentRecord | null> {
  const { editContent } = await import('#domain/content/edit.ts');
  const writer = { provider: writtenBy({ provider, model }), model };
  return together(async () => {
    const record = await contents.get(owner, id);
    if (!record || record.deletedAt !== null) return null;
    const now = new Date();
    const edited = editContent(record, written, { now, versionId: newId(), reason: 'repair' });
    if (edited) await versions.put(owner, edited.version);
    const repaired: ContentRecord = {
      ...(edited?.record ?? record),
      ...writer,
      tags: withWriterTag(record.tags, writer),
      ...spentOn(record, spent),
      isPartial: false,
      ...further,
      updatedAt: now.toISOString(),
    };
    await contents.put(owner, repaired);
    return repaired;
  });
}

/** Adds the cost of a generation to a text that it has not changed (yet). */
export function addSpent(owner: string, id: string, spent: Spent): Promise<void> {
  return change(owner, id, (record) => ({ ...record, ...spentOn(record, spent) }));
}

/** Takes the cost of a generation from a text again, because another text has it now. An unknown cost stays unknown. */
export function subtractSpent(owner: string, id: string, spent: Spent): Promise<void> {
  const less = (before: number | null, part: number | null) =>
    before === null ? null : Math.max(0, before - (part ?? 0));
  return change(owner, id, (record) => {
    const tokensUsed = less(record.tokensUsed, spent.tokensUsed);
    // Without tokens there is no cost, also where the subtraction of decimals leaves a rest.
    return { ...record, tokensUsed, cost: tokensUsed === 0 ? 0 : less(record.cost, spent.cost) };
  });
}

/** Compares a piece with its source as it is from now on. */
export function setDerivedFrom(owner: string, id: string, derivedFrom: DerivedFrom): Promise<void> {
  return change(owner, id, (record) => ({ ...record, derivedFrom }));
}

/** Changes fields of a record that are not its text; nothing happens if it does not exist. */
function change(owner: string, id: string, to: (record: ContentRecord) => ContentRecord): Promise<void> {
  return together(async () => {
    const record = await contents.get(owner, id);
    if (record) await contents.put(owner, { ...to(record), updatedAt: new Date().toISOString() });
  });
}

/** What a text has taken with this generation too. */
function spentOn(before: ContentRecord, more: Spent): Spent {
  return {
    tokensUsed: added(before.tokensUsed, more.tokensUsed),
    cost: added(before.cost, more.cost),
  };
}

/** The sum of the known values. */
function added(before: number | null, more: number | null): number | null {
  return before === null && more === null ? null : (before ?? 0) + (more ?? 0);
}

/** Restores an earlier version; the replaced text becomes a version itself. False when the text does not exist. */
export function restoreVersion(owner: string, version: VersionRecord): Promise<boolean> {
  const { contentId, title, content, metaDescription } = version;
  return edit(owner, contentId, { title, content, metaDescription }, 'restore');
}

/** Every version of a text, newest first. */
export async function versionsOfContent(owner: string, contentId: string): Promise<VersionRecord[]> {
  return (await versions.newest(owner, { indexKey: versionsOf(contentId) })).records;
}

/** Fields of a record that are not part of its text: changing them creates no version. */
export type Filing = Pick<ContentRecord, 'folderId' | 'tags' | 'isFavorite' | 'deletedAt'>;

/** Changes favorite, tags, folder or trash of records. Returns the changed records in their previous state. */
export function file(
  owner: string,
  ids: readonly string[],
  filing: Partial<Filing>,
): Promise<ContentRecord[]> {
  return together(async () => {
    const before = await contents.getAll(owner, ids);
    const updatedAt = new Date().toISOString();
    await contents.putAll(
      owner,
      before.map((record) => ({ ...record, ...filing, updatedAt })),
    );
    return before;
  });
}

/** Throws `library.folder-missing` if the folder does not exist; null is General. */
export function move(
  owner: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<ContentRecord[]> {
  return together(async () => {
    const stored = (await folders.newest(owner)).records;
    if (!canMoveTo(folderId, foldersOf(stored))) throw new AppError('library.folder-missing');
    return file(owner, ids, { folderId });
  });
}

/** Moves texts to the trash, from which they can be restored for 30 days. */
export function moveToTrash(owner: string, ids: readonly string[]): Promise<ContentRecord[]> {
  return file(owner, ids, { deletedAt: new Date().toISOString() });
}

export function takeFromTrash(owner: string, ids: readonly string[]): Promise<ContentRecord[]> {
  return file(owner, ids, { deletedAt: null });
}

/** Deletes texts and all their versions permanently. */
export function deleteForGood(owner: string, ids: readonly string[]): Promise<void> {
  return together(async () => {
    for (const id of ids) {
      const kept = await versionsOfContent(owner, id);
      await versions.removeAll(
        owner,
        kept.map((version) => version.id),
      );
    }
    await contents.removeAll(owner, ids);
  });
}

/**
 * Undoes a filing: restores only the fields it changed. Later changes, such as edits, stay. A deleted text is restored
 * completely.
 */
export function putBack(
  owner: string,
  before: readonly ContentRecord[],
  changed: readonly (keyof Filing)[],
): Promise<void> {
  return together(async () => {
    const ids = before.map(({ id }) => id);
    const current = new Map((await contents.getAll(owner, ids)).map((record) => [record.id, record]));
    const updatedAt = new Date().toISOString();
    await contents.putAll(
      owner,
      before.map((record) => {
        const filing = Object.fromEntries(changed.map((field) => [field, record[field]]));
        return { ...(current.get(record.id) ?? record), ...filing, updatedAt };
      }),
    );
  });
}

/**
 * Permanently deletes texts that only this browser has and that it has seen in its trash for 30 days, as
 * `countTrashTime` counts them: every clock may be wrong, also the one that wrote `deletedAt`. What the server has is
 * purged by the server alone. Returns their number.
 */
export function purgeTrash(owner: string, now: Date): Promise<number> {
  return together(async () => {
    const rows = await contents.rowsOf(owner, trash).toArray();
    const counted = rows
      .filter(({ revision }) => revision === undefined)
      .map((row) => ({ ...row, trashTime: countTrashTime(row.trashTime, now) }));
    await database().records.bulkPut(counted);
    const expired = counted.filter(({ trashTime }) => isTrashExpired(trashTime)).map(({ id }) => id);
    if (expired.length > 0) await deleteForGood(owner, expired);
    return expired.length;
  });
}
