import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts a text with a key derived from the server's secret (HKDF, AES-256-GCM), so that a reader of the database has
 * nothing. `purpose` is part of the key: what was encrypted for one purpose cannot be decrypted for another.
 */
export function encryptWithSecret(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Throws when it was encrypted with another secret or for another purpose, or modified since. */
export function decryptWithSecret(secret: string, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** The secret of this installation and, after a change, the one before it. */
export type Secrets = { sessionSecret: string; sessionSecretPrevious: string | null };

/**
 * Opens what was encrypted with either secret; null where neither fits. `resealed` is set where it was the former one, and has to be stored
 * instead.
 */
export function openWithSecrets(
  { sessionSecret, sessionSecretPrevious }: Secrets,
  purpose: string,
  encrypted: string,
): { text: string; resealed: string | null } | null {
  const current = tryOpen(sessionSecret, purpose, encrypted);
  if (current !== null) return { text: current, resealed: null };
  const former = sessionSecretPrevious === null ? null : tryOpen(sessionSecretPrevious, purpose, encrypted);
  if (former === null) return null;
  return { text: former, resealed: encryptWithSecret(sessionSecret, purpose, former) };
}

function tryOpen(secret: string, purpose: string, encrypted: string): string | null {
  try {
    return decryptWithSecret(secret, purpose, encrypted);
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
