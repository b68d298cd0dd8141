import { contentCollection, folderCollection, versionCollection } from '#domain/sync/collections/content.ts';
import { collection } from '../collection.ts';

/** The stored texts of an account. */
export const contents = collection(contentCollection);
/** Their earlier versions. */
export const versions = collection(versionCollection);
/** Folders that were created or changed; `foldersOf` adds the defaults. */
export const folders = collection(folderCollection);
