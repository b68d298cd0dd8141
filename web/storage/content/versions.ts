import { versionRecordSchema, type VersionRecord } from '#domain/content/version.ts';
import { collection } from '../collection.ts';

/** Lists of the versions: those of one text. */
export const versionsOf = (contentId: string) => `of:${contentId}`;

/** Texts as they were before something replaced them. */
export const versions = collection<VersionRecord>('versions', {
  schema: versionRecordSchema.loose(),
  orderBy: (version) => version.savedAt,
  marks: (version) => [versionsOf(version.contentId)],
  isSynced: true,
});
