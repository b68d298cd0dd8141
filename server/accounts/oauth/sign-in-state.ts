import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readReturnPath } from '#domain/accounts/return-path.ts';
import type { ProviderName } from './oauth-clients.ts';
import { signInMinutes } from '#domain/site-copy/retention.ts';

/** How long a person may take at the provider. */
export const transactionSeconds = signInMinutes * 60;

/** The values that tie the provider's response to the browser that started the sign-in. */
export type Transaction = { state: string; nonce: string; codeVerifier: string };

/**
 * Begins a sign-in: the values for the provider, and the cookie that identifies the browser on its return. The cookie
 * also contains the page to return to, if any, which the provider does not learn.
 */
export function beginTransaction(
  secret: string,
  provider: ProviderName,
  returnPath: string | null,
  now: Date,
) {
  const page = Buffer.from(returnPath ?? '').toString('base64url');
  const random = randomBytes(32).toString('base64url');
  const content = `${provider}.${now.getTime().toString(36)}.${page}.${random}`;
  const cookie = `${content}.${derive(secret, 'signature', content)}`;
  return { cookie, transaction: transactionOf(secret, content) };
}

/** The sign-in of a cookie; null when the cookie is forged, of another provider, or expired. */
export function resumeTransaction(
  secret: string,
  provider: ProviderName,
  cookie: string | undefined,
  now: Date,
): { transaction: Transaction; returnPath: string | null } | null {
  const end = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || end < 0) return null;
  const content = cookie.slice(0, end);
  const given = Buffer.from(cookie.slice(end + 1));
  const expected = Buffer.from(derive(secret, 'signature', content));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [of, since = '', page = ''] = content.split('.');
  const age = now.getTime() - Number.parseInt(since, 36);
  if (of !== provider || !(age >= 0 && age < transactionSeconds * 1_000)) return null;
  const returnPath = readReturnPath(Buffer.from(page, 'base64url').toString());
  return { transaction: transactionOf(secret, content), returnPath };
}

/** Derived with the server's secret, not stored: the cookie alone reveals none of them. */
function transactionOf(secret: string, content: string): Transaction {
  return {
    state: derive(secret, 'state', content),
    nonce: derive(secret, 'nonce', content),
    codeVerifier: derive(secret, 'verifier', content),
  };
}

function derive(secret: string, purpose: string, content: string): string {
  return createHmac('sha256', secret).update(`sign-in ${purpose}\0`).update(content).digest('base64url');
}
