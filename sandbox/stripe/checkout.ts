import { z } from 'zod';
import { declines, type Card, type Decline } from './cards.ts';
import { recurringPrice } from './catalogue.ts';
import { attachCard, createCustomer, findCustomer } from './customers.ts';
import { invalid } from './failure.ts';
import { address, metadata, paging, unheeded, whole } from './form.ts';
import { day, hour, minute } from './moments.ts';
import type { Customer, Metadata, Price, Session } from './objects.ts';
import { listOf, route, type Routes } from './route.ts';
import { newId } from './store.ts';
import { subscribe } from './subscribe.ts';
import { change, type World } from './world.ts';

const create = z.strictObject({
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
type Wish = z.infer<typeof create>;

/** What a paid session makes of itself, kept beside it. */
type Order = {
  price: string;
  subscription: { metadata: Metadata; description: string | null; trialDays: number };
};
const orderOf = (session: Session) => session.order as Order;

export const checkoutRoutes = (world: World): Routes => ({
  'POST /checkout/sessions': route(create, (wish, { at, fault }) => {
    const session = world.store.put(build(world, wish, at));
    return { ...shown(session), ...(fault === 'no-url' && { url: null }) };
  }),
  'GET /checkout/sessions/:id': route(z.strictObject({}), (_fields, { ids: [id] }) =>
    shown(world.store.get<Session>(id!, 'checkout.session')),
  ),
  'POST /checkout/sessions/:id/expire': route(z.strictObject({}), (_fields, { ids: [id], at }) => {
    const session = world.store.get<Session>(id!, 'checkout.session');
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expire(world, session, at);
    return shown(session);
  }),
  'GET /checkout/sessions/:id/line_items': route(
    z.strictObject(paging),
    (_fields, { ids: [id] }) => world.store.get<Session>(id!, 'checkout.session').line_items as object,
  ),
  'GET /checkout/sessions': route(
    z.strictObject({
      ...paging,
      customer: z.string().optional(),
      subscription: z.string().optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: unheeded,
    }),
    ({ customer, subscription, status, created: _created, ...page }) =>
      listOf(
        '/checkout/sessions',
        world.store
          .all<Session>('checkout.session')
          .filter(
            (each) =>
              (customer === undefined || each.customer === customer) &&
              (subscription === undefined || each.subscription === subscription) &&
              (status === undefined || each.status === status),
          )
          .map(shown),
        page,
      ),
  ),
});

export function expire({ emit }: World, session: Session, at: number): void {
  change<Session>(session, { status: 'expired', url: null });
  emit('checkout.session.expired', shown(session), at);
}

/** The session without what is ours, and without what only an expansion shows. */
function shown({ order: _order, line_items: _lines, ...session }: Session): Session {
  return session as Session;
}

function build(world: World, wish: Wish, at: number): Session {
  const { customer, customer_email: email, subscription_data: data } = wish;
  if (customer && email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  if (customer) findCustomer(world, customer, 'customer');
  const price = recurringPrice(world.store, wish.line_items[0]!.price, 'line_items[0][price]');
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

export type Payer = { email: string; name: string; card: Card; month: number; year: number };

/**
 * Pays an open session: the customer, the card and the subscription come to be together. Answers why not, when the
 * card fails; then nothing has happened but the attempt.
 */
export function payCheckout(world: World, session: Session, payer: Payer, at: number): Decline | null {
  if (payer.card.decline) return declines[payer.card.decline];
  const { store, emit } = world;
  const { price, subscription: wish } = orderOf(session);
  const customer = session.customer
    ? findCustomer(world, session.customer)
    : createCustomer(world, { email: session.customer_email ?? payer.email, name: payer.name }, at);
  const method = attachCard(world, customer, payer.card, at, payer.month, payer.year);
  const { subscription } = subscribe(
    world,
    {
      customer: customer.id,
      price: store.get<Price>(price, 'price'),
      paymentMethod: method.id,
      metadata: wish.metadata,
      description: wish.description,
      trialEnd: wish.trialDays ? at + wish.trialDays * day : null,
    },
    at,
  );
  change<Session>(session, {
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    customer_details: { email: customer.email, name: payer.name || null, phone: null, address: null },
    invoice: subscription.latest_invoice,
    subscription: subscription.id,
    url: null,
  });
  emit('checkout.session.completed', shown(session), at);
  return null;
}

/** The address the page is for: of the customer, of the session, or to be asked for. */
export function emailOf({ store }: World, { customer, customer_email: email }: Session): string | null {
  return customer ? store.get<Customer>(customer, 'customer').email : email;
}

/** Where a paid session leads. */
export const successUrlOf = ({ success_url: url, id }: Session) =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id);
