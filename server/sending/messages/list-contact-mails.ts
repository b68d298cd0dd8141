import { desc, eq, inArray } from 'drizzle-orm';
import { variantIds } from '#domain/ab-test/test.ts';
import { mostExportedMails, type ContactMail } from '#domain/sending/contact-mail.ts';
import type { Queries } from '../../database/database.ts';
import { messageEvents, sendMessages, sends } from '../../database/schema/sending.ts';

/** The mails to a contact and what happened to them, the newest first. */
export async function listContactMails(db: Queries, contactId: string): Promise<ContactMail[]> {
  const rows = await db
    .select({ message: sendMessages, snapshot: sends.snapshot, test: sends.subjectTest })
    .from(sendMessages)
    .innerJoin(sends, eq(sends.id, sendMessages.sendId))
    .where(eq(sendMessages.contactId, contactId))
    .orderBy(desc(sendMessages.at))
    .limit(mostExportedMails);
  if (rows.length === 0) return [];
  const events = await db
    .select()
    .from(messageEvents)
    .where(
      inArray(
        messageEvents.messageId,
        rows.map(({ message }) => message.id),
      ),
    )
    .orderBy(messageEvents.at);
  const ofMessage = Map.groupBy(events, ({ messageId }) => messageId);
  return rows.map(({ message, snapshot: { campaign }, test }) => ({
    campaign: campaign.name,
    subject: (message.subject && test?.subjects[variantIds.indexOf(message.subject)]) ?? campaign.subject,
    state: message.state,
    sentAt: message.sentAt?.toISOString() ?? null,
    at: message.at.toISOString(),
    events: (ofMessage.get(message.id) ?? []).map(({ kind, link, at }) => ({
      kind,
      link,
      at: at.toISOString(),
    })),
  }));
}
