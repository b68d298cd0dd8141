import { eq, sql } from 'drizzle-orm';
import { currentSubscription, hasBegun, entitlementOf } from '#domain/billing/subscription-state.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { billingAccounts, dailySubscriptions, subscriptions } from '../../database/schema/billing.ts';
import type { ProviderState, ProviderSubscription } from '../stripe/subscriptions.ts';

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
 * Writes a state of the payment provider in one transaction and returns the account as it then is.
 * - The stored state was requested after this one: it is newer, and stays.
 * - The stored state was requested before this one and answered after: 'overlapped', and nothing is written.
 */
export function writeProviderState(
  { db }: Database,
  fetched: FetchedState,
): Promise<UserRow | 'overlapped' | null> {
  return db.transaction(async (transaction) => {
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
    for (const subscription of fetched.state.subscriptions)
      await writeSubscription(transaction, user.id, subscription, fetched.now);
    const [written] = await transaction
      .update(users)
      .set({ ...premiumOf(fetched), firstSubscribedAt: firstSubscription(user, fetched) })
      .where(eq(users.id, user.id))
      .returning();
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

function premiumOf({ state, now }: FetchedState) {
  const best = currentSubscription(state.subscriptions);
  const premiumUntil = best === null ? null : entitlementOf(best).premiumUntil;
  const isSubscribed = premiumUntil !== null && premiumUntil > now;
  return {
    isSubscribed,
    subscriptionExpiresAt: premiumUntil,
    stripeCustomerId: state.customerId,
    stripeSubscriptionId: isSubscribed ? best!.id : null,
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
  const { id, status, currentPeriodStart, currentPeriodEnd, endsAt, startedAt } = subscription;
  const facts = { status, currentPeriodStart, currentPeriodEnd, endsAt, startedAt };
  const [row] = await db
    .insert(subscriptions)
    .values({ userId, stripeSubscriptionId: id, ...facts, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: subscriptions.stripeSubscriptionId,
      set: { userId, ...facts, updatedAt: now },
    })
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
