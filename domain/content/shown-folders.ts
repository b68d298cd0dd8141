import { placeFolders } from './folder-tree.ts';
import {
  defaultFolderIds,
  folderColors,
  general,
  type DefaultFolderId,
  type FolderIcon,
  type FolderRecord,
} from './folder.ts';

// Apart from the record, which every page of a signed-in user loads.

/** Earlier than every account, so that any change of a default folder is newer than the default. */
const beginning = '2020-01-01T00:00:00.000Z';

const untouched = (
  id: DefaultFolderId,
  name: string,
  description: string,
  color: string,
  icon: FolderIcon,
): FolderRecord => ({
  id,
  name,
  description,
  color,
  icon,
  parentFolderId: null,
  createdAt: beginning,
  updatedAt: beginning,
  deletedAt: null,
});

/** The four default folders. They are stored only once they are changed. */
export const defaultFolders: readonly FolderRecord[] = [
  untouched('blog-posts', 'Blog Posts', 'Articles and blog posts', folderColors[0], 'article'),
  untouched('social-media', 'Social Media', 'Posts for social platforms', folderColors[5], 'messages'),
  untouched('email-campaigns', 'Email Campaigns', 'Newsletters and campaigns', folderColors[2], 'mail'),
  untouched(
    'product-content',
    'Product Descriptions',
    'Texts for shops and catalogs',
    folderColors[3],
    'package',
  ),
];

/**
 * The folders to show, without deleted ones: each after the folder it is in; at each place the defaults with the user's
 * changes, then the user's own by age.
 */
export function foldersOf(stored: readonly FolderRecord[]): FolderRecord[] {
  const byId = new Map(stored.map((folder) => [folder.id, withCurrentName(folder)]));
  const defaults = defaultFolders.map((folder) => byId.get(folder.id) ?? folder);
  const own = stored
    .filter(({ id }) => !isDefaultFolder(id))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return placeFolders([...defaults, ...own]);
}

/** A default folder stored under its earlier name, which its user did not choose, has the present one. */
function withCurrentName(folder: FolderRecord): FolderRecord {
  const isEarlierName = folder.id === 'product-content' && folder.name === 'Product Content';
  return isEarlierName ? { ...folder, name: 'Product Descriptions' } : folder;
}

/** True when the id is that of one of the four default folders. */
export function isDefaultFolder(id: string): id is DefaultFolderId {
  return (defaultFolderIds as readonly string[]).includes(id);
}

/** Id and name of the folder that a record is shown in; General if its folder does not exist. */
export function folderOf(
  record: { folderId: string | null },
  folders: readonly FolderRecord[],
): { id: string; name: string } {
  return folders.find(({ id, deletedAt }) => id === record.folderId && deletedAt === null) ?? general;
}

/** True when a record can be moved there: to General (`null`) always, to another folder only if it exists. */
export function canMoveTo(folderId: string | null, folders: readonly FolderRecord[]): boolean {
  return folderId === null || folders.some(({ id, deletedAt }) => id === folderId && deletedAt === null);
}
