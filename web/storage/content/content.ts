import { contentCollection, folderCollection, versionCollection } from '#domain/sync/collections/content.ts';
import { collection } from '../collection.ts';

/** The texts an account keeps. */
export const contents = collection(contentCollection);
/** Their earlier versions. */
export const versions = collection(versionCollection);
/** Folders that were made or changed; `foldersOf` of the domain adds the defaults. */
export const folders = collection(folderCollection);
