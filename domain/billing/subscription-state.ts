/** A subscription as the payment provider reports it. */
export type SubscriptionData = {
  /**
   * The status as the payment provider names it: active, trialing, past_due, unpaid, canceled, incomplete,
   * incomplete_expired, paused.
   */
  status: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  /** When it ends because the subscriber canceled; null = it renews. */
  endsAt: Date | null;
};

/** active: renews. ending: paid until its end date. grace: a renewal failed and is retried. ended: no premium. */
export type SubscriptionState = 'active' | 'ending' | 'grace' | 'ended';

/**
 * Days of premium after a failed renewal, or when no webhook about a renewal arrived. Our own rule; the payment
 * provider retries a failed card for two weeks.
 */
export const graceDays = 3;
const graceMs = graceDays * 86_400_000;

/** Until when a subscription gives premium; null = it gives none. */
export type Entitlement = { premiumUntil: Date | null; graceUntil: Date | null };

/**
 * active and trialing: premium until the end of the paid period plus the grace time, in which the webhook about the
 * renewal should arrive. A canceled one has no grace time. past_due: the grace time from the start of the unpaid
 * period. All others (canceled, unpaid, incomplete, incomplete_expired, paused): no premium.
 */
export function entitlementOf(facts: SubscriptionData): Entitlement {
  const { status, currentPeriodStart, currentPeriodEnd, endsAt } = facts;
  if (status === 'active' || status === 'trialing') {
    if (endsAt !== null) return { premiumUntil: endsAt, graceUntil: null };
    return { premiumUntil: new Date(currentPeriodEnd.getTime() + graceMs), graceUntil: null };
  }
  if (status !== 'past_due') return { premiumUntil: null, graceUntil: null };
  const graceUntil = new Date(currentPeriodStart.getTime() + graceMs);
  return { premiumUntil: graceUntil, graceUntil };
}

/** The state of a subscription at `now`, as shown to its owner. */
export function stateOf(facts: SubscriptionData, now: Date): SubscriptionState {
  const { premiumUntil, graceUntil } = entitlementOf(facts);
  if (premiumUntil === null || premiumUntil <= now) return 'ended';
  if (graceUntil !== null) return 'grace';
  return facts.endsAt === null ? 'active' : 'ending';
}

/** From several subscriptions, the one that gives premium longest; without any, the one whose period ends last. */
export function currentSubscription<Facts extends SubscriptionData>(
  subscriptions: readonly Facts[],
): Facts | null {
  const rank = (facts: Facts) => [
    entitlementOf(facts).premiumUntil?.getTime() ?? 0,
    facts.currentPeriodEnd.getTime(),
  ];
  return subscriptions.reduce<Facts | null>((best, each) => {
    if (best === null) return each;
    const [worth, end] = rank(each) as [number, number];
    const [bestWorth, bestEnd] = rank(best) as [number, number];
    return worth > bestWorth || (worth === bestWorth && end > bestEnd) ? each : best;
  }, null);
}

/**
 * True when the first payment of a subscription succeeded, whatever its status is now. Such a user has subscribed once.
 */
export function hasBegun({ status }: Pick<SubscriptionData, 'status'>): boolean {
  return status !== 'incomplete' && status !== 'incomplete_expired';
}

/**
 * True for an account that had a subscription and has none at `now`: it still reads and exports what it wrote as a
 * subscriber, and changes nothing of it. A stored end of premium time means that there was a subscription once.
 */
export function isFormerSubscriberAt(
  account: { isSubscribed: boolean; subscriptionExpiresAt: Date | null; firstSubscribedAt: Date | null },
  now: Date,
): boolean {
  const hasSubscribed = account.firstSubscribedAt !== null || account.subscriptionExpiresAt !== null;
  return hasSubscribed && !isPremiumAt(account, now);
}

/** True while the paid time lasts. Checked at every call, because it may have ended without a webhook. */
export function isPremiumAt(
  account: { isSubscribed: boolean; subscriptionExpiresAt: Date | null },
  now: Date,
): boolean {
  return (
    account.isSubscribed && account.subscriptionExpiresAt !== null && account.subscriptionExpiresAt > now
  );
}
