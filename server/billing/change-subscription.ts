import { eq } from 'drizzle-orm';
import { hasBegun, stateOf } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { subscriptions as subscriptionTable } from '../database/schema/billing.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { paypalOf, stripeOf, type BillingContext } from './billing-context.ts';
import { cancelAtPaypal } from './paypal/subscriptions.ts';
import { isOver, type ProviderSubscription } from './provider-subscription.ts';
import { endSubscription } from './stripe/subscriptions.ts';
import { fetchState } from './sync/fetch-state.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

type When = 'now' | 'period-end';

/**
 * Ends the account's subscription, at once or with the paid period. After a failed renewal no period is paid, so it
 * ends at once in both cases, and the card is not charged again. Returns the updated account. Throws
 * billing.no-subscription, and what the provider's client throws.
 */
export async function unsubscribe(
  context: BillingContext,
  user: UserRow,
  when: When,
  now: Date,
): Promise<UserRow> {
  const { subscriptions } = await fetchState(context, user, now);
  const running = subscriptions.filter(
    (each) => !isOver(each) && (each.provider === 'stripe' || hasBegun(each)),
  );
  if (running.length === 0) {
    await syncSubscription(context, user.id);
    throw new AppError('billing.no-subscription');
  }
  for (const subscription of running)
    await (subscription.provider === 'stripe'
      ? endAtStripe(context, subscription, when, now)
      : endAtPaypal(context, subscription, when));
  return synced(context, user);
}

async function endAtStripe(
  context: BillingContext,
  subscription: ProviderSubscription,
  when: When,
  now: Date,
): Promise<void> {
  const { stripe } = stripeOf(context);
  const state = stateOf(subscription, now);
  const isPaid = state === 'active' || state === 'ending';
  if (when === 'now' || !isPaid) await endSubscription(stripe, subscription.id);
  else if (state === 'active')
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
}

/** PayPal cancels at once; the paid period stays the account's unless it is given up. */
async function endAtPaypal(
  context: BillingContext,
  { id, endsBy }: ProviderSubscription,
  when: When,
): Promise<void> {
  // Also undone: an earlier call that wanted the end at once may have failed at PayPal.
  await context.database.db
    .update(subscriptionTable)
    .set({ endsAtOnce: when === 'now' })
    .where(eq(subscriptionTable.paypalSubscriptionId, id));
  if (endsBy !== 'cancellation') await cancelAtPaypal(paypalOf(context), id, 'The subscriber canceled.');
}

/** Resumes a subscription that would end with its period. Throws billing.no-subscription or billing.not-resumable. */
export async function resumeSubscription(
  context: BillingContext,
  user: UserRow,
  now: Date,
): Promise<UserRow> {
  const { subscriptions } = await fetchState(context, user, now);
  const resumable = subscriptions.filter(
    (each) => stateOf(each, now) === 'ending' && each.endsBy !== 'cancellation',
  );
  if (resumable.length === 0) {
    await syncSubscription(context, user.id);
    const hasAny = subscriptions.some((each) => each.provider === 'stripe' || hasBegun(each));
    throw new AppError(hasAny ? 'billing.not-resumable' : 'billing.no-subscription');
  }
  for (const { id, endsBy } of resumable) {
    if (endsBy === 'suspension') await paypalOf(context).client.activate(id, 'The subscriber resumed it.');
    else
      await stripeOf(context).stripe.subscriptions.update(
        id,
        endsBy === 'period-end' ? { cancel_at_period_end: false } : { cancel_at: '' },
      );
  }
  return synced(context, user);
}

async function synced(context: BillingContext, user: UserRow): Promise<UserRow> {
  const changed = await syncSubscription(context, user.id);
  if (!changed) throw new AppError('accounts.session-required');
  return changed;
}
