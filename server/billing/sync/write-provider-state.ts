import { eq, sql } from 'drizzle-orm';
import { bestOf, hasBegun, worthOf } from '#domain/billing/subscription-state.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { billingAccounts, dailySubscriptions, subscriptions } from '../../database/schema/billing.ts';
import type { ProviderState, ProviderSubscription } from '../stripe/subscriptions.ts';

type FetchedState = {
  /** The account as it was when it was asked about. */
  user: UserRow;
  answer: ProviderState;
  /** Tickets drawn before the question and after the answer. */
  asked: number;
  answered: number;
  now: Date;
};

/**
 * Writes an answer of the payment provider, all of it or nothing, and answers the account as it then is.
 * - What is written was asked for after ours: it is newer, and stays.
 * - What is written was asked for before ours and answered after we asked: 'overlapped', and nothing is written.
 */
export function writeProviderState(
  { db }: Database,
  heard: FetchedState,
): Promise<UserRow | 'overlapped' | null> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, heard.user.id)).for('update');
    if (!user) return null;
    if (user.stripeCustomerId !== heard.user.stripeCustomerId) return 'overlapped';
    const [account] = await transaction
      .select()
      .from(billingAccounts)
      .where(eq(billingAccounts.userId, user.id));
    if (account && account.requestedSequence > heard.asked) return user;
    if (account && account.answeredSequence > heard.asked) return 'overlapped';

    await writeSequence(transaction, heard);
    for (const subscription of heard.answer.subscriptions)
      await writeSubscription(transaction, user.id, subscription, heard.now);
    const [written] = await transaction
      .update(users)
      .set(premiumOf(heard))
      .where(eq(users.id, user.id))
      .returning();
    return written!;
  });
}

async function writeSequence(db: Queries, { user, asked, answered, now }: FetchedState): Promise<void> {
  const heard = { requestedSequence: asked, answeredSequence: answered, checkedAt: now };
  await db
    .insert(billingAccounts)
    .values({ userId: user.id, ...heard })
    .onConflictDoUpdate({ target: billingAccounts.userId, set: heard });
}

function premiumOf({ answer, now }: FetchedState) {
  const best = bestOf(answer.subscriptions);
  const premiumUntil = best === null ? null : worthOf(best).premiumUntil;
  const isSubscribed = premiumUntil !== null && premiumUntil > now;
  return {
    isSubscribed,
    subscriptionExpiresAt: premiumUntil,
    stripeCustomerId: answer.customerId,
    stripeSubscriptionId: isSubscribed ? best!.id : null,
  };
}

/**
 * A subscription counts as new on the day it began, once: also where it was over before anybody heard of it, so that the
 * count does not depend on when messages come.
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
