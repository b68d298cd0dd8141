import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queries, Row } from '../../database/database.ts';
import { contactMemberships, contacts, suppressions } from '../../database/schema/contacts.ts';

const rowsAtOnce = 200;

/** The contacts of an account with their lists, page by page, for the export of the account. */
export async function* listAccountContacts(db: Queries, userId: string): AsyncGenerator<Row> {
  let last = '';
  for (;;) {
    const page = await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.userId, userId), gt(contacts.emailKey, last)))
      .orderBy(asc(contacts.emailKey))
      .limit(rowsAtOnce);
    if (page.length === 0) return;
    const memberships = await db
      .select()
      .from(contactMemberships)
      .where(
        inArray(
          contactMemberships.contactId,
          page.map(({ id }) => id),
        ),
      )
      .orderBy(contactMemberships.createdAt, contactMemberships.listId);
    const ofContact = Map.groupBy(memberships, ({ contactId }) => contactId);
    for (const {
      search: _search,
      emailHash: _emailHash,
      emailKey: _emailKey,
      formerHashes: _formerHashes,
      ...contact
    } of page)
      yield {
        ...contact,
        memberships: (ofContact.get(contact.id) ?? []).map(({ contactId: _contactId, ...row }) => row),
      };
    last = page.at(-1)!.emailKey;
  }
}

/** Suppressed addresses, of which only the reason and the time can be told. */
export async function* listAccountSuppressions(db: Queries, userId: string): AsyncGenerator<Row> {
  let last = '';
  for (;;) {
    const page = await db
      .select()
      .from(suppressions)
      .where(and(eq(suppressions.userId, userId), gt(suppressions.emailHash, last)))
      .orderBy(asc(suppressions.emailHash))
      .limit(rowsAtOnce);
    if (page.length === 0) return;
    for (const { reason, at } of page) yield { reason, at };
    last = page.at(-1)!.emailHash;
  }
}
