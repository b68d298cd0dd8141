import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../../database/database.ts';
import { contactMemberships } from '../../database/schema/contacts.ts';
import { assertNotSuppressed, holdContact } from '../details/create-contact.ts';
import { askAgainMs } from './take-unasked.ts';

/**
 * Somebody who has not answered is asked once more, at most once a day. Throws contacts.unknown, contacts.suppressed and
 * contacts.cannot-ask.
 */
export async function askAgain(
  { db }: Database,
  { userId, id, listId, now }: { userId: string; id: string; listId: string; now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { emailHash } = await holdContact(transaction, userId, id);
    await assertNotSuppressed(transaction, userId, emailHash);
    const asked = await transaction
      .update(contactMemberships)
      .set({ askedAt: null })
      .where(
        and(
          eq(contactMemberships.contactId, id),
          eq(contactMemberships.listId, listId),
          eq(contactMemberships.state, 'pending'),
          lt(contactMemberships.askedAt, new Date(now.getTime() - askAgainMs)),
          noneWaits,
        ),
      )
      .returning({ listId: contactMemberships.listId });
    if (asked.length === 0) throw new AppError('contacts.cannot-ask');
  });
}

const noneWaits = sql`not exists (select 1 from send_messages where contact_id = ${contactMemberships.contactId}
  and send_messages.list_id = ${contactMemberships.listId} and send_messages.state in ('waiting', 'sending', 'soft-bounced'))`;
