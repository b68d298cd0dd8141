import { folderRecordSchema, isDefaultFolder } from '#domain/content/folder.ts';
import { contentFolders } from '../../database/schema/library.ts';
import { defineCollection } from '../collection.ts';

/** folders ↔ content_folders. A folder that lost a conflict holds no text, so the later name and colour stand. */
export const foldersCollection = defineCollection({
  name: 'folders',
  table: contentFolders,
  schema: folderRecordSchema.loose(),
  columns: (folder) => ({
    name: folder.name,
    color: folder.color,
    description: folder.description || null,
    isDefault: isDefaultFolder(folder.id),
    createdAt: new Date(folder.createdAt),
  }),
  blank: { name: '', color: '', description: null, isDefault: false },
});
