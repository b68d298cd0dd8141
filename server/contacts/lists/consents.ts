import { eq, sql } from 'drizzle-orm';
import type { ConsentText } from '#domain/contacts/consent.ts';
import type { Queries } from '../../database/database.ts';
import { contactConsents, contactMemberships } from '../../database/schema/contacts.ts';

/** Stores where contacts agreed and to which words. */
export async function createConsent(
  db: Queries,
  { userId, consent: { source, wording }, now }: { userId: string; consent: ConsentText; now: Date },
): Promise<string> {
  const [row] = await db
    .insert(contactConsents)
    .values({ userId, source, wording, createdAt: now })
    .returning({ id: contactConsents.id });
  return row!.id;
}

/** The consents of a contact, on all lists. */
export async function consentIdsOf(db: Queries, contactId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ consentId: contactMemberships.consentId })
    .from(contactMemberships)
    .where(eq(contactMemberships.contactId, contactId));
  return rows.map(({ consentId }) => consentId);
}

/** Deletes those of the consents that nobody has any more: their words may name a person who was erased. */
export async function deleteUnusedConsents(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    delete from contact_consents where id = any(${sql.param([...ids])}::uuid[])
      and not exists (select 1 from contact_memberships where consent_id = contact_consents.id)
      and not exists (select 1 from contact_imports
        where contact_imports.user_id = contact_consents.user_id and consent_id = contact_consents.id)`);
}
