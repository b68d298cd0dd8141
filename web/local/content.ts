import { folderRecordSchema, general, type FolderRecord } from '#domain/content/folder.ts';
import { unknownProvider } from '#domain/content/history.ts';
import { contentRecordSchema, type ContentRecord } from '#domain/content/record.ts';
import { versionRecordSchema, type VersionRecord } from '#domain/content/version.ts';
import { collection } from './collection.ts';

/** Lists of the contents: what is in the trash stands in `trash` alone. */
export const live = 'live';
export const trash = 'trash';
export const edited = 'edited';
export const favorites = 'favorites';
export const ofType = (contentType: string) => `type:${contentType}`;
export const ofProvider = (provider: string | null) => `provider:${provider ?? unknownProvider}`;
export const inFolder = (folderId: string | null) => `folder:${folderId ?? general.id}`;
export const tagged = (tag: string) => `tag:${tag.toLowerCase()}`;

/** The texts an account keeps, by the moment they were made. */
export const contents = collection<ContentRecord>('content', {
  // Fields of a newer version survive an older tab.
  schema: contentRecordSchema.loose(),
  orderBy: (record) => record.createdAt,
  marks: marksOf,
  isSynced: true,
});

function marksOf(record: ContentRecord): string[] {
  if (record.deletedAt !== null) return [trash];
  const { contentType, provider, folderId, tags, isEdited, isFavorite } = record;
  return [
    live,
    ofType(contentType),
    ofProvider(provider),
    inFolder(folderId),
    ...new Set(tags.map(tagged)),
    ...(isEdited ? [edited] : []),
    ...(isFavorite ? [favorites] : []),
  ];
}

/** Lists of the versions: those of one text. */
export const versionsOf = (contentId: string) => `of:${contentId}`;

/** Texts as they were before something replaced them. */
export const versions = collection<VersionRecord>('versions', {
  schema: versionRecordSchema.loose(),
  orderBy: (version) => version.savedAt,
  marks: (version) => [versionsOf(version.contentId)],
  isSynced: true,
});

/** Folders that were made or changed; `foldersOf` of the domain adds the defaults. */
export const folders = collection<FolderRecord>('folders', {
  schema: folderRecordSchema.loose(),
  orderBy: (folder) => folder.createdAt,
  isSynced: true,
});

/** Every collection the server keeps for subscribers, in the order sent: a text comes after what it refers to. */
export const syncedCollections = [folders, versions, contents] as const;
