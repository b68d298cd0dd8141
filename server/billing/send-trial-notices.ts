import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { recipientName } from '../accounts/recipient-name.ts';
import { users } from '../database/schema/accounts.ts';
import { subscriptions } from '../database/schema/billing.ts';
import type { BillingContext } from './billing-context.ts';

/** Time to cancel before the first charge. */
const noticeMs = 3 * 86_400_000;
const mostAtOnce = 100;

/** Mails the owners of trials that end within three days, each once. A trial that is canceled needs no notice. */
export async function sendTrialNotices({ database, sendMail }: BillingContext, now: Date): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const ending = await transaction
      .select({ subscription: subscriptions, user: users })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(
        and(
          eq(subscriptions.status, 'trialing'),
          isNull(subscriptions.endsAt),
          isNull(subscriptions.trialNoticeAt),
          gt(subscriptions.trialEndsAt, now),
          lte(subscriptions.trialEndsAt, new Date(now.getTime() + noticeMs)),
        ),
      )
      .limit(mostAtOnce)
      .for('update', { of: subscriptions, skipLocked: true });
    for (const { subscription, user } of ending) {
      const { id, trialEndsAt, billingInterval, amountCents: cents, currency } = subscription;
      await transaction.update(subscriptions).set({ trialNoticeAt: now }).where(eq(subscriptions.id, id));
      await sendMail(transaction, user.email, {
        kind: 'trial-ending',
        name: recipientName(user),
        interval: billingInterval ?? 'month',
        price: cents === null || currency === null ? null : { cents, currency },
        endsAt: trialEndsAt!.toISOString(),
      });
    }
  });
}
