import { isAppError } from '#domain/errors/is-app-error.ts';
import type { PictureResult } from '#domain/email/checks/email-check.ts';
import { readError, send } from './client.ts';

/** Where a picture of an email is shown from: our own origin, so that a preview loads nothing from other sites. */
export const pictureAddress = (url: string): string => `/api/images?url=${encodeURIComponent(url.trim())}`;

/** Looks whether a picture can be shown, and why not. Throws when nothing is known: no network, too many requests. */
export async function fetchPictureResult(url: string, signal?: AbortSignal): Promise<PictureResult> {
  const response = await send(pictureAddress(url), 'server.unreachable', {
    credentials: 'same-origin',
    signal: signal ?? null,
  });
  if (response.ok) {
    await response.body?.cancel();
    return { url, isShown: true, problem: '' };
  }
  const error = await readError(response, 'server.unexpected');
  if (isAppError(error) && error.code === 'email.picture-unreadable')
    return { url, isShown: false, problem: error.message };
  throw error;
}
