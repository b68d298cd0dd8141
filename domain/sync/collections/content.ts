import { folderRecordSchema, general, type FolderRecord } from '../../content/folder.ts';
import { unknownProvider } from '../../content/history.ts';
import { contentRecordSchema, type ContentRecord } from '../../content/record.ts';
import { uuidFromName } from '../../content/uuid-from-name.ts';
import { versionRecordSchema, type VersionRecord } from '../../content/version.ts';
import type { SyncedCollection } from '../collection.ts';
import { canonicalJson } from '../same-record.ts';

/** Index keys of the contents. A text in the trash is in `trash` only. */
export const live = 'live';
export const trash = 'trash';
export const edited = 'edited';
export const favorites = 'favorites';
/** Index key of the contents of a type. */
export const ofType = (contentType: string) => `type:${contentType}`;
/** Index key of the contents of a provider; `null` for texts without a known provider. */
export const ofProvider = (provider: string | null) => `provider:${provider ?? unknownProvider}`;
/** Index key of the contents of a folder; `null` for General. */
export const inFolder = (folderId: string | null) => `folder:${folderId ?? general.id}`;
/** Index key of the contents with a tag, in any case. */
export const tagged = (tag: string) => `tag:${tag.toLowerCase()}`;
/** Index key of the versions of a text. */
export const versionsOf = (contentId: string) => `of:${contentId}`;

/**
 * Folders that were created or changed; `foldersOf` adds the defaults. The later name and color win, because no text is
 * lost.
 */
export const folderCollection: SyncedCollection<FolderRecord> = {
  name: 'folders',
  schema: folderRecordSchema.loose(),
  orderBy: (folder) => folder.createdAt,
  merge: 'latest-wins',
};

/** Previous states of texts. A version is created once and never changed. */
export const versionCollection: SyncedCollection<VersionRecord> = {
  name: 'versions',
  schema: versionRecordSchema.loose(),
  orderBy: (version) => version.savedAt,
  indexKeys: (version) => [versionsOf(version.contentId)],
  merge: 'latest-wins',
};

/** The stored texts of an account, by creation time. A text that a conflict discarded becomes a version. */
export const contentCollection: SyncedCollection<ContentRecord> = {
  name: 'content',
  schema: contentRecordSchema.loose(),
  orderBy: (record) => record.createdAt,
  indexKeys: contentIndexKeys,
  merge: 'latest-wins',
  owns: { collection: versionCollection.name, by: 'contentId' },
  keepDiscarded: ({ discarded, winner, now }) =>
    wordingOf(discarded) === wordingOf(winner)
      ? null
      : { collection: versionCollection.name, record: conflictVersion(discarded, now) },
};

function contentIndexKeys(record: ContentRecord): string[] {
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

function wordingOf({ title, content, metaDescription }: ContentRecord): string {
  return canonicalJson({ title, content, metaDescription });
}

/** The id is made from the text, so that discarding the same text twice creates one version. */
function conflictVersion(discarded: ContentRecord, now: Date): VersionRecord {
  const { id: contentId, title, content, metaDescription } = discarded;
  const id = uuidFromName(`text that a conflict discarded\n${contentId}\n${wordingOf(discarded)}`);
  return { id, contentId, title, content, metaDescription, savedAt: now.toISOString(), reason: 'conflict' };
}
