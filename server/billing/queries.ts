import { and, eq, isNotNull, lt, lte, or } from 'drizzle-orm';
import type { Subscription } from '#domain/billing/schemas.ts';
import { bestOf, stateOf, worthOf, type SubscriptionFacts } from '#domain/billing/subscription-state.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { billingAccounts, stripeEvents, subscriptions } from '../database/schema/billing.ts';

const recheckEveryMs = 10 * 60_000;
/** The payment provider repeats a message for three days at most; later only a person does. */
const eventsKeptMs = 14 * 86_400_000;

/** The account's subscription as it was last heard of; null where there never was one. */
export async function readSubscription(db: Queries, userId: string, now: Date): Promise<Subscription | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const best = bestOf(
    rows.flatMap(({ currentPeriodStart, currentPeriodEnd, startedAt, ...rest }) =>
      currentPeriodStart && currentPeriodEnd && startedAt
        ? [{ ...rest, currentPeriodStart, currentPeriodEnd, startedAt }]
        : [],
    ),
  );
  return best && toSubscription(best, now);
}

function toSubscription(facts: SubscriptionFacts & { startedAt: Date }, now: Date): Subscription {
  const { status, currentPeriodEnd, endsAt, startedAt } = facts;
  const state = stateOf(facts, now);
  return {
    status,
    state,
    currentPeriodEnd: (endsAt ?? currentPeriodEnd).toISOString(),
    cancelAtPeriodEnd: state === 'ending',
    graceUntil: worthOf(facts).graceUntil?.toISOString() ?? null,
    startedAt: startedAt.toISOString(),
  };
}

/** Premium accounts whose time is over, or whose paid period is and nothing was heard since. */
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

/** True when what is written was asked for after this ticket was drawn. */
export async function isSyncedSince(db: Queries, userId: string, ticket: number): Promise<boolean> {
  const [account] = await db
    .select({ requestedSequence: billingAccounts.requestedSequence })
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  return account !== undefined && account.requestedSequence > ticket;
}

export async function deleteOldEvents(db: Queries, now: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, new Date(now.getTime() - eventsKeptMs)));
}
