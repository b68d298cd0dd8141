import type { Decline } from './cards.ts';
import { collect, createInvoice } from './collect.ts';
import { nextBillingTime } from '../state/timestamps.ts';
import {
  monthsOf,
  type Metadata,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from '../state/objects.ts';
import { newId } from '../state/store.ts';
import { change, type StripeState } from '../state/stripe-state.ts';

export type SubscriptionParams = {
  customer: string;
  price: Price;
  paymentMethod: string | null;
  metadata: Metadata;
  description: string | null;
  trialEnd: number | null;
  isTaxed: boolean;
};

/**
 * Creates a subscription and collects its first invoice: active, trialing, or incomplete when the card
 * fails.
 */
export function subscribe(
  state: StripeState,
  params: SubscriptionParams,
  at: number,
): { subscription: Subscription; decline: Decline | null } {
  const subscription = state.store.put(build(params, at));
  const invoice = createInvoice(state, subscription, 'subscription_create', at);
  const decline = collect(state, invoice, subscription, at);
  if (decline) subscription.status = 'incomplete';
  state.emit('customer.subscription.created', subscription, at);
  return { subscription, decline };
}

function build({ price, trialEnd, ...params }: SubscriptionParams, at: number): Subscription {
  const id = newId('sub');
  const anchor = trialEnd ?? at;
  const item: SubscriptionItem = {
    id: newId('si', 14),
    object: 'subscription_item',
    created: at,
    current_period_start: at,
    current_period_end: trialEnd ?? nextBillingTime(anchor, at, monthsOf(price)),
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  };
  return {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: params.isTaxed, liability: null },
    billing_cycle_anchor: anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    customer: params.customer,
    default_payment_method: params.paymentMethod,
    description: params.description,
    discounts: [],
    ended_at: null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: params.metadata,
    pause_collection: null,
    schedule: null,
    start_date: at,
    status: trialEnd ? 'trialing' : 'active',
    test_clock: null,
    trial_end: trialEnd,
    trial_start: trialEnd ? at : null,
  };
}

export type CancellationReason = 'cancellation_requested' | 'payment_failed';

/** Ends a subscription now; an open invoice is no longer collected. */
export function endSubscription(
  state: StripeState,
  subscription: Subscription,
  at: number,
  reason: CancellationReason,
): Subscription {
  change<Subscription>(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, reason },
  });
  state.emit('customer.subscription.deleted', subscription, at);
  return subscription;
}

/** Changes a subscription and emits an event, unless nothing changed. */
export function updateSubscription(
  state: StripeState,
  subscription: Subscription,
  fields: Partial<Subscription>,
  at: number,
): Subscription {
  const previous = change(subscription, fields);
  if (Object.keys(previous).length > 0)
    state.emit('customer.subscription.updated', subscription, at, previous);
  return subscription;
}
