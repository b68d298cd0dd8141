import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Subscription } from '#domain/billing/schemas.ts';
import { currentSubscription, entitlementOf, hasBegun, stateOf } from '#domain/billing/subscription-state.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { billingAccounts, paypalEvents, stripeEvents, subscriptions } from '../database/schema/billing.ts';

const recheckEveryMs = 10 * 60_000;
/** Stripe repeats an event for three days at most. */
const eventsKeptMs = 14 * 86_400_000;

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A stored subscription that its provider has reported. */
export type StoredSubscription = SubscriptionRow & {
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  startedAt: Date;
};

/** The account's stored subscriptions that their provider has reported. */
export async function readSubscriptions(db: Queries, userId: string): Promise<StoredSubscription[]> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return rows.filter(
    (row): row is StoredSubscription =>
      row.currentPeriodStart !== null && row.currentPeriodEnd !== null && row.startedAt !== null,
  );
}

/** The account's subscription as last stored; null if there never was one. */
export async function readSubscription(db: Queries, userId: string, now: Date): Promise<Subscription | null> {
  // A checkout at PayPal that was not completed never was a subscription.
  const begun = (await readSubscriptions(db, userId)).filter(
    (row) => row.stripeSubscriptionId !== null || hasBegun(row),
  );
  const best = currentSubscription(begun);
  return best && toSubscription(best, now);
}

function toSubscription(row: StoredSubscription, now: Date): Subscription {
  const { status, currentPeriodEnd, endsAt, startedAt, trialEndsAt, amountCents, currency } = row;
  const state = stateOf(row, now);
  return {
    provider: row.paypalSubscriptionId === null ? 'stripe' : 'paypal',
    status,
    state,
    currentPeriodEnd: (endsAt ?? currentPeriodEnd).toISOString(),
    cancelAtPeriodEnd: state === 'ending',
    graceUntil: entitlementOf(row).graceUntil?.toISOString() ?? null,
    startedAt: startedAt.toISOString(),
    interval: row.billingInterval ?? 'month',
    price: amountCents === null || currency === null ? null : { cents: amountCents, currency },
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    isResumable: state === 'ending' && row.isResumable,
  };
}

/** An approval at PayPal whose subscriber did not come back is looked for this long. */
const approvalsAreSoughtMs = 3 * 3_600_000;

/**
 * Premium accounts whose premium time has ended, or whose paid period has without a sync since; and those that may have
 * approved a subscription at PayPal without coming back.
 */
export async function findAccountsToRecheck(db: Queries, now: Date, most: number): Promise<string[]> {
  const notJustNow = or(
    isNull(billingAccounts.checkedAt),
    lt(billingAccounts.checkedAt, new Date(now.getTime() - recheckEveryMs)),
  );
  const isPending = and(
    isNotNull(subscriptions.paypalSubscriptionId),
    eq(subscriptions.status, 'incomplete'),
    eq(subscriptions.isWithdrawn, false),
    gt(subscriptions.createdAt, new Date(now.getTime() - approvalsAreSoughtMs)),
  );
  const isRunning = inArray(subscriptions.status, ['active', 'trialing', 'past_due']);
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(
      or(
        and(
          eq(users.isSubscribed, true),
          or(isNotNull(users.stripeCustomerId), isNotNull(subscriptions.paypalSubscriptionId)),
          or(
            lte(users.subscriptionExpiresAt, now),
            and(isRunning, lte(subscriptions.currentPeriodEnd, now), notJustNow),
          ),
        ),
        and(isPending, notJustNow),
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The account of a PayPal subscription. */
export async function findByPaypal(db: Queries, paypalId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.paypalSubscriptionId, paypalId));
  return row?.id ?? null;
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
  const before = new Date(now.getTime() - eventsKeptMs);
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before));
  await db.delete(paypalEvents).where(lt(paypalEvents.receivedAt, before));
}
