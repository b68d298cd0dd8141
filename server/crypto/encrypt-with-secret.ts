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

/** The secret of now, and the one before it, with which what was stored earlier is still read. */
export type Secrets = { sessionSecret: string; sessionSecretPrevious: string | null };

/**
 * Decrypts what was encrypted with the secret of now or with the one before it; null if it was with neither. `isFormer`: it
 * should be encrypted anew.
 */
export function decryptWithSecrets(
  { sessionSecret, sessionSecretPrevious }: Secrets,
  purpose: string,
  encrypted: string,
): { text: string; isFormer: boolean } | null {
  for (const [secret, isFormer] of [
    [sessionSecret, false],
    [sessionSecretPrevious, true],
  ] as const) {
    if (secret === null) continue;
    try {
      return { text: decryptWithSecret(secret, purpose, encrypted), isFormer };
    } catch {
      // Perhaps with the other one.
    }
  }
  return null;
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
