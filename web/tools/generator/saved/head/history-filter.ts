import type { FolderRecord } from '#domain/content/folder.ts';
import { folderOf } from '#domain/content/shown-folders.ts';
import { countWithSubfolders, withSubfolders } from '#domain/content/folder-tree.ts';
import type { ContentRecord } from '#domain/content/record.ts';

/** The shown part of the history: everything, one folder (including `general`), or the trash. */
export type Shown = 'all' | 'trash' | { folder: string };

/** The texts of a folder and of the folders inside it; texts of a deleted folder are in General. */
export function textsIn(
  shown: Shown,
  texts: readonly ContentRecord[],
  folders: readonly FolderRecord[],
): readonly ContentRecord[] {
  if (typeof shown === 'string') return texts;
  const ids = withSubfolders(shown.folder, folders);
  return texts.filter((text) => ids.has(folderOf(text, folders).id));
}

/** Number of texts in each folder and the folders inside it, by its id. */
export function countByFolder(
  texts: readonly ContentRecord[],
  folders: readonly FolderRecord[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const { id } = folderOf(text, folders);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return countWithSubfolders(counts, folders);
}
