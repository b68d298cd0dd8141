import { and, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import { uploadTypes, type UploadType } from '#domain/uploads/file-types.ts';
import { maxUploads } from '#domain/uploads/limits.ts';
import { maxSourcesCharacters } from '#domain/prompts/sources.ts';
import type { Upload, UploadSource, UploadText } from '#domain/uploads/upload.ts';
import type { Database, Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { fileRemovals, userUploads } from '../database/schema/library.ts';
import { storable } from '../database/storable.ts';
import { readWords, toQuery } from '../library/words.ts';

export type NewUpload = {
  userId: string;
  key: string;
  fileName: string;
  originalName: string;
  type: UploadType;
  size: number;
  text: string | null;
  source: UploadSource;
  address: string | null;
};

const listed = {
  id: userUploads.id,
  fileName: userUploads.fileName,
  type: userUploads.fileType,
  fileSize: userUploads.fileSize,
  key: userUploads.filePath,
  hasText: sql<boolean>`${userUploads.extractedText} is not null`,
  address: userUploads.originAddress,
  createdAt: userUploads.createdAt,
};
type Listed = Record<'id' | 'fileName' | 'type' | 'key', string> & {
  fileSize: number;
  hasText: boolean;
  address: string | null;
  createdAt: Date;
};

/** Path of a file on this site. */
export const fileUrl = (key: string) => `/files/${key}`;

export function toUpload({ key, type, hasText, createdAt, ...row }: Listed): Upload {
  const known = type as UploadType;
  return {
    ...row,
    type: known,
    url: fileUrl(key),
    hasText: uploadTypes[known].isPicture ? null : hasText,
    createdAt: createdAt.toISOString(),
  };
}

/** Bytes and number of an account's files; those still being stored count. */
export async function measureUploads(db: Queries, userId: string): Promise<{ bytes: number; files: number }> {
  const [sum] = await db
    .select({
      bytes: sql`coalesce(sum(${userUploads.fileSize}), 0)::float8`.mapWith(Number),
      files: sql`count(*)::int`.mapWith(Number),
    })
    .from(userUploads)
    .where(eq(userUploads.userId, userId));
  return sum!;
}

/**
 * Notes a file that is about to be stored, if the account has room for it: parallel uploads of one account are counted one
 * after the other. Throws uploads.quota-full.
 */
export async function reserveUpload({ db }: Database, upload: NewUpload, mostBytes: number): Promise<string> {
  return db.transaction(async (transaction) => {
    const [owner] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, upload.userId))
      .for('update');
    if (!owner) throw new AppError('accounts.session-required');
    const { bytes, files } = await measureUploads(transaction, upload.userId);
    if (bytes + upload.size > mostBytes || files >= maxUploads)
      throw new AppError('uploads.quota-full', { used: formatBytes(bytes), most: formatBytes(mostBytes) });
    const [row] = await transaction
      .insert(userUploads)
      .values({
        userId: upload.userId,
        fileName: upload.fileName,
        originalName: storable(upload.originalName),
        fileType: upload.type,
        fileSize: upload.size,
        filePath: upload.key,
        uploadSource: upload.source,
        originAddress: upload.address,
        extractedText: upload.text && storable(upload.text),
      })
      .returning({ id: userUploads.id });
    return row!.id;
  });
}

/** Marks a file as stored. Throws uploads.unknown where its row has gone meanwhile, with the account. */
export async function finishUpload(db: Queries, id: string): Promise<Upload> {
  const [row] = await db
    .update(userUploads)
    .set({ isStored: true })
    .where(eq(userUploads.id, id))
    .returning(listed);
  if (!row) throw new AppError('uploads.unknown');
  return toUpload(row);
}

/** Files of an account that it chose itself, newest first, or those found by words of their names and texts. */
export async function listUploads(
  db: Queries,
  userId: string,
  { search, most }: { search: string; most: number },
): Promise<Upload[]> {
  const words = readWords(search);
  if (search.trim() !== '' && !words) return [];
  const rows = await db
    .select(listed)
    .from(userUploads)
    .where(
      and(
        eq(userUploads.userId, userId),
        eq(userUploads.isStored, true),
        ne(userUploads.uploadSource, 'profile'),
        words ? sql`${userUploads.search} @@ ${toQuery(words)}` : undefined,
      ),
    )
    .orderBy(desc(userUploads.createdAt), desc(userUploads.id))
    .limit(most);
  return rows.map(toUpload);
}

/** Deletes a file of an account; the trigger notes its content for removal. Returns whether there was one. */
export async function deleteUpload(db: Queries, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(userUploads)
    .where(
      and(eq(userUploads.userId, userId), eq(userUploads.id, id), ne(userUploads.uploadSource, 'profile')),
    )
    .returning({ id: userUploads.id });
  return deleted.length > 0;
}

/** The beginning of the text of an account's file. Empty where none could be read. Throws uploads.unknown. */
export async function readUploadText(db: Queries, userId: string, id: string): Promise<UploadText> {
  const [file] = await db
    .select({
      text: sql<string>`left(coalesce(${userUploads.extractedText}, ''), ${maxSourcesCharacters})`,
      characters: sql`coalesce(length(${userUploads.extractedText}), 0)::int`.mapWith(Number),
    })
    .from(userUploads)
    .where(and(eq(userUploads.userId, userId), eq(userUploads.id, id), eq(userUploads.isStored, true)));
  if (!file) throw new AppError('uploads.unknown');
  return file;
}

/** What is needed to send a file. */
export async function findFile(db: Queries, key: string) {
  const [file] = await db
    .select({
      fileName: userUploads.fileName,
      type: sql<UploadType>`${userUploads.fileType}`,
      size: userUploads.fileSize,
    })
    .from(userUploads)
    .where(and(eq(userUploads.filePath, key), eq(userUploads.isStored, true)));
  return file;
}

/** Deletes rows whose upload never ended, such as of a killed server. */
export async function deleteUnfinished(db: Queries, startedBefore: Date): Promise<void> {
  await db
    .delete(userUploads)
    .where(and(eq(userUploads.isStored, false), lt(userUploads.createdAt, startedBefore)));
}

/**
 * Has the content of a key removed at a time, if it is not kept before: whatever ends while a file is written leaves no file that nobody
 * knows. A key that was noted before is due at the earlier time.
 */
export async function removeAt(db: Queries, key: string, due: Date): Promise<void> {
  await db
    .insert(fileRemovals)
    .values({ filePath: key, requestedAt: due })
    .onConflictDoUpdate({
      target: fileRemovals.filePath,
      set: { requestedAt: sql`least(${fileRemovals.requestedAt}, excluded.requested_at)` },
    });
}

/** Keeps a file that was to be removed; false where it may have been removed already. */
export async function keepFile(db: Queries, key: string): Promise<boolean> {
  const kept = await db.delete(fileRemovals).where(eq(fileRemovals.filePath, key)).returning();
  return kept.length > 0;
}

/** Keys of files whose removal is due, by the clock of the database, which notes them, or `now` where that is later. */
export async function listRemovals(db: Queries, most: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ key: fileRemovals.filePath })
    .from(fileRemovals)
    .where(lte(fileRemovals.requestedAt, sql`greatest(now(), ${now.toISOString()}::timestamptz)`))
    .orderBy(fileRemovals.requestedAt)
    .limit(most);
  return rows.map(({ key }) => key);
}

export async function forgetRemovals(db: Queries, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(fileRemovals).where(inArray(fileRemovals.filePath, keys));
}
