import { defaultFolders, folderColors, isDefaultFolder, type FolderRecord } from '#domain/content/folder.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { inFolder } from '#domain/sync/collections/content.ts';
import { contents, folders } from './content.ts';
import { file, putBack } from './content-changes.ts';
import { together } from '../database.ts';
import { newId } from '../new-id.ts';

// Changes of folders, each in one transaction.

export type FolderFields = Pick<FolderRecord, 'name' | 'description' | 'color' | 'icon'>;

/** Creates a folder. Throws `input.invalid` for an invalid field. */
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

/** Renames or recolors a folder. False if it does not exist. */
export function changeFolder(owner: string, id: string, fields: Partial<FolderFields>): Promise<boolean> {
  return together(async () => {
    const folder = await findFolder(owner, id);
    if (!folder) return false;
    await folders.put(owner, { ...folder, ...fields, updatedAt: new Date().toISOString() });
    return true;
  });
}

/**
 * Deletes a folder; its texts move to General. Returns the folder and the texts in their previous state, or null if it
 * does not exist; `restoreFolder` undoes it.
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
    const { records } = await contents.newest(owner, { indexKey: inFolder(id) });
    const ids = records.map((record) => record.id);
    return { folder, moved: await file(owner, ids, { folderId: null }) };
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
