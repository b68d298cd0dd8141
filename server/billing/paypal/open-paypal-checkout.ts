import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { sqlState } from '../../database/database.ts';
import { billingAccounts, subscriptions } from '../../database/schema/billing.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { paypalOf, type BillingContext } from '../billing-context.ts';
import { claimCheckout } from '../checkout-claim.ts';
import { minuteOf } from '../stripe/customers.ts';
import { syncSubscription } from '../sync/sync-subscription.ts';
import { endUnpaidAtPaypal } from './subscriptions.ts';

const foreignKeyViolation = '23503';

/**
 * The URL of the page on which a PayPal subscription is approved. Nothing is charged before it is activated
 * (activate.ts). Throws billing.already-subscribed, billing.other-checkout, billing.checkout-failed, and what PayPal's
 * client throws.
 */
export async function openPaypalCheckout(
  context: BillingContext,
  user: UserRow,
  backTo: string,
  now: Date,
): Promise<{ url: string }> {
  const { client, planId, terms } = paypalOf(context);
  await terms();
  const newest = await newestSubscription(context, user.id);
  const synced = await syncSubscription(context, user.id);
  if (!synced) throw new AppError('accounts.session-required');
  if (isPremiumAt(synced, now)) throw new AppError('billing.already-subscribed');
  await endUnpaidAtPaypal(context, user.id, now);

  const order = {
    plan_id: planId,
    custom_id: user.id,
    application_context: {
      brand_name: 'AIGen',
      shipping_preference: 'NO_SHIPPING',
      // The page says Continue: we activate it ourselves, after the return.
      user_action: 'CONTINUE',
      return_url: `${backTo}?checkout=success`,
      cancel_url: `${backTo}?checkout=cancelled`,
    },
  };
  const created = await client.create(order, requestIdOf(user, newest, backTo, now));
  const url = created.links.find(({ rel }) => rel === 'approve')?.href;
  if (!url) throw new AppError('billing.checkout-failed');
  await recordCheckout(context, user.id, created.id, now);
  return { url };
}

/** Both requests of a double click have the same id, and get the same subscription. */
function requestIdOf(user: UserRow, newest: string | null, backTo: string, now: Date): string {
  const content = createHash('sha256').update(`${user.id} ${newest} ${backTo}`).digest('hex').slice(0, 32);
  return `checkout-${content}-${minuteOf(now)}`;
}

async function newestSubscription(
  { database: { db } }: BillingContext,
  userId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: subscriptions.paypalSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.paypalSubscriptionId)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return row?.id ?? null;
}

/** Records the checkout in place of any other. Throws accounts.session-required when the account was deleted meanwhile. */
async function recordCheckout(
  { database: { db } }: BillingContext,
  userId: string,
  paypalId: string,
  now: Date,
): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await claimCheckout(transaction, userId, 'paypal', now);
      await transaction
        .insert(subscriptions)
        .values({ userId, paypalSubscriptionId: paypalId, status: 'incomplete' })
        .onConflictDoUpdate({
          target: subscriptions.paypalSubscriptionId,
          set: { isWithdrawn: false },
          setWhere: eq(subscriptions.userId, userId),
        });
      await transaction
        .update(billingAccounts)
        .set({ checkoutStartedAt: now })
        .where(eq(billingAccounts.userId, userId));
    });
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation)
      throw new AppError('accounts.session-required', {}, { cause: error });
    throw error;
  }
}
