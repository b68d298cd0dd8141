import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { cleanFileName } from '#domain/uploads/file-name.ts';
import { uploadTypes } from '#domain/uploads/file-types.ts';
import { unreadableAddress } from '#domain/uploads/unreadable-address.ts';
import type { Upload, UploadSource } from '#domain/uploads/upload.ts';
import type { Queries } from '../database/database.ts';
import { userUploads } from '../database/schema/library.ts';
import { inspectFile } from './inspect/inspect-file.ts';
import { finishUpload, reserveUpload } from './queries.ts';
import { withReceivedFile } from './receive-file.ts';
import { uploadsFolder } from './storage/file-storage.ts';

type Request = {
  userId: string;
  name: string;
  source: UploadSource;
  /** Where it was read on the web. Only what has a text is kept from there. */
  address?: string;
  body: Readable;
  /** Runs when all of the body is on the disk, before it is inspected. */
  whenReceived?: () => Promise<void>;
  /** Runs in the transaction in which the file becomes visible. */
  andThen?: (transaction: Queries, upload: Upload) => Promise<void>;
};

/**
 * Receives, inspects and stores a file of an account. Its row is written before its content, so that whatever ends here
 * leaves a row that is found and removed, and never a file that nobody knows. Throws the errors of `uploads.*`.
 */
export async function storeUpload(
  { config, database, files, log, switches }: FastifyInstance,
  { userId, name, source, address, body, whenReceived, andThen }: Request,
): Promise<Upload> {
  switches.require('uploads');
  const purpose = source === 'profile' ? 'profile-picture' : 'file';
  return withReceivedFile(body, uploadsFolder(config.dataDir), async (received) => {
    await whenReceived?.();
    const { type, size, text } = await inspectFile({ ...received, name }, { userId, purpose });
    if (address !== undefined && text === null) throw unreadableAddress('without-text');
    const key = randomBytes(32).toString('base64url');
    const id = await reserveUpload(
      database,
      {
        userId,
        key,
        fileName: cleanFileName(name, type),
        originalName: name.slice(0, 255),
        type,
        size,
        text,
        source,
        address: address ?? null,
      },
      config.uploadQuotaBytes,
    );
    try {
      await files.write(key, { path: received.path, size, mediaType: uploadTypes[type].mediaType });
    } catch (error) {
      log.error({ err: error }, 'a file could not be stored');
      await database.db.delete(userUploads).where(eq(userUploads.id, id));
      throw new AppError('uploads.storage-failed', {}, { cause: error });
    }
    return database.db.transaction(async (transaction) => {
      const upload = await finishUpload(transaction, id);
      await andThen?.(transaction, upload);
      return upload;
    });
  });
}
