import { categoryFor } from '../projects/project.ts';
import type { DefaultFolderId, FolderRecord } from './folder.ts';
import { foldersOf, isDefaultFolder } from './shown-folders.ts';

/**
 * The default folder that a new text of this type is filed into, whatever the user has named it; null (General) for
 * types without one, and when the user has deleted it. `stored`: the stored folders of the account.
 */
export function folderForType(contentType: string, stored: readonly FolderRecord[]): DefaultFolderId | null {
  const id = categoryFor(contentType);
  return isDefaultFolder(id) && foldersOf(stored).some((folder) => folder.id === id) ? id : null;
}
