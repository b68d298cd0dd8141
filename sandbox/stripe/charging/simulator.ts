import { findCard } from './cards.ts';
import { attachCard } from '../customers.ts';
import { shiftTimestamps, secondsNow } from '../state/timestamps.ts';
import { isOver, periodOf, type Customer, type Entity, type Subscription } from '../state/objects.ts';
import { runDueSteps } from './run-due-steps.ts';
import { updateSubscription } from './subscribe.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** Makes this the default payment method. */
export function useCard(state: StripeState, customer: Customer, method: string): void {
  customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method };
  for (const subscription of state.store.all<Subscription>('subscription'))
    if (subscription.customer === customer.id && !isOver(subscription))
      updateSubscription(state, subscription, { default_payment_method: method }, secondsNow());
  state.emit('customer.updated', customer, secondsNow());
}

/** Makes charges of the customer's card fail or succeed from now on. */
export function simulateCard(state: StripeState, customer: Customer, does: 'pays' | 'fails'): void {
  const card = findCard(does === 'pays' ? '4242424242424242' : '4000000000000341')!;
  useCard(state, customer, attachCard(state, customer, card, secondsNow()).id);
}

/**
 * Advances time for one customer, or for all: moves all their timestamps into the past, and runs what is
 * due then. So Stripe and the application keep using the same clock, and other customers are not affected.
 */
export function advanceTime(state: StripeState, customer: string | null, seconds: number): void {
  const { store } = state;
  for (const entity of Object.values(store.state.objects))
    if (entity.object !== 'event' && (customer === null || belongsTo(entity, customer)))
      shiftTimestamps(entity, seconds);
  const subscriptions = store
    .all<Subscription>('subscription')
    .filter((each) => customer === null || each.customer === customer);
  // Months differ in length, so a moved anchor would fall on a different day than the period's end.
  for (const each of subscriptions) each.billing_cycle_anchor = periodOf(each).current_period_end;
  runDueSteps(state);
  for (const each of subscriptions) state.emit('customer.subscription.updated', each, secondsNow());
}

const belongsTo = ({ id, customer }: Entity, owner: string) => id === owner || customer === owner;
