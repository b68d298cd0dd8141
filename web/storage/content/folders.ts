import { folderRecordSchema, type FolderRecord } from '#domain/content/folder.ts';
import { collection } from '../collection.ts';

/** Folders that were made or changed; `foldersOf` of the domain adds the defaults. */
export const folders = collection<FolderRecord>('folders', {
  schema: folderRecordSchema.loose(),
  orderBy: (folder) => folder.createdAt,
  isSynced: true,
});
