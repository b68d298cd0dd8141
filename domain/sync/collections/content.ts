import { folderRecordSchema, general, type FolderRecord } from '../../content/folder.ts';
import { correctSandboxText, providerFacet } from '../../content/sandbox-text.ts';
import { contentRecordSchema, maxTitleCharacters, type ContentRecord } from '../../content/record.ts';
import { uuidFromName } from '../../content/uuid-from-name.ts';
import { versionRecordSchema, type VersionRecord } from '../../content/version.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { fillEmpty, keepAsOwn, keptId, otherDeviceName, saysMore } from '../keep-both.ts';
import { canonicalJson } from '../same-record.ts';

/** Index keys of the contents. A text in the trash is in `trash` only. */
export const live = 'live';
export const trash = 'trash';
export const edited = 'edited';
export const favorites = 'favorites';
/** Index key of the contents of a type. */
export const ofType = (contentType: string) => `type:${contentType}`;
/** Index key of the contents of a provider, as `providerFacet` names it. */
export const ofProvider = (provider: string) => `provider:${provider}`;
/** Index key of the contents of a folder; `null` for General. */
export const inFolder = (folderId: string | null) => `folder:${folderId ?? general.id}`;
/** Index key of the contents with a tag, in any case. */
export const tagged = (tag: string) => `tag:${tag.toLowerCase()}`;
/** Index key of the pieces that were made from a text. */
export const madeFrom = (sourceId: string) => `from:${sourceId}`;
/** Index key of the versions of a text. */
export const versionsOf = (contentId: string) => `of:${contentId}`;

/** Folders that were created or changed; `foldersOf` adds the defaults. */
export const folderCollection: SyncedCollection<FolderRecord> = {
  name: 'folders',
  noun: 'folder',
  mostRecords: 2_000,
  schema: folderRecordSchema.loose(),
  orderBy: (folder) => folder.createdAt,
  merge: 'latest-wins',
  wording: ({ description }) => ({ Description: description }),
};

/** The later name and color win; a description that was discarded becomes a text in the folder. */
export const folderConflicts: ConflictRules<FolderRecord> = {
  completeWinner: ({ discarded, winner }) => fillEmpty(winner, discarded, ['description']),
  keepDiscarded: ({ discarded: { id, name, description }, now }) => ({
    collection: 'content',
    record: contentRecordSchema.parse({
      id: keptId('folders', id, description),
      contentType: 'note',
      title: otherDeviceName(`Description of ${name}`, maxTitleCharacters),
      content: description,
      folderId: id,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }),
  }),
};

/** Previous states of texts. A version is created once and never changed. */
export const versionCollection: SyncedCollection<VersionRecord> = {
  name: 'versions',
  noun: 'earlier version',
  mostRecords: 200_000,
  schema: versionRecordSchema.loose().overwrite(correctSandboxText),
  orderBy: (version) => version.savedAt,
  indexKeys: (version) => [versionsOf(version.contentId)],
  merge: 'latest-wins',
  wording: wordingOf,
};

export const versionConflicts: ConflictRules<VersionRecord> = {
  keepDiscarded: ({ discarded }) => keepAsOwn('versions', discarded, wordingOf(discarded)),
};

const takenOver = [
  'metaDescription',
  'targetKeyword',
  'keywords',
  'tags',
  'folderId',
  'userPrompt',
] as const satisfies (keyof ContentRecord)[];

/** The stored texts of an account, by creation time. */
export const contentCollection: SyncedCollection<ContentRecord> = {
  name: 'content',
  noun: 'text',
  mostRecords: 100_000,
  schema: contentRecordSchema.loose().overwrite(correctSandboxText),
  orderBy: (record) => record.createdAt,
  indexKeys: contentIndexKeys,
  merge: 'latest-wins',
  owns: { collection: versionCollection.name, by: 'contentId' },
  wording: wordingOf,
};

/** A text that was discarded becomes a version. */
export const contentConflicts: ConflictRules<ContentRecord> = {
  completeWinner: ({ discarded, winner }) => {
    const whole = fillEmpty(winner, discarded, takenOver);
    // A text that was written on after another device put it into the trash is not thrown away.
    const isRevived = discarded.deletedAt === null && saysMore(wordingOf(discarded), wordingOf(whole));
    return isRevived ? { ...whole, deletedAt: null } : whole;
  },
  keepDiscarded: ({ discarded, now }) => ({
    collection: versionCollection.name,
    record: conflictVersion(discarded, now),
  }),
};

function contentIndexKeys(record: ContentRecord): string[] {
  if (record.deletedAt !== null) return [trash];
  const { contentType, folderId, tags, isEdited, isFavorite, derivedFrom } = record;
  return [
    live,
    ofType(contentType),
    ofProvider(providerFacet(record)),
    inFolder(folderId),
    ...new Set(tags.map(tagged)),
    ...(isEdited ? [edited] : []),
    ...(isFavorite ? [favorites] : []),
    ...(derivedFrom ? [madeFrom(derivedFrom.sourceId)] : []),
  ];
}

function wordingOf({ title, content, metaDescription }: ContentRecord | VersionRecord) {
  return { Title: title, Text: content, 'Meta description': metaDescription };
}

/** The id is made from the text, so that discarding the same text twice creates one version. */
function conflictVersion(discarded: ContentRecord, now: Date): VersionRecord {
  const { id: contentId, title, content, metaDescription } = discarded;
  const words = canonicalJson({ title, content, metaDescription });
  const id = uuidFromName(`text that a conflict discarded\n${contentId}\n${words}`);
  return { id, contentId, title, content, metaDescription, savedAt: now.toISOString(), reason: 'conflict' };
}
