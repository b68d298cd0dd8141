import { Buffer } from 'node:buffer';
import path from 'node:path';
import type { UnreadReason } from '#domain/competitive/site/site.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { uploadTypes } from '#domain/uploads/file-types.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';
import { unreadableAddress, type AddressFailure } from '#domain/uploads/unreadable-address.ts';
import type { HostTurns } from '../../competitive/crawl/pace/host-turns.ts';
import { normalizeUrl } from '../../competitive/crawl/frontier/normalize-url.ts';
import { reach } from '../../competitive/crawl/read-entry.ts';
import { SiteRequests } from '../../competitive/crawl/site-requests.ts';
import { mediaTypeOf, readDocument } from '../../competitive/page/read-document.ts';
import { failureOf } from '../../competitive/page/read-page.ts';
import type { GuardedFetch, GuardedResponse } from '../../guarded-fetch/guarded-fetch.ts';

/** For everything: the turn of the site, its robots.txt, redirects and the page. */
export const addressTimeoutMs = 30_000;

type ReadingOptions = {
  guardedFetch: GuardedFetch;
  turns: HostTurns;
  signal: AbortSignal;
  pauseMs: number;
  timeoutMs?: number;
};

/** What was read at an address: a file as it is, or the main text of a page. */
export type AddressFile = { name: string; body: Buffer; address: string };

/**
 * Reads one page or document of the public web, as politely as a crawl: in the turn of its site, if its robots.txt allows it.
 * Throws `analysis.address-refused` without a connection, and `uploads.address-unreadable` for what cannot be read.
 */
export async function readAddress(
  url: string,
  { guardedFetch, turns, signal, pauseMs, timeoutMs = addressTimeoutMs }: ReadingOptions,
): Promise<AddressFile> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, deadline]);
  try {
    await guardedFetch.check(url, either);
    const requests = new SiteRequests({
      fetch: guardedFetch,
      turns,
      pauseMs,
      signal: either,
      now: () => new Date(),
    });
    const reached = await reach(requests, normalizeUrl(url) ?? url, () => null, maxUploadBytes);
    if ('failure' in reached) throw errorOf(reached.failure);
    return await toFile(reached.response);
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw unreadableAddress('too-slow', error);
    throw error;
  }
}

async function toFile(response: GuardedResponse): Promise<AddressFile> {
  const { url, status, body, isCut } = response;
  const failure = failureOf(response);
  if (failure && (failure !== 'not-a-page' || status >= 300)) throw errorOf(failure);
  if (isCut) throw unreadableAddress('too-large');
  if (failure) return { name: documentName(response), body, address: url };
  const read = await readDocument(response);
  if (!read) throw unreadableAddress('not-text');
  const { head, text: page } = read.document;
  const text = page.mainText();
  if (text === '') throw unreadableAddress('without-text');
  // What separates folders would cut the name.
  const name = head.title?.replaceAll(/[\\/|]/g, '–') || new URL(url).hostname;
  return { name: `${name}.txt`, body: Buffer.from(text), address: url };
}

/** Media types that say too little, and the documents that are accepted. What a file is in the end follows from its content. */
const unknownTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const documentTypes = new Map(
  Object.entries(uploadTypes).flatMap(([type, { mediaType, isPicture }]) =>
    isPicture ? [] : [[mediaType as string, type] as const],
  ),
);

/** The name of a document, with the extension that its media type stands for. */
function documentName(response: GuardedResponse): string {
  const mediaType = mediaTypeOf(response);
  const { pathname, hostname } = new URL(response.url);
  const last = path.posix.basename(decode(pathname)) || hostname;
  const type = documentTypes.get(mediaType);
  if (!type && !unknownTypes.has(mediaType)) throw unreadableAddress('not-text');
  return !type || last.toLowerCase().endsWith(`.${type}`) ? last : `${last}.${type}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const failures: Partial<Record<UnreadReason, AddressFailure>> = {
  robots: 'robots',
  'not-found': 'not-found',
  gone: 'not-found',
  forbidden: 'forbidden',
  timeout: 'too-slow',
  'redirect-loop': 'redirects',
  'too-many-redirects': 'redirects',
  'too-large': 'too-large',
  'not-a-page': 'not-text',
  'unreadable-encoding': 'not-text',
};

function errorOf(reason: UnreadReason): AppError {
  if (reason === 'refused-address') return new AppError('analysis.address-refused');
  return unreadableAddress(failures[reason] ?? 'failing');
}
