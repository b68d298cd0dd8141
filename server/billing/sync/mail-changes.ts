import { entitlementOf, hasBegun, stateOf } from '#domain/billing/subscription-state.ts';
import { recipientName } from '../../accounts/recipient-name.ts';
import type { Queries } from '../../database/database.ts';
import type { BillingMail } from '../../mail/billing-mails.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import type { BillingContext } from '../billing-context.ts';
import type { ProviderSubscription } from '../provider-subscription.ts';
import type { StoredSubscription } from '../queries.ts';

export type BillingChange = {
  /** The account as it was, and as it is. */
  user: UserRow;
  written: UserRow;
  before: readonly StoredSubscription[];
  after: readonly ProviderSubscription[];
  now: Date;
};

/**
 * Queues the mails about what differs between the stored state and the one that replaces it, in the transaction that
 * replaces it. So each change is mailed once, whatever order its messages arrive in, and however often.
 */
export async function mailChanges(
  db: Queries,
  context: BillingContext,
  change: BillingChange,
): Promise<void> {
  for (const mail of mailsOf(change)) await context.sendMail(db, change.user.email, mail);
}

function mailsOf({ user, written, before, after, now }: BillingChange): BillingMail[] {
  const name = recipientName(user);
  const mails = after.flatMap((subscription) => {
    const stored = before.find((row) => idOf(row) === subscription.id);
    const mail = mailOf(subscription, stored, name, now);
    return mail ? [mail] : [];
  });
  // Of the account, not of one subscription: another one may give premium.
  if (user.isSubscribed && !written.isSubscribed) mails.push({ kind: 'subscription-ended', name });
  return mails;
}

const idOf = (row: StoredSubscription) => row.stripeSubscriptionId ?? row.paypalSubscriptionId;

function mailOf(
  subscription: ProviderSubscription,
  stored: StoredSubscription | undefined,
  name: string,
  now: Date,
): BillingMail | null {
  const state = stateOf(subscription, now);
  // Nothing is said of one that was over before we knew it, nor of its end, which is the account's.
  if (state === 'ended' || !hasBegun(subscription)) return null;
  const { interval, trialEndsAt, endsAt, endsBy, provider } = subscription;
  const price = priceOf(subscription);
  const renewsAt = subscription.currentPeriodEnd.toISOString();
  if (!stored?.isCounted)
    return {
      kind: 'subscription-started',
      name,
      interval,
      price,
      renewsAt,
      trialEndsAt: trialEndsAt?.toISOString() ?? null,
    };
  const { graceUntil } = entitlementOf(subscription);
  const wasFailed = stored.status === 'past_due';
  const isNewPeriod = beginsPeriod(subscription, stored);
  if (state === 'grace')
    return wasFailed && !isNewPeriod
      ? null
      : { kind: 'payment-failed', name, provider, premiumUntil: graceUntil!.toISOString() };
  if (state === 'ending')
    return stored.endsAt?.getTime() === endsAt!.getTime()
      ? null
      : {
          kind: 'subscription-ending',
          name,
          endsAt: endsAt!.toISOString(),
          isResumable: endsBy !== 'cancellation',
        };
  if (stored.billingInterval !== null && stored.billingInterval !== interval)
    return { kind: 'subscription-changed', name, interval, price, renewsAt };
  return isNewPeriod || wasFailed ? { kind: 'subscription-renewed', name, interval, price, renewsAt } : null;
}

function priceOf({ amountCents: cents, currency }: ProviderSubscription) {
  return cents === null || currency === null ? null : { cents, currency };
}

/** By the provider's own key where there is one: the times of a period may be corrected without a payment. */
function beginsPeriod(subscription: ProviderSubscription, stored: StoredSubscription): boolean {
  if (subscription.periodKey !== null && stored.periodKey !== null)
    return subscription.periodKey !== stored.periodKey;
  return subscription.currentPeriodStart > stored.currentPeriodStart;
}
