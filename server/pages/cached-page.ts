import { createHash, randomBytes } from 'node:crypto';
import { compressText, highestLevel, ordinaryLevel, type Encoding } from '../http/content-encoding.ts';
import { hashedPolicy, noncePolicy } from './security-policy.ts';

/** A response to a request for a page, ready to be sent. */
export type PageResponse = { headers: Record<string, string>; body: Buffer };

/** A rendered page. */
export type CachedPage = {
  status: number;
  /** A promise only if the page must be completed for this response. */
  respond: (encoding: Encoding) => PageResponse | Promise<PageResponse>;
};

/**
 * Placeholder for the nonce while a page is rendered for the cache. It is unknown outside this process, so
 * a script injected through content does not have it.
 */
export const nonceMark = randomBytes(16).toString('base64url');
const nonceAttribute = ` nonce="${nonceMark}"`;

/** A fresh nonce. */
export const newNonce = () => randomBytes(16).toString('base64');

/**
 * Prepares a response that was rendered with `nonceMark` as its nonce. A page without the application carries the nonce
 * in attributes only: its policy names the hashes of its inline scripts instead, and it is compressed once. The
 * application needs the nonce itself, for styles that it adds later, so its page gets a fresh one in every response.
 */
export async function prepareCachedPage(response: Response, connect: string): Promise<CachedPage> {
  const html = await response.text();
  const headers = { ...pageHeaders, ...Object.fromEntries(response.headers) };
  const withoutNonce = html.replaceAll(nonceAttribute, '');
  return withoutNonce.includes(nonceMark)
    ? appPage(html, response.status, headers, connect)
    : staticPage(withoutNonce, response.status, {
        ...headers,
        'content-security-policy': hashedPolicy(inlineHashes(html)),
      });
}

/** The same page is sent with and without the application, and must be revalidated. */
export const pageHeaders = { vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' };

async function staticPage(
  html: string,
  status: number,
  headers: Record<string, string>,
): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const level = status === 200 ? highestLevel : ordinaryLevel;
  const [br, gzip] = await Promise.all([
    compressText(plain, 'br', level),
    compressText(plain, 'gzip', level),
  ]);
  const responses = {
    br: { headers: { ...headers, 'content-encoding': 'br' }, body: br },
    gzip: { headers: { ...headers, 'content-encoding': 'gzip' }, body: gzip },
    identity: { headers, body: plain },
  };
  return { status, respond: (encoding) => responses[encoding ?? 'identity'] };
}

function appPage(html: string, status: number, headers: Record<string, string>, connect: string): CachedPage {
  return {
    status,
    respond: async (encoding) => {
      const nonce = newNonce();
      return {
        headers: {
          ...headers,
          'content-security-policy': noncePolicy(nonce, connect),
          ...(encoding ? { 'content-encoding': encoding } : {}),
        },
        body: await compressText(Buffer.from(html.replaceAll(nonceMark, nonce)), encoding, ordinaryLevel),
      };
    },
  };
}

/** Hashes of the inline scripts rendered with the nonce, in the format of a policy. */
function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes]) => attributes!.includes(nonceAttribute) && !attributes!.includes(' src='))
    .map(([, , code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
}
