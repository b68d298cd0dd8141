import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { unreadablePicture, type PictureFailure } from '#domain/email/checks/unreadable-picture.ts';
import type { UnreadReason } from '#domain/competitive/site/site.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';
import type { GuardedFetch, GuardedResponse } from '../../guarded-fetch/guarded-fetch.ts';
import { GuardedFetchError } from '../../guarded-fetch/guarded-fetch-error.ts';
import { inspectFile } from '../../uploads/inspect/inspect-file.ts';
import { withReceivedFile } from '../../uploads/receive-file.ts';

/** For names, redirects and the whole picture. */
export const pictureTimeoutMs = 15_000;

type Reading = { guardedFetch: GuardedFetch; signal: AbortSignal; timeoutMs?: number };

/** Reads what is at a public address. Throws `analysis.address-refused` without a connection, and `email.picture-unreadable`. */
export async function fetchPicture(
  url: string,
  { guardedFetch, signal, timeoutMs = pictureTimeoutMs }: Reading,
): Promise<Buffer> {
  let response: GuardedResponse;
  try {
    response = await guardedFetch(url, { signal, maxBytes: maxUploadBytes, timeoutMs, accept: 'image/*' });
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    if (error.reason === 'refused-address') throw new AppError('analysis.address-refused');
    throw unreadablePicture(unread[error.reason] ?? 'failing', error);
  }
  const { status, body, isCut } = response;
  if (status === 404 || status === 410) throw unreadablePicture('not-found');
  if (status === 401 || status === 403) throw unreadablePicture('forbidden');
  if (status !== 200) throw unreadablePicture('failing');
  if (isCut) throw unreadablePicture('too-large');
  if (body.length === 0) throw unreadablePicture('not-a-picture');
  return body;
}

const unread: Partial<Record<UnreadReason, PictureFailure>> = {
  timeout: 'too-slow',
  'too-large': 'too-large',
  'unreadable-encoding': 'damaged',
};

/**
 * The picture as WebP, decoded and encoded again in the process that inspects uploads: what it is follows from its bytes, and nothing
 * else that was in the file is left. Throws `email.picture-unreadable`.
 */
export async function encodeForPreview(body: Buffer, folder: string, userId: string): Promise<Buffer> {
  try {
    return await withReceivedFile(Readable.from([body]), folder, async (received) => {
      await inspectFile({ ...received, name: 'picture' }, { userId, purpose: 'email-picture' });
      return readFile(received.path);
    });
  } catch (error) {
    const failure = error instanceof AppError ? refusals[error.code] : undefined;
    throw failure ? unreadablePicture(failure, error) : error;
  }
}

const refusals: Partial<Record<ErrorCode, PictureFailure>> = {
  'uploads.type-refused': 'not-a-picture',
  'uploads.not-a-picture': 'not-a-picture',
  'uploads.picture-too-large': 'too-many-pixels',
  'uploads.unreadable': 'damaged',
};
