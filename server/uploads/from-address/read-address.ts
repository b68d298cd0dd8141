import { Buffer } from 'node:buffer';
import path from 'node:path';
import type { UnreadReason } from '#domain/competitive/site.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { plainTextTypeOf, uploadTypes } from '#domain/uploads/file-types.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';
import { sharedTurns } from '../../competitive/crawl/host-turns.ts';
import { normalizeUrl } from '../../competitive/crawl/normalize-url.ts';
import { reach } from '../../competitive/crawl/read-entry.ts';
import { SiteRequests } from '../../competitive/crawl/site-requests.ts';
import { readPageText } from '../../competitive/page/page-text.ts';
import { failureOf } from '../../competitive/page/read-page.ts';
import type { GuardedFetch, GuardedResponse } from '../../guarded-fetch/guarded-fetch.ts';

/** For everything: the turn of the site, its robots.txt, redirects and the page. */
export const addressTimeoutMs = 30_000;

type ReadingOptions = { fetch: GuardedFetch; signal: AbortSignal; pauseMs: number; timeoutMs?: number };

/** What was read at an address: a file as it is, or the main text of a page. */
export type AddressFile = { name: string; body: Buffer; address: string };

/**
 * Reads one page or document of the public web, as politely as a crawl: in the turn of its site, if its robots.txt allows it.
 * Throws `analysis.address-refused` without a connection, and `uploads.address-…` for what cannot be read.
 */
export async function readAddress(
  url: string,
  { fetch, signal, pauseMs, timeoutMs = addressTimeoutMs }: ReadingOptions,
): Promise<AddressFile> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, deadline]);
  try {
    await fetch.check(url, either);
    const now = () => new Date();
    const requests = new SiteRequests({ fetch, turns: sharedTurns, pauseMs, signal: either, now });
    const reached = await reach(requests, normalizeUrl(url) ?? url, () => null, maxUploadBytes);
    if ('failure' in reached) throw new AppError(codeOf(reached.failure));
    return await toFile(reached.response);
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw new AppError('uploads.address-too-slow', {}, { cause: error });
    throw error;
  }
}

async function toFile(response: GuardedResponse): Promise<AddressFile> {
  const { url, status, body, isCut } = response;
  const failure = failureOf(response);
  if (failure && (failure !== 'not-a-page' || status >= 300)) throw new AppError(codeOf(failure));
  if (isCut) throw new AppError('uploads.address-too-large');
  if (failure) return { name: documentName(response), body, address: url };
  const { title, text } = await readPageText(response);
  if (text === '') throw new AppError('uploads.address-without-text');
  return { name: `${title ?? new URL(url).hostname}.txt`, body: Buffer.from(text), address: url };
}

/** Media types that say too little, and the documents that are accepted. What a file is in the end follows from its content. */
const unknownTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const documentTypes = new Map(
  Object.entries(uploadTypes).flatMap(([type, { mediaType, isPicture }]) =>
    isPicture ? [] : [[mediaType as string, type] as const],
  ),
);

/** The name of a document, with the extension that its media type stands for. */
function documentName({ url, headers }: GuardedResponse): string {
  const mediaType = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const { pathname, hostname } = new URL(url);
  const last = path.posix.basename(decode(pathname)) || hostname;
  const type = documentTypes.get(mediaType);
  if (!type && !unknownTypes.has(mediaType)) throw new AppError('uploads.address-not-text');
  return !type || plainTextTypeOf(last) === type ? last : `${last}.${type}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const codes: Partial<Record<UnreadReason, ErrorCode>> = {
  robots: 'uploads.address-robots',
  'refused-address': 'analysis.address-refused',
  'not-found': 'uploads.address-not-found',
  gone: 'uploads.address-not-found',
  forbidden: 'uploads.address-forbidden',
  timeout: 'uploads.address-too-slow',
  'redirect-loop': 'uploads.address-redirects',
  'too-many-redirects': 'uploads.address-redirects',
  'too-large': 'uploads.address-too-large',
  'not-a-page': 'uploads.address-not-text',
  'unreadable-encoding': 'uploads.address-not-text',
};

function codeOf(reason: UnreadReason): ErrorCode {
  return codes[reason] ?? 'uploads.address-failing';
}
