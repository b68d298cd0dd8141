import { eq, sql } from 'drizzle-orm';
import { currentSubscription, entitlementOf, hasBegun } from '#domain/billing/subscription-state.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { billingAccounts, dailySubscriptions, subscriptions } from '../../database/schema/billing.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import type { BillingContext } from '../billing-context.ts';
import type { ProviderState, ProviderSubscription } from '../provider-subscription.ts';
import { readSubscriptions } from '../queries.ts';
import { areChargedTwice } from './charged-twice.ts';
import { mailChanges } from './mail-changes.ts';

type FetchedState = {
  /** The account as it was before the request. */
  user: UserRow;
  state: ProviderState;
  /** Sequence numbers taken before the request and after the response. */
  requested: number;
  answered: number;
  now: Date;
};

/**
 * Writes a state of the payment providers in one transaction, with the mails about what has changed, and returns the
 * account as it then is.
 * - The stored state was requested after this one: it is newer, and stays.
 * - The stored state was requested before this one and answered after: 'overlapped', and nothing is written.
 */
export function writeProviderState(
  context: BillingContext,
  fetched: FetchedState,
): Promise<UserRow | 'overlapped' | null> {
  return context.database.db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, fetched.user.id)).for('update');
    if (!user) return null;
    if (user.stripeCustomerId !== fetched.user.stripeCustomerId) return 'overlapped';
    const [account] = await transaction
      .select()
      .from(billingAccounts)
      .where(eq(billingAccounts.userId, user.id));
    if (account && account.requestedSequence > fetched.requested) return user;
    if (account && account.answeredSequence > fetched.requested) return 'overlapped';

    await writeSequence(transaction, fetched);
    const before = await readSubscriptions(transaction, user.id);
    for (const subscription of fetched.state.subscriptions)
      await writeSubscription(transaction, user.id, subscription, fetched.now);
    const [written] = await transaction
      .update(users)
      .set({ ...premiumOf(fetched), firstSubscribedAt: firstSubscription(user, fetched) })
      .where(eq(users.id, user.id))
      .returning();
    const { now } = fetched;
    const after = fetched.state.subscriptions;
    await mailChanges(transaction, context, { user, written: written!, before, after, now });
    if (areChargedTwice(after, now)) await context.enqueueDuplicate(transaction, user.id);
    return written!;
  });
}

/** When the account's first subscription began; a state without any does not take it back. */
function firstSubscription({ firstSubscribedAt }: UserRow, { state }: FetchedState): Date | null {
  const began = state.subscriptions.filter(hasBegun).map(({ startedAt }) => startedAt.getTime());
  if (firstSubscribedAt) began.push(firstSubscribedAt.getTime());
  return began.length > 0 ? new Date(Math.min(...began)) : null;
}

async function writeSequence(db: Queries, { user, requested, answered, now }: FetchedState): Promise<void> {
  const values = { requestedSequence: requested, answeredSequence: answered, checkedAt: now };
  await db
    .insert(billingAccounts)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: billingAccounts.userId, set: values });
}

/** The one function that decides what an account is worth, from the subscriptions of both providers. */
function premiumOf({ state, now }: FetchedState) {
  const best = currentSubscription(state.subscriptions);
  const premiumUntil = best === null ? null : entitlementOf(best).premiumUntil;
  const isSubscribed = premiumUntil !== null && premiumUntil > now;
  return {
    isSubscribed,
    subscriptionExpiresAt: premiumUntil,
    stripeCustomerId: state.customerId,
    stripeSubscriptionId: isSubscribed && best!.provider === 'stripe' ? best!.id : null,
  };
}

/**
 * Counts a subscription as new on the day it began, once; also where it had ended before its first message, so that the
 * count does not depend on when messages arrive.
 */
async function writeSubscription(
  db: Queries,
  userId: string,
  subscription: ProviderSubscription,
  now: Date,
): Promise<void> {
  const { id, provider, startedAt } = subscription;
  const facts = factsOf(subscription);
  const key = provider === 'stripe' ? subscriptions.stripeSubscriptionId : subscriptions.paypalSubscriptionId;
  const ids = provider === 'stripe' ? { stripeSubscriptionId: id } : { paypalSubscriptionId: id };
  const [row] = await db
    .insert(subscriptions)
    .values({ userId, ...ids, ...facts, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: key, set: { userId, ...facts, updatedAt: now } })
    .returning();
  if (row!.isCounted || !hasBegun(subscription)) return;
  await db.update(subscriptions).set({ isCounted: true }).where(eq(subscriptions.id, row!.id));
  const date = utcDay(startedAt < now ? startedAt : now);
  await db
    .insert(dailySubscriptions)
    .values({ date, subscriptionCount: 1 })
    .onConflictDoUpdate({
      target: dailySubscriptions.date,
      set: { subscriptionCount: sql`${dailySubscriptions.subscriptionCount} + 1` },
    });
}

function factsOf(subscription: ProviderSubscription) {
  const { status, currentPeriodStart, currentPeriodEnd, endsAt, endsBy, startedAt } = subscription;
  return {
    status,
    currentPeriodStart,
    currentPeriodEnd,
    endsAt,
    isResumable: endsBy !== null && endsBy !== 'cancellation',
    startedAt,
    billingInterval: subscription.interval,
    periodKey: subscription.periodKey,
    amountCents: subscription.amountCents,
    currency: subscription.currency,
    trialEndsAt: subscription.trialEndsAt,
  };
}
