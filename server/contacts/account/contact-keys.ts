import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import QuickLRU from 'quick-lru';
import { AppError } from '#domain/errors/app-error.ts';
import { encryptWithSecret, openWithSecrets, type Secrets } from '../../crypto/encrypt-with-secret.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contactAccounts } from '../../database/schema/contacts.ts';

/** What an account hashes addresses and signs links with. `linkId` names the account in those links. */
export type ContactKeys = { userId: string; linkId: string; hashKey: Buffer; linkKey: Buffer };

export const contactKeyPurpose = 'aigen contacts';
const mostRemembered = 1_000;
/** 128 bits: enough that nobody finds an address with the same hash, and 22 characters in every row. */
const hashBytes = 16;

/**
 * Keys of accounts, by account and by the id in their links. The key is random and stored encrypted with the server's secret, so that it
 * outlives a change of the secret: an address that unsubscribed years ago must still be recognized. Ask for them before a transaction
 * begins: they are stored and remembered outside of it.
 */
export function createContactKeys({ db }: Database, secrets: Secrets) {
  const byUser = new QuickLRU<string, ContactKeys>({ maxSize: mostRemembered });
  const byLink = new QuickLRU<string, ContactKeys>({ maxSize: mostRemembered });
  const remember = (keys: ContactKeys) => {
    byUser.set(keys.userId, keys);
    byLink.set(keys.linkId, keys);
    return keys;
  };

  return {
    /** The keys of an account, made with its first contact. Throws contacts.key-lost. */
    async of(userId: string): Promise<ContactKeys> {
      const known = byUser.get(userId);
      if (known) return known;
      const sealedKey = encryptWithSecret(
        secrets.sessionSecret,
        contactKeyPurpose,
        randomBytes(32).toString('hex'),
      );
      await db.insert(contactAccounts).values({ userId, sealedKey }).onConflictDoNothing();
      const [row] = await db.select().from(contactAccounts).where(eq(contactAccounts.userId, userId));
      // The account was deleted since.
      if (!row) throw new AppError('accounts.session-required');
      return remember(await open(db, secrets, row));
    },

    /** The keys of the account that a link names; null where there is none. Throws contacts.key-lost. */
    async byLinkId(linkId: string): Promise<ContactKeys | null> {
      const known = byLink.get(linkId);
      if (known) return known;
      const [row] = await db.select().from(contactAccounts).where(eq(contactAccounts.linkId, linkId));
      return row ? remember(await open(db, secrets, row)) : null;
    },
  };
}
export type ContactKeyStore = ReturnType<typeof createContactKeys>;

/** Opens the key of a row, and seals it anew where it was sealed with the former secret. */
async function open(
  db: Queries,
  secrets: Secrets,
  { userId, linkId, sealedKey }: typeof contactAccounts.$inferSelect,
): Promise<ContactKeys> {
  const opened = openWithSecrets(secrets, contactKeyPurpose, sealedKey);
  if (opened === null) throw new AppError('contacts.key-lost');
  const { text: key, resealed } = opened;
  if (resealed !== null)
    await db.update(contactAccounts).set({ sealedKey: resealed }).where(eq(contactAccounts.userId, userId));
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', use, 32));
  return { userId, linkId, hashKey: derive('suppressed addresses'), linkKey: derive('links') };
}

/** The keyed hash of an address as `suppressions` has it. `emailKey`: its one spelling. */
export function hashAddress({ hashKey }: Pick<ContactKeys, 'hashKey'>, emailKey: string): string {
  return createHmac('sha256', hashKey).update(emailKey).digest().subarray(0, hashBytes).toString('base64url');
}
