import { and, desc, eq, sql } from 'drizzle-orm';
import type { MessageState } from '#domain/sending/message-state.ts';
import { messagesPageItems, type MessagesPage } from '#domain/sending/send-api.ts';
import type { Queries } from '../../database/database.ts';
import { contacts } from '../../database/schema/contacts.ts';
import { sendMessages } from '../../database/schema/sending.ts';
import { exactMoment, readPageCursor, writePageCursor } from '../../contacts/page-cursor.ts';

/** Mails of a send in one state, those that changed last first. */
export async function listMessages(
  db: Queries,
  { sendId, state, cursor }: { sendId: string; state: MessageState; cursor?: string | undefined },
): Promise<MessagesPage> {
  const place = cursor === undefined ? null : readPageCursor(cursor);
  const rows = await db
    .select({ message: sendMessages, email: contacts.email, exactAt: exactMoment(sendMessages.at) })
    .from(sendMessages)
    .leftJoin(contacts, eq(contacts.id, sendMessages.contactId))
    .where(
      and(
        eq(sendMessages.sendId, sendId),
        eq(sendMessages.state, state),
        place === null
          ? undefined
          : sql`(${sendMessages.at}, ${sendMessages.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`,
      ),
    )
    .orderBy(desc(sendMessages.at), desc(sendMessages.id))
    .limit(messagesPageItems + 1);
  const page = rows.slice(0, messagesPageItems);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    messages: page.map(({ message, email }) => ({
      id: message.id,
      state: message.state,
      contact: message.contactId === null || email === null ? null : { id: message.contactId, email },
      subject: message.subject,
      attempts: message.attempts,
      response: message.smtpResponse,
      nextAt: message.state === 'soft-bounced' ? (message.nextAt?.toISOString() ?? null) : null,
      sentAt: message.sentAt?.toISOString() ?? null,
      at: message.at.toISOString(),
    })),
    nextCursor: last ? writePageCursor({ at: last.exactAt, id: last.message.id }) : null,
  };
}
