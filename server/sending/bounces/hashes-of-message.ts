import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { contacts } from '../../database/schema/contacts.ts';
import type { sendMessages } from '../../database/schema/sending.ts';

/** Hashes of the address that a mail was sent to, and of those of its contact. */
export async function hashesOfMessage(
  db: Queries,
  { contactId, addressHash }: Pick<typeof sendMessages.$inferSelect, 'contactId' | 'addressHash'>,
): Promise<string[]> {
  const [contact] =
    contactId === null
      ? []
      : await db
          .select({ emailHash: contacts.emailHash, formerHashes: contacts.formerHashes })
          .from(contacts)
          .where(eq(contacts.id, contactId));
  return [addressHash, contact?.emailHash, ...(contact?.formerHashes ?? [])].filter((hash) => hash != null);
}
