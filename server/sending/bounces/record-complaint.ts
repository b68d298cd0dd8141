import { and, eq } from 'drizzle-orm';
import { messageEvents, type sendMessages } from '../../database/schema/sending.ts';
import type { Queries } from '../../database/database.ts';
import { suppress } from '../../contacts/suppressions/suppress.ts';
import { hashesOfMessage } from './hashes-of-message.ts';

type Message = Pick<typeof sendMessages.$inferSelect, 'id' | 'userId' | 'contactId' | 'addressHash'>;

/** A contact who complains gets no more mails. A mail has one complaint, however often it is reported. */
export async function recordComplaint(db: Queries, message: Message, now: Date): Promise<void> {
  const { id, userId } = message;
  const isThis = and(eq(messageEvents.messageId, id), eq(messageEvents.kind, 'complaint'));
  if ((await db.$count(messageEvents, isThis)) === 0)
    await db.insert(messageEvents).values({ userId, messageId: id, kind: 'complaint', at: now });
  await suppress(db, { userId, hashes: await hashesOfMessage(db, message), reason: 'complained', now });
}
