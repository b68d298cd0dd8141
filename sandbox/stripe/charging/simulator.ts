import { findCard } from './cards.ts';
import { attachCard } from '../customers.ts';
import { age, secondsNow } from '../state/moments.ts';
import { isOver, periodOf, type Customer, type Entity, type Subscription } from '../state/objects.ts';
import { settle } from './settle.ts';
import { update } from './subscribe.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** From now on this card is charged. */
export function useCard(state: StripeState, customer: Customer, method: string): void {
  customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method };
  for (const subscription of state.store.all<Subscription>('subscription'))
    if (subscription.customer === customer.id && !isOver(subscription))
      update(state, subscription, { default_payment_method: method }, secondsNow());
  state.emit('customer.updated', customer, secondsNow());
}

/** The customer's bank changes its mind about the card. */
export function simulateCard(state: StripeState, customer: Customer, does: 'pays' | 'fails'): void {
  const card = findCard(does === 'pays' ? '4242424242424242' : '4000000000000341')!;
  useCard(state, customer, attachCard(state, customer, card, secondsNow()).id);
}

/**
 * Lets time pass for one customer, or for all: everything of theirs becomes older by so much, and what is due by then
 * happens. So Stripe's clock and the application's stay one clock, and nobody else is touched.
 */
export function advanceTime(state: StripeState, customer: string | null, seconds: number): void {
  const { store } = state;
  for (const entity of Object.values(store.state.objects))
    if (entity.object !== 'event' && (customer === null || belongsTo(entity, customer))) age(entity, seconds);
  const subscriptions = store
    .all<Subscription>('subscription')
    .filter((each) => customer === null || each.customer === customer);
  // Months differ in length, so an older anchor would meet the calendar on another day than the period's end.
  for (const each of subscriptions) each.billing_cycle_anchor = periodOf(each).current_period_end;
  settle(state);
  for (const each of subscriptions) state.emit('customer.subscription.updated', each, secondsNow());
}

const belongsTo = ({ id, customer }: Entity, owner: string) => id === owner || customer === owner;
