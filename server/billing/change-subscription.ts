import { stateOf } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { listSubscriptions, type BillingContext, type ProviderSubscription } from './stripe/subscriptions.ts';
import { endSubscription } from './stripe/subscriptions.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** Statuses of subscriptions that have ended. */
const over = ['canceled', 'incomplete_expired'];

/**
 * Ends the account's subscription, at once or with the paid period. After a failed renewal no period is paid, so it
 * ends at once in both cases, and the card is not charged again. Returns the updated account. Throws
 * billing.no-subscription, and what the provider's client throws.
 */
export async function unsubscribe(
  context: BillingContext,
  user: UserRow,
  when: 'now' | 'period-end',
  now: Date,
): Promise<UserRow> {
  const { stripe } = context.payments;
  const running = (await listOwnSubscriptions(context, user)).filter(({ status }) => !over.includes(status));
  if (running.length === 0) {
    await syncSubscription(context, user.id);
    throw new AppError('billing.no-subscription');
  }
  for (const subscription of running) {
    const state = stateOf(subscription, now);
    const isPaid = state === 'active' || state === 'ending';
    if (when === 'now' || !isPaid) await endSubscription(stripe, subscription.id);
    else if (state === 'active')
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  }
  return synced(context, user);
}

/** Resumes a subscription that would end with its period. Throws billing.no-subscription or billing.not-resumable. */
export async function resumeSubscription(
  context: BillingContext,
  user: UserRow,
  now: Date,
): Promise<UserRow> {
  const { stripe } = context.payments;
  const subscriptions = await listOwnSubscriptions(context, user);
  const ending = subscriptions.filter((subscription) => stateOf(subscription, now) === 'ending');
  if (ending.length === 0) {
    await syncSubscription(context, user.id);
    throw new AppError(subscriptions.length ? 'billing.not-resumable' : 'billing.no-subscription');
  }
  for (const { id, endsBy } of ending)
    await stripe.subscriptions.update(
      id,
      endsBy === 'period-end' ? { cancel_at_period_end: false } : { cancel_at: '' },
    );
  return synced(context, user);
}

async function listOwnSubscriptions(
  { payments }: BillingContext,
  user: UserRow,
): Promise<ProviderSubscription[]> {
  return user.stripeCustomerId ? listSubscriptions(payments, user.stripeCustomerId) : [];
}

async function synced(context: BillingContext, user: UserRow): Promise<UserRow> {
  const changed = await syncSubscription(context, user.id);
  if (!changed) throw new AppError('accounts.session-required');
  return changed;
}
