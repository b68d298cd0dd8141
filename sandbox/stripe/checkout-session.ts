import { z } from 'zod';
import { recurringPrice } from './catalogue.ts';
import { findCustomer } from './customers.ts';
import { invalid } from './protocol/failure.ts';
import { address, metadata, unheeded, whole } from './protocol/form.ts';
import { day, hour, minute } from './state/moments.ts';
import type { Metadata, Price, Session } from './state/objects.ts';
import { newId } from './state/store.ts';
import { change, type StripeState } from './state/stripe-state.ts';

/** What a session is made of. */
export const sessionWish = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1') })).length(1),
  success_url: address,
  cancel_url: address.optional(),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: z.string().optional(),
      trial_period_days: whole.optional(),
      billing_mode: unheeded,
    })
    .optional(),
  expires_at: whole.optional(),
  allow_promotion_codes: unheeded,
  automatic_tax: unheeded,
  billing_address_collection: unheeded,
  customer_update: unheeded,
  locale: unheeded,
  payment_method_collection: unheeded,
  payment_method_types: unheeded,
  tax_id_collection: unheeded,
});
export type SessionWish = z.infer<typeof sessionWish>;

/** What a paid session makes of itself, kept beside it. */
type Order = {
  price: string;
  subscription: { metadata: Metadata; description: string | null; trialDays: number };
};
export const orderOf = (session: Session) => session.order as Order;

export function expire({ emit }: StripeState, session: Session, at: number): void {
  change<Session>(session, { status: 'expired', url: null });
  emit('checkout.session.expired', shown(session), at);
}

/** The session without what is ours, and without what only an expansion shows. */
export function shown({ order: _order, line_items: _lines, ...session }: Session): Session {
  return session as Session;
}

export function buildSession(state: StripeState, wish: SessionWish, at: number): Session {
  const { customer, customer_email: email, subscription_data: data } = wish;
  if (customer && email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  if (customer) findCustomer(state, customer, 'customer');
  const price = recurringPrice(state.store, wish.line_items[0]!.price, 'line_items[0][price]');
  const expiresAt = wish.expires_at ?? at + day;
  if (expiresAt < at + 30 * minute - minute || expiresAt > at + 24 * hour + minute)
    throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.', 'expires_at');
  const id = newId('cs_test', 58);
  const order: Order = {
    price: price.id,
    subscription: {
      metadata: data?.metadata ?? {},
      description: data?.description ?? null,
      trialDays: data?.trial_period_days ?? 0,
    },
  };
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    client_secret: null,
    created: at,
    currency: price.currency,
    customer: customer ?? null,
    customer_creation: customer ? null : 'always',
    customer_details: null,
    customer_email: email ?? null,
    expires_at: expiresAt,
    invoice: null,
    line_items: lineItemsOf(id, price),
    livemode: false,
    metadata: wish.metadata ?? {},
    mode: 'subscription',
    order,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: wish.success_url,
    ui_mode: 'hosted',
    // Stripe's page is on a host of its own; this one stands on the application's, which hands it on.
    url: `${new URL(wish.success_url).origin}/sandbox/stripe/checkout/${id}`,
  };
}

const lineItemsOf = (session: string, price: Price) => ({
  object: 'list',
  data: [
    {
      id: newId('li'),
      object: 'item',
      amount_subtotal: price.unit_amount,
      amount_total: price.unit_amount,
      currency: price.currency,
      description: 'AIGen Unlimited',
      price,
      quantity: 1,
    },
  ],
  has_more: false,
  url: `/v1/checkout/sessions/${session}/line_items`,
});
