/** A subscription as the payment provider tells it. */
export type SubscriptionData = {
  /** The provider's own word: active, trialing, past_due, unpaid, canceled, incomplete, incomplete_expired, paused. */
  status: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  /** When it ends by the subscriber's wish; null = it renews. */
  endsAt: Date | null;
};

/** active: renews. ending: paid until it ends. grace: a renewal failed, and is tried again. ended: no premium. */
export type SubscriptionState = 'active' | 'ending' | 'grace' | 'ended';

/**
 * How long somebody stays premium after a renewal has failed, or when nothing was heard of one. Our own rule, within
 * the two weeks in which the payment provider tries a failed card again.
 */
export const graceDays = 3;
const graceMs = graceDays * 86_400_000;

/** What a subscription is worth, whenever it is asked: premium until `premiumUntil`, null = not at all. */
export type Entitlement = { premiumUntil: Date | null; graceUntil: Date | null };

/**
 * active and trialing: premium until the paid period is over, and for the grace time after it, in which the renewal
 * should be heard of; one that ends by wish has no grace. past_due: the grace time, from the start of the period that
 * is not paid. All others (canceled, unpaid, incomplete, incomplete_expired, paused): nothing, at once.
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

export function stateOf(facts: SubscriptionData, now: Date): SubscriptionState {
  const { premiumUntil, graceUntil } = entitlementOf(facts);
  if (premiumUntil === null || premiumUntil <= now) return 'ended';
  if (graceUntil !== null) return 'grace';
  return facts.endsAt === null ? 'active' : 'ending';
}

/** Of several, the one that makes premium longest; where none does, the one whose period ends last. */
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

/** A subscription whose first payment went through, whatever has become of it: that is when somebody has subscribed. */
export function hasBegun({ status }: Pick<SubscriptionData, 'status'>): boolean {
  return status !== 'incomplete' && status !== 'incomplete_expired';
}

/** Premium is decided anew at every call: the time that was paid may have run out without anybody telling us. */
export function isPremiumAt(
  account: { isSubscribed: boolean; subscriptionExpiresAt: Date | null },
  now: Date,
): boolean {
  return (
    account.isSubscribed && account.subscriptionExpiresAt !== null && account.subscriptionExpiresAt > now
  );
}
