import { z } from 'zod';
import { recurringPrice } from './catalog.ts';
import { findCustomer } from './customers.ts';
import { invalid } from './protocol/failure.ts';
import { address, flag, metadata, ignored, whole } from './protocol/form.ts';
import { day, hour, minute } from './state/timestamps.ts';
import type { Metadata, Price, Session } from './state/objects.ts';
import { newId } from './state/store.ts';
import { change, type StripeState } from './state/stripe-state.ts';

/** Parameters of a new session. */
export const sessionParams = z.strictObject({
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
      billing_mode: ignored,
    })
    .optional(),
  expires_at: whole.optional(),
  allow_promotion_codes: ignored,
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: z
    .strictObject({ name: z.enum(['auto', 'never']), address: z.enum(['auto', 'never']) })
    .partial()
    .optional(),
  locale: ignored,
  payment_method_collection: ignored,
  payment_method_types: ignored,
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
});
export type SessionParams = z.infer<typeof sessionParams>;

/** Parameters of the subscription that a paid session creates, stored with the session. */
type SubscriptionOrder = {
  price: string;
  subscription: { metadata: Metadata; description: string | null; trialDays: number };
  isTaxed: boolean;
  /** What the page asks for besides the card. */
  asks: { address: boolean; taxId: boolean };
};
export const orderOf = (session: Session) => session.order as SubscriptionOrder;

export function expire({ emit }: StripeState, session: Session, at: number): void {
  change<Session>(session, { status: 'expired', url: null });
  emit('checkout.session.expired', toResponse(session), at);
}

/** The session without internal fields and without expandable ones. */
export function toResponse({ order: _order, line_items: _lines, ...session }: Session): Session {
  return session as Session;
}

export function buildSession(state: StripeState, params: SessionParams, at: number): Session {
  const { customer, customer_email: email, subscription_data: data } = params;
  if (customer && email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  if (customer) findCustomer(state, customer, 'customer');
  assertUpdatable(params);
  const price = recurringPrice(state.store, params.line_items[0]!.price, 'line_items[0][price]');
  const expiresAt = params.expires_at ?? at + day;
  if (expiresAt < at + 30 * minute - minute || expiresAt > at + 24 * hour + minute)
    throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.', 'expires_at');
  const id = newId('cs_test', 58);
  state.store.state.origin = new URL(params.success_url).origin;
  const order: SubscriptionOrder = {
    price: price.id,
    subscription: {
      metadata: data?.metadata ?? {},
      description: data?.description ?? null,
      trialDays: data?.trial_period_days ?? 0,
    },
    isTaxed: params.automatic_tax?.enabled ?? false,
    asks: {
      address: params.billing_address_collection === 'required',
      taxId: params.tax_id_collection?.enabled ?? false,
    },
  };
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
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
    metadata: params.metadata ?? {},
    mode: 'subscription',
    order,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    ui_mode: 'hosted',
    // Stripe's page has its own host; this one is on the application's, which proxies it.
    url: `${new URL(params.success_url).origin}/sandbox/stripe/checkout/${id}`,
  };
}

/** What is typed on the page of a known customer is only taken where it may replace the customer's own. */
function assertUpdatable({
  customer,
  customer_update: may,
  tax_id_collection: ids,
  automatic_tax: tax,
}: SessionParams) {
  if (!customer) {
    if (may) throw invalid('`customer_update` can only be used with `customer`.', 'customer_update');
    return;
  }
  if (ids?.enabled && may?.name !== 'auto')
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      'customer_update[name]',
    );
  if (tax?.enabled && may?.address !== 'auto')
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.',
      'customer_update[address]',
    );
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
