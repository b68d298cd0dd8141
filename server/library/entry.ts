import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { VersionRecord } from '#domain/content/version.ts';
import { mostVersionsShown, type LibraryEntry } from '#domain/library/search.ts';
import type { Queries } from '../database/database.ts';
import { contentLibrary, contentVersions } from '../database/schema/library.ts';

/** A text of the account with its versions; throws library.not-found. */
export async function readEntry(db: Queries, userId: string, recordId: string): Promise<LibraryEntry> {
  const [row] = await db
    .select({ record: contentLibrary.data, revision: contentLibrary.revision })
    .from(contentLibrary)
    .where(
      and(
        eq(contentLibrary.userId, userId),
        eq(contentLibrary.recordId, recordId),
        eq(contentLibrary.deleted, false),
      ),
    );
  if (!row?.record) throw new AppError('library.not-found');
  const versions = await db
    .select({ version: contentVersions.data })
    .from(contentVersions)
    .where(and(eq(contentVersions.userId, userId), eq(contentVersions.contentId, recordId)))
    .orderBy(desc(contentVersions.savedAt), desc(contentVersions.recordId))
    .limit(mostVersionsShown);
  return {
    record: row.record as ContentRecord,
    revision: row.revision,
    versions: versions.map(({ version }) => version as unknown as VersionRecord),
  };
}
