import { decryptWithSecret, encryptWithSecret } from '../crypto/encrypt-with-secret.ts';

const purpose = 'aigen mail';

/**
 * Encrypts a queued mail with the server's secret: it contains an address and often a link that opens the account, which
 * must be useless to a reader of the database.
 */
export function seal(secret: string, content: unknown): string {
  return encryptWithSecret(secret, purpose, JSON.stringify(content));
}

/** Throws when it was sealed with another secret, or modified since. */
export function unseal(secret: string, sealed: string): unknown {
  return JSON.parse(decryptWithSecret(secret, purpose, sealed));
}
