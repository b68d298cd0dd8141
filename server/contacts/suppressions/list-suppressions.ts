import { and, desc, eq, sql } from 'drizzle-orm';
import { contactsPageItems } from '#domain/contacts/limits.ts';
import type { Suppression } from '#domain/contacts/suppression.ts';
import type { Queries } from '../../database/database.ts';
import { contacts, suppressions } from '../../database/schema/contacts.ts';
import { readPageCursor, writePageCursor } from '../page-cursor.ts';

/** Suppressed addresses, the newest first, or the one with a hash. */
export async function listSuppressions(
  db: Queries,
  { userId, hash, cursor }: { userId: string; hash: string | null; cursor: string | undefined },
): Promise<{ suppressions: Suppression[]; nextCursor: string | null }> {
  const { emailHash, at, reason } = suppressions;
  const place = cursor === undefined ? null : readPageCursor(cursor);
  const rows = await db
    .select({ id: emailHash, at, reason, contactId: contacts.id, email: contacts.email })
    .from(suppressions)
    .leftJoin(contacts, and(eq(contacts.userId, userId), eq(contacts.emailHash, emailHash)))
    .where(
      and(
        eq(suppressions.userId, userId),
        hash === null ? undefined : eq(emailHash, hash),
        place ? sql`(${at}, ${emailHash}) < (${place.at}::timestamptz, ${place.id}::text)` : undefined,
      ),
    )
    .orderBy(desc(at), desc(emailHash))
    .limit(contactsPageItems + 1);
  const page = rows.slice(0, contactsPageItems);
  const last = page.at(-1);
  const hasMore = rows.length > contactsPageItems && last !== undefined;
  return {
    suppressions: page.map(({ contactId, email, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      contact: contactId !== null && email !== null ? { id: contactId, email } : null,
    })),
    nextCursor: hasMore ? writePageCursor({ at: last.at.toISOString(), id: last.id }) : null,
  };
}
