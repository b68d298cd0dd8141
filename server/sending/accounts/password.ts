import type { AppConfig } from '../../config/config.ts';
import { decryptWithSecret, encryptWithSecret } from '../../crypto/encrypt-with-secret.ts';

type Secrets = Pick<AppConfig, 'sessionSecret' | 'sessionSecretPrevious'>;

/** A password of one account cannot be opened in the row of another one. */
const purposeOf = (accountId: string) => `aigen sending account ${accountId}`;

/** Encrypts the password of a sending account with the server's secret. */
export function sealPassword(
  { sessionSecret }: Pick<Secrets, 'sessionSecret'>,
  accountId: string,
  password: string,
) {
  return encryptWithSecret(sessionSecret, purposeOf(accountId), password);
}

/**
 * Opens a sealed password; null where neither secret fits. `resealed` is set where it was sealed with the former secret, and has to be
 * stored instead.
 */
export function openPassword(
  { sessionSecret, sessionSecretPrevious }: Secrets,
  accountId: string,
  sealed: string,
): { password: string; resealed: string | null } | null {
  const purpose = purposeOf(accountId);
  const current = tryOpen(sessionSecret, purpose, sealed);
  if (current !== null) return { password: current, resealed: null };
  const former = sessionSecretPrevious === null ? null : tryOpen(sessionSecretPrevious, purpose, sealed);
  if (former === null) return null;
  return { password: former, resealed: sealPassword({ sessionSecret }, accountId, former) };
}

function tryOpen(secret: string, purpose: string, sealed: string): string | null {
  try {
    return decryptWithSecret(secret, purpose, sealed);
  } catch {
    return null;
  }
}
