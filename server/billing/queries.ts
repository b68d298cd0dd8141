import { and, eq, isNotNull, lt, lte, or } from 'drizzle-orm';
import type { Subscription } from '#domain/billing/schemas.ts';
import {
  currentSubscription,
  stateOf,
  entitlementOf,
  type SubscriptionData,
} from '#domain/billing/subscription-state.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { billingAccounts, stripeEvents, subscriptions } from '../database/schema/billing.ts';

const recheckEveryMs = 10 * 60_000;
/** Stripe repeats an event for three days at most. */
const eventsKeptMs = 14 * 86_400_000;

/** The account's subscription as last stored; null if there never was one. */
export async function readSubscription(db: Queries, userId: string, now: Date): Promise<Subscription | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const best = currentSubscription(
    rows.flatMap(({ currentPeriodStart, currentPeriodEnd, startedAt, ...rest }) =>
      currentPeriodStart && currentPeriodEnd && startedAt
        ? [{ ...rest, currentPeriodStart, currentPeriodEnd, startedAt }]
        : [],
    ),
  );
  return best && toSubscription(best, now);
}

function toSubscription(facts: SubscriptionData & { startedAt: Date }, now: Date): Subscription {
  const { status, currentPeriodEnd, endsAt, startedAt } = facts;
  const state = stateOf(facts, now);
  return {
    status,
    state,
    currentPeriodEnd: (endsAt ?? currentPeriodEnd).toISOString(),
    cancelAtPeriodEnd: state === 'ending',
    graceUntil: entitlementOf(facts).graceUntil?.toISOString() ?? null,
    startedAt: startedAt.toISOString(),
  };
}

/** Premium accounts whose premium time has ended, or whose paid period has without a sync since. */
export async function findAccountsToRecheck(db: Queries, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, users.stripeSubscriptionId))
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(
      and(
        eq(users.isSubscribed, true),
        isNotNull(users.stripeCustomerId),
        or(
          lte(users.subscriptionExpiresAt, now),
          and(
            lte(subscriptions.currentPeriodEnd, now),
            lt(billingAccounts.checkedAt, new Date(now.getTime() - recheckEveryMs)),
          ),
        ),
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function findByCustomer(db: Queries, customerId: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId));
  return user?.id ?? null;
}

/** True when the stored state was requested after this sequence number was taken. */
export async function isSyncedSince(db: Queries, userId: string, sequence: number): Promise<boolean> {
  const [account] = await db
    .select({ requestedSequence: billingAccounts.requestedSequence })
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  return account !== undefined && account.requestedSequence > sequence;
}

export async function deleteOldEvents(db: Queries, now: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, new Date(now.getTime() - eventsKeptMs)));
}
