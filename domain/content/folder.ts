import { z } from 'zod';
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
