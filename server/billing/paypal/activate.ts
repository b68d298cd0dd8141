import { and, eq, sql } from 'drizzle-orm';
import { subscriptions, billingAccounts } from '../../database/schema/billing.ts';
import { users } from '../../database/schema/accounts.ts';
import type { BillingContext } from '../billing-context.ts';
import { claimActivation } from '../checkout-claim.ts';
import { endOpenSessions } from '../stripe/checkout-sessions.ts';
import { isOver } from '../provider-subscription.ts';
import { endSubscription, isAnyPaid, listSubscriptions } from '../stripe/subscriptions.ts';
import { isStatusConflict } from './client.ts';
import type { PaypalConnection } from './connection.ts';

/**
 * Activates a subscription that the subscriber has approved, which charges them for the first time, unless the account
 * pays by card, or began another checkout since. Open payment pages of Stripe are ended first, so that afterwards nobody
 * can pay there. May be repeated after a failure at any point.
 */
export async function activateApproved(
  context: BillingContext,
  paypal: PaypalConnection,
  { userId, paypalId }: { userId: string; paypalId: string },
): Promise<void> {
  const { database } = context;
  if (!(await claimActivation(database, userId, paypalId))) return;
  if (await paysByCard(context, userId)) return withdraw(context, userId, paypalId);
  try {
    await paypal.client.activate(paypalId, 'The subscriber approved it.');
  } catch (error) {
    // It was activated by an earlier attempt, or canceled meanwhile.
    if (!isStatusConflict(error)) throw error;
  }
}

/** Ends what could still be paid or charged at Stripe; true where a subscription there is paid for. */
async function paysByCard({ database, payments }: BillingContext, userId: string): Promise<boolean> {
  if (!payments) return false;
  // Read again: a customer may have been created since.
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user?.stripeCustomerId) return false;
  await endOpenSessions(payments.stripe, user.stripeCustomerId);
  const running = (await listSubscriptions(payments, user.stripeCustomerId)).filter((each) => !isOver(each));
  const isPaid = isAnyPaid(running, new Date());
  if (!isPaid) for (const { id } of running) await endSubscription(payments.stripe, id);
  return isPaid;
}

async function withdraw({ database }: BillingContext, userId: string, paypalId: string): Promise<void> {
  await database.db.transaction(async (transaction) => {
    await transaction
      .update(billingAccounts)
      .set({ checkout: null, checkoutSequence: sql`nextval('billing_sync_sequence')` })
      .where(eq(billingAccounts.userId, userId));
    await transaction
      .update(subscriptions)
      .set({ isWithdrawn: true })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.paypalSubscriptionId, paypalId)));
  });
}
