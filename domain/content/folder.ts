import { z } from 'zod';
import { placeFolders } from './folder-tree.ts';
import { moment, storedText } from './stored-text.ts';

/** Ids of the folders that every account has. Accounts document, section 3. */
export const defaultFolderIds = ['blog-posts', 'social-media', 'email-campaigns', 'product-content'] as const;
export type DefaultFolderId = (typeof defaultFolderIds)[number];

/** A default folder, or one of the user's own. `general` is not an id: a record without a folder is in General. */
export const folderIdSchema = z.union([z.enum(defaultFolderIds), z.uuid()]);

/** The place of records without a folder. It is not a stored folder, so it cannot be renamed, colored or deleted. */
export const general = { id: 'general', name: 'General' } as const;

/** Names of the icons for a folder, in the order offered. */
export const folderIcons = [
  'folder',
  'article',
  'messages',
  'mail',
  'package',
  'star',
  'bulb',
  'briefcase',
  'calendar',
  'speakerphone',
] as const;
export type FolderIcon = (typeof folderIcons)[number];

/** Colors for a folder; the first is the specified default. */
export const folderColors = [
  '#3B82F6',
  '#0F766E',
  '#15803D',
  '#B45309',
  '#BE123C',
  '#A92A66',
  '#475569',
] as const;

/** Maximum length of a folder's description, in UTF-16 code units. */
export const maxFolderDescription = 1_000;

/** A folder of the history (collection `folders`). Its number of texts is counted, never stored. */
export const folderRecordSchema = z.object({
  id: folderIdSchema,
  name: storedText(255).min(1),
  description: storedText(maxFolderDescription).default(''),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default(folderColors[0]),
  icon: z.enum(folderIcons).catch('folder').default('folder'),
  /** The folder it is in; null at the top. `foldersOf` returns the one it is shown in. */
  parentFolderId: folderIdSchema.nullable().default(null),
  createdAt: moment(),
  updatedAt: moment(),
  /** When it was deleted. Every device knows the default folders, so their deletion has to be stored. */
  deletedAt: moment().nullable().default(null),
});
export type FolderRecord = z.infer<typeof folderRecordSchema>;

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
