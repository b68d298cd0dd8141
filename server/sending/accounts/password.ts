import { encryptWithSecret, openWithSecrets, type Secrets } from '../../crypto/encrypt-with-secret.ts';

/** A password of one account cannot be opened in the row of another one. */
export const passwordPurpose = (accountId: string) => `aigen sending account ${accountId}`;

/** Encrypts the password of a sending account with the server's secret. */
export function sealPassword(
  { sessionSecret }: Pick<Secrets, 'sessionSecret'>,
  accountId: string,
  password: string,
) {
  return encryptWithSecret(sessionSecret, passwordPurpose(accountId), password);
}

/**
 * Opens a sealed password; null where neither secret fits. `resealed` is set where it was sealed with the former secret, and has to be
 * stored instead.
 */
export function openPassword(
  secrets: Secrets,
  accountId: string,
  sealed: string,
): { password: string; resealed: string | null } | null {
  const opened = openWithSecrets(secrets, passwordPurpose(accountId), sealed);
  return opened && { password: opened.text, resealed: opened.resealed };
}
