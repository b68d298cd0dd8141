import { hasBegun, stateOf } from '#domain/billing/subscription-state.ts';
import type { ProviderSubscription } from '../provider-subscription.ts';

/** Subscriptions that will be charged again. */
function renewing(subscriptions: readonly ProviderSubscription[], now: Date): ProviderSubscription[] {
  return subscriptions.filter(
    (each) => hasBegun(each) && each.endsAt === null && ['active', 'grace'].includes(stateOf(each, now)),
  );
}

/** True where both providers charge the account. */
export function areChargedTwice(subscriptions: readonly ProviderSubscription[], now: Date): boolean {
  return new Set(renewing(subscriptions, now).map(({ provider }) => provider)).size > 1;
}

/**
 * The subscriptions to give up: all but those of the provider that was first. The same for every call, so that two calls
 * never give up both.
 */
export function superfluous(
  subscriptions: readonly ProviderSubscription[],
  now: Date,
): ProviderSubscription[] {
  const all = renewing(subscriptions, now).toSorted(
    (a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.provider === 'stripe' ? -1 : 1),
  );
  return all.filter(({ provider }) => provider !== all[0]!.provider);
}
