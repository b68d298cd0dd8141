import { and, asc, count, inArray, isNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { supportThreads } from '../../database/schema/support.ts';
import { waitingSubscribers } from './inbox.ts';

/**
 * Mails every operator once about all subscribers' messages since the last such mail. Run by the schedule, so that many
 * messages are one mail. An answered thread with a new message counts again.
 */
export async function notifyOperators(
  app: Pick<FastifyInstance, 'database' | 'mail' | 'config'>,
  now: Date,
): Promise<void> {
  const { operatorEmails } = app.config;
  if (operatorEmails.length === 0) return;
  await app.database.db.transaction(async (transaction) => {
    const news = await transaction
      .select()
      .from(supportThreads)
      .where(
        and(
          waitingSubscribers(),
          or(isNull(supportThreads.notifiedAt), lt(supportThreads.notifiedAt, supportThreads.waitingSince)),
        ),
      )
      .orderBy(asc(supportThreads.waitingSince))
      .for('update');
    if (news.length === 0) return;
    const [waiting] = await transaction
      .select({ threads: count() })
      .from(supportThreads)
      .where(waitingSubscribers());
    const threads = news.map(({ reference, subject }) => ({ reference, subject }));
    for (const email of operatorEmails)
      await app.mail.send(transaction, email, {
        kind: 'support-notice',
        threads,
        waiting: Number(waiting?.threads ?? 0),
      });
    await transaction
      .update(supportThreads)
      .set({ notifiedAt: now })
      .where(
        inArray(
          supportThreads.id,
          news.map(({ id }) => id),
        ),
      );
  });
}
