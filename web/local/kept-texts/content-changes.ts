import type { Written } from '#domain/content/edit.ts';
import {
  canMoveTo,
  defaultFolders,
  folderColors,
  foldersOf,
  isDefaultFolder,
  type FolderRecord,
} from '#domain/content/folder.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { VersionReason, VersionRecord } from '#domain/content/version.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { contents, inFolder } from './content.ts';
import { folders } from './folders.ts';
import { versions, versionsOf } from './versions.ts';
import { together } from '../store/database.ts';
import { newId } from '../store/new-id.ts';

// What a person does with kept texts and folders. Each is one transaction, and answers what undoing it needs:
// the records as they were, which `putBack` stores again.

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
  return (await versions.newest(owner, { mark: versionsOf(contentId) })).records;
}

/** Marks of a record that are no edit of its text: they make no version. */
export type Filing = Pick<ContentRecord, 'folderId' | 'tags' | 'isFavorite' | 'deletedAt'>;

/** Files records otherwise: favourite, tags, folder, trash. Answers those that changed as they were before. */
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

/** Undoes a change: stores records as they were. */
export function putBack(owner: string, before: readonly ContentRecord[]): Promise<void> {
  return contents.putAll(owner, before);
}

export type FolderFields = Pick<FolderRecord, 'name' | 'description' | 'color' | 'icon'>;

/** A new folder. Throws `input.invalid` where a field does not fit. */
export async function createFolder(
  owner: string,
  fields: Pick<FolderRecord, 'name'> & Partial<FolderFields>,
): Promise<FolderRecord> {
  const now = new Date().toISOString();
  const folder: FolderRecord = {
    id: newId(),
    description: '',
    color: folderColors[0],
    icon: 'folder',
    ...fields,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  await folders.put(owner, folder);
  return folder;
}

/** Renames or recolours a folder. False when there is none. */
export function changeFolder(owner: string, id: string, fields: Partial<FolderFields>): Promise<boolean> {
  return together(async () => {
    const folder = await findFolder(owner, id);
    if (!folder) return false;
    await folders.put(owner, { ...folder, ...fields, updatedAt: new Date().toISOString() });
    return true;
  });
}

/**
 * Deletes a folder; its texts move to General. Answers the folder and the texts as they were, null where there is no
 * such folder; `restoreFolder` undoes it.
 */
export function deleteFolder(
  owner: string,
  id: string,
): Promise<{ folder: FolderRecord; moved: ContentRecord[] } | null> {
  return together(async () => {
    const folder = await findFolder(owner, id);
    if (!folder) return null;
    const now = new Date().toISOString();
    await folders.put(owner, { ...folder, updatedAt: now, deletedAt: now });
    const { records } = await contents.newest(owner, { mark: inFolder(id) });
    const ids = records.map((record) => record.id);
    return { folder, moved: await file(owner, ids, { folderId: null }) };
  });
}

export function restoreFolder(
  owner: string,
  { folder, moved }: { folder: FolderRecord; moved: readonly ContentRecord[] },
): Promise<void> {
  return together(async () => {
    await folders.put(owner, folder);
    await putBack(owner, moved);
  });
}

async function findFolder(owner: string, id: string): Promise<FolderRecord | undefined> {
  const stored = await folders.get(owner, id);
  const untouched = isDefaultFolder(id) ? defaultFolders.find((folder) => folder.id === id) : undefined;
  const folder = stored ?? untouched;
  return folder?.deletedAt === null ? folder : undefined;
}
