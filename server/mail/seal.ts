import { encryptWithSecret, openWithSecrets, type Secrets } from '../crypto/encrypt-with-secret.ts';

export const mailPurpose = 'aigen mail';

/**
 * Encrypts a queued mail with the server's secret: it contains an address and often a link that opens the account, which
 * must be useless to a reader of the database.
 */
export function seal(secret: string, content: unknown): string {
  return encryptWithSecret(secret, mailPurpose, JSON.stringify(content));
}

/** Throws when it was sealed with another secret than the current and the former one, or modified since. */
export function unseal(secrets: Secrets, sealed: string): unknown {
  const opened = openWithSecrets(secrets, mailPurpose, sealed);
  if (opened === null) throw new Error('The mail was sealed with another secret.');
  return JSON.parse(opened.text);
}
