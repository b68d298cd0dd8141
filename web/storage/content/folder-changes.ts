import { folderColors, type FolderRecord } from '#domain/content/folder.ts';
import { defaultFolders, foldersOf, isDefaultFolder } from '#domain/content/shown-folders.ts';
import { canPutInto } from '#domain/content/folder-tree.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { inFolder } from '#domain/sync/collections/content.ts';
import { contents, folders } from './content.ts';
import { file, putBack } from './content-changes.ts';
import { together } from '../database.ts';
import { newId } from '../new-id.ts';

// Changes of folders, each in one transaction.

export type FolderFields = Pick<FolderRecord, 'name' | 'description' | 'color' | 'icon' | 'parentFolderId'>;

/** Creates a folder. Throws `input.invalid` for an invalid field, `library.folder-place` if it cannot be put there. */
export function createFolder(
  owner: string,
  fields: Pick<FolderRecord, 'name'> & Partial<FolderFields>,
): Promise<FolderRecord> {
  return together(async () => {
    await checkPlace(owner, null, fields.parentFolderId ?? null);
    const now = new Date().toISOString();
    const folder: FolderRecord = {
      id: newId(),
      description: '',
      color: folderColors[0],
      icon: 'folder',
      parentFolderId: null,
      ...fields,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await folders.put(owner, folder);
    return folder;
  });
}

/**
 * Renames, describes, colors or moves a folder. False if it does not exist; throws `library.folder-place` if it cannot
 * be put there.
 */
export function changeFolder(owner: string, id: string, fields: Partial<FolderFields>): Promise<boolean> {
  return together(async () => {
    const folder = await findFolder(owner, id);
    if (!folder) return false;
    if (fields.parentFolderId !== undefined) await checkPlace(owner, id, fields.parentFolderId);
    await folders.put(owner, { ...folder, ...fields, updatedAt: new Date().toISOString() });
    return true;
  });
}

/**
 * Puts a folder, with everything in it, into another one or to the top. Returns the folder as it was shown before, or
 * null if it does not exist or is there already.
 */
export function putFolderInto(
  owner: string,
  id: string,
  parentFolderId: FolderRecord['parentFolderId'],
): Promise<FolderRecord | null> {
  return together(async () => {
    const before = await shownFolders(owner);
    const folder = before.find((each) => each.id === id);
    if (!folder || folder.parentFolderId === parentFolderId) return null;
    await changeFolder(owner, id, { parentFolderId });
    // A ring that two browsers made is cut where it is shown; once it is open, what is stored would decide again.
    const after = new Map((await shownFolders(owner)).map((each) => [each.id, each]));
    for (const each of before)
      if (each.id !== id && after.get(each.id)?.parentFolderId !== each.parentFolderId)
        await changeFolder(owner, each.id, { parentFolderId: each.parentFolderId });
    return folder;
  });
}

async function shownFolders(owner: string): Promise<FolderRecord[]> {
  return foldersOf((await folders.newest(owner)).records);
}

async function checkPlace(owner: string, id: string | null, parentFolderId: string | null): Promise<void> {
  if (!canPutInto(id, parentFolderId, await shownFolders(owner))) throw new AppError('library.folder-place');
}

/**
 * Deletes a folder; its texts move to General, and the folders in it are shown where it was. Returns the folder, those
 * folders, and the texts in their previous state, or null if it does not exist; `restoreFolder` undoes it.
 */
export function deleteFolder(
  owner: string,
  id: string,
): Promise<{ folder: FolderRecord; inside: FolderRecord[]; moved: ContentRecord[] } | null> {
  return together(async () => {
    const folder = await findFolder(owner, id);
    if (!folder) return null;
    const inside = (await shownFolders(owner)).filter(({ parentFolderId }) => parentFolderId === id);
    const now = new Date().toISOString();
    await folders.put(owner, { ...folder, updatedAt: now, deletedAt: now });
    const { records } = await contents.newest(owner, { indexKey: inFolder(id) });
    const ids = records.map((record) => record.id);
    return { folder, inside, moved: await file(owner, ids, { folderId: null }) };
  });
}

/** Undoes a deletion. What another device changed in the folder since stays. */
export function restoreFolder(
  owner: string,
  { folder, moved }: { folder: FolderRecord; moved: readonly ContentRecord[] },
): Promise<void> {
  return together(async () => {
    const current = (await folders.get(owner, folder.id)) ?? folder;
    await folders.put(owner, { ...current, deletedAt: null, updatedAt: new Date().toISOString() });
    await putBack(owner, moved, ['folderId']);
  });
}

async function findFolder(owner: string, id: string): Promise<FolderRecord | undefined> {
  const stored = await folders.get(owner, id);
  const untouched = isDefaultFolder(id) ? defaultFolders.find((folder) => folder.id === id) : undefined;
  const folder = stored ?? untouched;
  return folder?.deletedAt === null ? folder : undefined;
}
