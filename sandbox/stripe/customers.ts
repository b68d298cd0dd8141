import { z } from 'zod';
import { cardOfToken, type Card } from './charging/cards.ts';
import { invalid, missing } from './protocol/failure.ts';
import { metadata, orCleared, paging, ignored } from './protocol/form.ts';
import {
  isOver,
  type Customer,
  type Metadata,
  type PaymentMethod,
  type Subscription,
} from './state/objects.ts';
import { listOf, route, type Routes } from './protocol/route.ts';
import { newId } from './state/store.ts';
import { endSubscription } from './charging/subscribe.ts';
import { change, type StripeState } from './state/stripe-state.ts';

/** An email address as Stripe accepts it; its letter case is kept. */
const email = z
  .string()
  .max(512)
  .regex(/^[^\s@]+@[^\s@]+$/, 'Invalid email address');

const fields = {
  email: orCleared(email).optional(),
  name: z.string().max(256).optional(),
  description: z.string().optional(),
  metadata: orCleared(metadata).optional(),
  invoice_settings: z.object({ default_payment_method: z.string().optional() }).optional(),
  preferred_locales: ignored,
  phone: ignored,
  address: ignored,
};

export function createCustomer(
  state: StripeState,
  wish: { email: string | null; name?: string | null; metadata?: Metadata },
  at: number,
): Customer {
  const customer = state.store.put<Customer>({
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: at,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: wish.email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null },
    livemode: false,
    metadata: wish.metadata ?? {},
    name: wish.name ?? null,
    phone: null,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  state.emit('customer.created', customer, at);
  return customer;
}

/** Saves a card for a customer: its brand and last digits, and the outcome of a charge. */
export function attachCard(
  state: StripeState,
  customer: Customer,
  card: Card,
  at: number,
  month = 12,
  year = 2034,
): PaymentMethod {
  const { brand, last4, decline } = card;
  const method = state.store.put<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { email: customer.email, name: customer.name, phone: null, address: null },
    card: { brand, last4, exp_month: month, exp_year: year, country: 'US', funding: 'credit' },
    created: at,
    customer: customer.id,
    livemode: false,
    metadata: {},
    type: 'card',
  });
  if (decline) state.store.state.declines[method.id] = decline;
  state.emit('payment_method.attached', method, at);
  return method;
}

/**
 * The payment method with the id of a parameter: one of the customer's, or a predefined one that is
 * attached.
 */
export function methodFor(
  state: StripeState,
  customer: Customer,
  id: string,
  param: string,
  at: number,
): string {
  const card = cardOfToken(id);
  if (card) return attachCard(state, customer, card, at).id;
  const method = state.store.get<PaymentMethod>(id, 'payment_method', param);
  if (method.customer !== customer.id)
    throw invalid(
      'The customer does not have a payment method with the ID ' + id + '.',
      param,
      'resource_missing',
    );
  return id;
}

/** The customer with the id of a parameter, who must not be deleted. */
export function findCustomer({ store }: StripeState, id: string, param = 'id'): Customer {
  const customer = store.get<Customer>(id, 'customer', param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

type Wish = { [name in keyof typeof fields]?: z.infer<(typeof fields)[name]> | undefined };

function applyWish(
  state: StripeState,
  customer: Customer,
  { invoice_settings: settings, ...wish }: Wish,
  at: number,
) {
  const chosen = settings?.default_payment_method;
  const method =
    chosen === undefined
      ? undefined
      : methodFor(state, customer, chosen, 'invoice_settings[default_payment_method]', at);
  return change<Customer>(customer, {
    ...(wish.email !== undefined && { email: wish.email || null }),
    ...(wish.name !== undefined && { name: wish.name || null }),
    ...(wish.description !== undefined && { description: wish.description || null }),
    ...(wish.metadata !== undefined && { metadata: merged(customer.metadata, wish.metadata) }),
    ...(method !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
    }),
  });
}

/** An empty value removes its key; an empty string removes all keys. */
export const merged = (before: Metadata, given: Metadata | ''): Metadata =>
  given === ''
    ? {}
    : Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));

export const customerRoutes = (state: StripeState): Routes => ({
  'POST /customers': route(
    z.strictObject({ ...fields, payment_method: z.string().optional() }),
    ({ payment_method: method, invoice_settings: settings, ...wish }, { at }) => {
      const customer = createCustomer(
        state,
        { email: wish.email || null, name: wish.name ?? null, metadata: merged({}, wish.metadata ?? '') },
        at,
      );
      const attached =
        method === undefined ? undefined : methodFor(state, customer, method, 'payment_method', at);
      const chosen = settings?.default_payment_method;
      // The method attached here may be given by its predefined name.
      const standard = chosen !== undefined && chosen === method ? attached : chosen;
      applyWish(
        state,
        customer,
        { ...wish, ...(standard && { invoice_settings: { default_payment_method: standard } }) },
        at,
      );
      return customer;
    },
  ),
  'GET /customers/:id': route(z.strictObject({}), (_fields, { ids: [id] }) =>
    state.store.get(id!, 'customer'),
  ),
  'POST /customers/:id': route(z.strictObject(fields), (wish, { ids: [id], at }) => {
    const customer = findCustomer(state, id!);
    const previous = applyWish(state, customer, wish, at);
    state.emit('customer.updated', customer, at, previous);
    return customer;
  }),
  'DELETE /customers/:id': route(z.strictObject({}), (_fields, { ids: [id], at }) => {
    const customer = findCustomer(state, id!);
    for (const subscription of state.store.all<Subscription>('subscription'))
      if (subscription.customer === id && !isOver(subscription))
        endSubscription(state, subscription, at, 'cancellation_requested');
    state.emit('customer.deleted', customer, at);
    const gone = { id: customer.id, object: 'customer', deleted: true } as const;
    state.store.put({ ...gone, created: customer.created });
    return gone;
  }),
  'GET /customers': route(
    z.strictObject({ ...paging, email: z.string().optional(), created: ignored }),
    ({ email: wanted, created: _created, ...page }) =>
      listOf(
        '/customers',
        state.store
          .all<Customer>('customer')
          .filter(({ email: has, deleted }) => !deleted && (wanted === undefined || has === wanted)),
        page,
      ),
  ),
});
