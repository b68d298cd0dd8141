import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { stateAfter, type MessageChange } from '#domain/sending/message-state.ts';
import type { MessageAnswer } from '#domain/sending/send-api.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { recordComplaint } from '../bounces/record-complaint.ts';

/**
 * What the user says of a mail: in doubt or refused, it is sent again or counts as delivered; or its reader complained. Throws
 * sends.message-unknown and sends.message-cannot-change.
 */
export async function answerMessage(
  { db }: Database,
  { sendId, messageId, answer, now }: { sendId: string; messageId: string; answer: MessageAnswer; now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [send] = await transaction.select().from(sends).where(eq(sends.id, sendId)).for('update');
    const own = and(eq(sendMessages.id, messageId), eq(sendMessages.sendId, sendId));
    const [message] = await transaction.select().from(sendMessages).where(own).for('update');
    if (!send || !message) throw new AppError('sends.message-unknown');
    if (answer === 'complained') {
      if (message.sentAt === null) throw new AppError('sends.message-cannot-change');
      await recordComplaint(transaction, message, now);
      return;
    }
    const state = stateAfter(message.state, answer satisfies MessageChange);
    if (state === null || (answer === 'send-again' && send.state === 'stopped'))
      throw new AppError('sends.message-cannot-change');
    await transaction
      .update(sendMessages)
      .set({
        state,
        at: now,
        nextAt: state === 'waiting' ? now : null,
        ...(state === 'sent' && { sentAt: message.claimedAt ?? now }),
      })
      .where(own);
    if (state === 'waiting') await continueSend(transaction, sendId);
  });
}

/** One that was over has a mail to send again. */
async function continueSend(db: Queries, sendId: string): Promise<void> {
  await db
    .update(sends)
    .set({ state: 'sending', finishedAt: null })
    .where(and(eq(sends.id, sendId), inArray(sends.state, ['finished'])));
}
