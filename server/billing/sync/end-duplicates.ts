import { eq } from 'drizzle-orm';
import type { Amount } from '#domain/billing/schemas.ts';
import { recipientName } from '../../accounts/recipient-name.ts';
import { users } from '../../database/schema/accounts.ts';
import { duplicateCharges } from '../../database/schema/billing.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import type { BillingContext } from '../billing-context.ts';
import { refundLastPayment as refundAtPaypal } from '../paypal/refund.ts';
import { cancelAtPaypal } from '../paypal/subscriptions.ts';
import type { ProviderSubscription } from '../provider-subscription.ts';
import { refundLastPayment as refundAtStripe } from '../stripe/refund.ts';
import { endSubscription } from '../stripe/subscriptions.ts';
import { areChargedTwice, superfluous } from './charged-twice.ts';
import { fetchState } from './fetch-state.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Cancels and refunds what the second provider charges an account that the first one charges too: a race that the
 * checkouts prevent, and that somebody can still cause in a provider's dashboard. Repeatable; recorded and mailed once.
 */
export async function endDuplicates(context: BillingContext, userId: string): Promise<void> {
  const [user] = await context.database.db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const now = new Date();
  const { subscriptions } = await fetchState(context, user, now);
  if (!areChargedTwice(subscriptions, now)) return;
  for (const subscription of superfluous(subscriptions, now)) {
    // Canceled last: until then a call after a crash finds it again, and refunding and recording may be repeated.
    await record(context, user, subscription, await refund(context, subscription, now));
    await cancel(context, subscription);
  }
  await syncSubscription(context, userId);
}

function refund(
  { payments, paypal }: BillingContext,
  { id, provider }: ProviderSubscription,
  now: Date,
): Promise<Amount | null> {
  if (provider === 'stripe') return refundAtStripe(payments!.stripe, id);
  return refundAtPaypal(paypal!, id, now);
}

function cancel({ payments, paypal }: BillingContext, { id, provider }: ProviderSubscription): Promise<void> {
  if (provider === 'stripe') return endSubscription(payments!.stripe, id);
  return cancelAtPaypal(paypal!, id, 'The subscriber pays by card.');
}

async function record(
  { database, sendMail }: BillingContext,
  user: UserRow,
  { id, provider }: ProviderSubscription,
  refunded: Amount | null,
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const [recorded] = await transaction
      .insert(duplicateCharges)
      .values({
        userId: user.id,
        provider,
        subscriptionId: id,
        refundedCents: refunded?.cents ?? null,
        currency: refunded?.currency ?? null,
      })
      .onConflictDoNothing()
      .returning();
    if (!recorded) return;
    const name = recipientName(user);
    await sendMail(transaction, user.email, { kind: 'duplicate-canceled', name, provider, refunded });
  });
}
