import type { Written } from '#domain/content/edit.ts';
import { canMoveTo, foldersOf } from '#domain/content/folder.ts';
import { isTrashExpired } from '#domain/content/history.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { VersionReason, VersionRecord } from '#domain/content/version.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { trash, versionsOf } from '#domain/sync/collections/content.ts';
import { contents, folders, versions } from './content.ts';
import { together } from '../database.ts';
import { newId } from '../new-id.ts';

// What a person does with kept texts. Each is one transaction, and answers what undoing it needs:
// the records as they were, which `putBack` files again.

/**
 * Gives a text other words and keeps the ones before as a version, in one transaction. False when the text does not
 * exist (any more). Nothing different is no edit, and true.
 */
export async function edit(
  owner: string,
  id: string,
  change: Partial<Written>,
  reason: Exclude<VersionReason, 'conflict'> = 'edit',
): Promise<boolean> {
  // Loaded for it, and before the transaction, which would not wait: it brings the scorer.
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

type Repaired = Partial<Written> & Pick<ContentRecord, 'suggestions'>;
type Spent = Pick<ContentRecord, 'model' | 'tokensUsed' | 'cost'>;

/**
 * Puts the model's repaired text in place of a kept one, which becomes a version; what the repair cost is added.
 * Answers the record as it is then; null when the text does not exist (any more) or lies in the trash.
 */
export async function repair(
  owner: string,
  id: string,
  { suggestions, ...written }: Repaired,
  { model, tokensUsed, cost }: Spent,
): Promise<ContentRecord | null> {
  const { editContent } = await import('#domain/content/edit.ts');
  return together(async () => {
    const record = await contents.get(owner, id);
    if (!record || record.deletedAt !== null) return null;
    const now = new Date();
    const edited = editContent(record, written, { now, versionId: newId(), reason: 'repair' });
    if (edited) await versions.put(owner, edited.version);
    const repaired: ContentRecord = {
      ...(edited?.record ?? record),
      suggestions,
      model,
      tokensUsed: added(record.tokensUsed, tokensUsed),
      cost: added(record.cost, cost),
      isPartial: false,
      updatedAt: now.toISOString(),
    };
    await contents.put(owner, repaired);
    return repaired;
  });
}

/** The sum of what is known. */
function added(before: number | null, more: number | null): number | null {
  return before === null && more === null ? null : (before ?? 0) + (more ?? 0);
}

/** Brings an earlier version back; the text it replaces becomes a version itself. False when there is no such text. */
export function restoreVersion(owner: string, version: VersionRecord): Promise<boolean> {
  const { contentId, title, content, metaDescription } = version;
  return edit(owner, contentId, { title, content, metaDescription }, 'restore');
}

/** Every version of a text, the newest first. */
export async function versionsOfContent(owner: string, contentId: string): Promise<VersionRecord[]> {
  return (await versions.newest(owner, { indexKey: versionsOf(contentId) })).records;
}

/** Marks of a record that are no edit of its text: they make no version. */
export type Filing = Pick<ContentRecord, 'folderId' | 'tags' | 'isFavorite' | 'deletedAt'>;

/** Files records otherwise: favorite, tags, folder, trash. Answers those that changed as they were before. */
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

/** Throws `library.folder-missing` when there is no such folder; null is General. */
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

/** Puts texts into the trash, from which they come back within 30 days. */
export function moveToTrash(owner: string, ids: readonly string[]): Promise<ContentRecord[]> {
  return file(owner, ids, { deletedAt: new Date().toISOString() });
}

export function takeFromTrash(owner: string, ids: readonly string[]): Promise<ContentRecord[]> {
  return file(owner, ids, { deletedAt: null });
}

/** Deletes texts and all their versions, for good. */
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
 * Undoes a filing: what it changed is again as it was before. All else stays as it is by now, above all words that were
 * written since; a text that is gone comes back whole.
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

/** Deletes for good what has been in this browser's trash for its 30 days. Returns how many texts were deleted. */
export async function purgeTrash(owner: string, now: Date): Promise<number> {
  const { records } = await contents.newest(owner, { indexKey: trash });
  const expired = records.filter((record) => isTrashExpired(record, now)).map(({ id }) => id);
  if (expired.length > 0) await deleteForGood(owner, expired);
  return expired.length;
}
