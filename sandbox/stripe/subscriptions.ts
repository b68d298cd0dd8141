import { z } from 'zod';
import { recurringPrice } from './catalog.ts';
import { declineOf } from './charging/collect.ts';
import { findCustomer, merged, methodFor } from './customers.ts';
import { invalid, StripeFailure } from './protocol/failure.ts';
import { flag, metadata, orCleared, paging, ignored, whole } from './protocol/form.ts';
import { day } from './state/timestamps.ts';
import { changePrice } from './charging/change-price.ts';
import { isOver, periodOf, type Subscription } from './state/objects.ts';
import { listOf, route, type Routes } from './protocol/route.ts';
import { endSubscription, subscribe, updateSubscription } from './charging/subscribe.ts';
import type { StripeState } from './state/stripe-state.ts';

const create = z.strictObject({
  customer: z.string(),
  items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1').optional() })).length(1),
  default_payment_method: z.string().optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  trial_period_days: whole.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  collection_method: ignored,
  off_session: ignored,
  payment_settings: ignored,
  billing_mode: ignored,
});

const changes = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancel_at: orCleared(whole).optional(),
  default_payment_method: z.string().optional(),
  description: z.string().optional(),
  metadata: orCleared(metadata).optional(),
  cancellation_details: ignored,
  items: z
    .array(z.strictObject({ id: z.string(), price: z.string() }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: whole.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).optional(),
});

const search = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'trialing',
      'unpaid',
    ])
    .optional(),
  created: ignored,
});

export const subscriptionRoutes = (state: StripeState): Routes => ({
  'POST /subscriptions': route(create, (wish, { at }) => {
    const customer = findCustomer(state, wish.customer, 'customer');
    const price = recurringPrice(state.store, wish.items[0]!.price, 'items[0][price]');
    const chosen = wish.default_payment_method;
    const paymentMethod = chosen ? methodFor(state, customer, chosen, 'default_payment_method', at) : null;
    const trial = wish.trial_period_days;
    if (!paymentMethod && !customer.invoice_settings.default_payment_method && !trial) throw noMethod();
    const decline = declineOf(state, paymentMethod ?? customer.invoice_settings.default_payment_method);
    if (decline && !trial && wish.payment_behavior === 'error_if_incomplete')
      throw new StripeFailure(402, { type: 'card_error', ...decline });
    return subscribe(
      state,
      {
        customer: customer.id,
        price,
        paymentMethod,
        metadata: wish.metadata ?? {},
        description: wish.description ?? null,
        trialEnd: trial ? at + trial * day : null,
        isTaxed: wish.automatic_tax?.enabled ?? false,
      },
      at,
    ).subscription;
  }),
  'GET /subscriptions/:id': route(z.strictObject({}), (_fields, { ids: [id] }) =>
    state.store.get(id!, 'subscription'),
  ),
  'POST /subscriptions/:id': route(changes, (wish, { ids: [id], at }) => {
    const subscription = state.store.get<Subscription>(id!, 'subscription');
    assertNotEnded(subscription, wish);
    const method = wish.default_payment_method;
    const customer = findCustomer(state, subscription.customer);
    if (wish.items) changePrice(state, subscription, { ...wish, items: wish.items }, at);
    return updateSubscription(
      state,
      subscription,
      {
        ...cancelAtOf(subscription, wish, at),
        ...(method && {
          default_payment_method: methodFor(state, customer, method, 'default_payment_method', at),
        }),
        ...(wish.description !== undefined && { description: wish.description }),
        ...(wish.metadata !== undefined && { metadata: merged(subscription.metadata, wish.metadata) }),
      },
      at,
    );
  }),
  'DELETE /subscriptions/:id': route(
    z.strictObject({ invoice_now: ignored, prorate: ignored, cancellation_details: ignored }),
    (_fields, { ids: [id], at }) => {
      const subscription = state.store.get<Subscription>(id!, 'subscription');
      if (isOver(subscription)) throw new StripeFailure(404, gone(id!));
      return endSubscription(state, subscription, at, 'cancellation_requested');
    },
  ),
  'GET /subscriptions': route(search, ({ customer, price, status, created: _created, ...page }) => {
    if (customer !== undefined) state.store.get(customer, 'customer', 'customer');
    return listOf(
      '/subscriptions',
      state.store
        .all<Subscription>('subscription')
        .filter(
          (each) =>
            (customer === undefined || each.customer === customer) &&
            (price === undefined || periodOf(each).price.id === price) &&
            isWanted(each, status),
        ),
      page,
    );
  }),
});

const noMethod = () =>
  invalid(
    'This customer has no attached payment source or default payment method.',
    undefined,
    'resource_missing',
  );

const gone = (id: string) =>
  ({
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such subscription: ${id}`,
    param: 'id',
  }) as const;

function isWanted(subscription: Subscription, status: z.infer<typeof search>['status']): boolean {
  if (status === 'all') return true;
  if (status === undefined) return subscription.status !== 'canceled';
  return status === 'ended' ? isOver(subscription) : subscription.status === status;
}

function assertNotEnded(subscription: Subscription, wish: z.infer<typeof changes>): void {
  if (!isOver(subscription)) return;
  const isHarmless = Object.keys(wish).every((name) => ['metadata', 'cancellation_details'].includes(name));
  if (!isHarmless)
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
    );
}

/**
 * When it ends. A `cancel_at` without `cancel_at_period_end` (flexible billing, as the portal stores it) is
 * removed by clearing `cancel_at`, not by `cancel_at_period_end: false`.
 */
function cancelAtOf(
  subscription: Subscription,
  wish: z.infer<typeof changes>,
  at: number,
): Partial<Pick<Subscription, 'cancel_at' | 'cancel_at_period_end' | 'canceled_at'>> {
  const { cancel_at: moment, cancel_at_period_end: atPeriodEnd } = wish;
  if (moment !== undefined && atPeriodEnd !== undefined)
    throw invalid(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      'cancel_at',
    );
  const stays = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
  if (moment !== undefined) {
    if (moment === '') return stays;
    if (moment <= at) throw invalid('`cancel_at` must be in the future.', 'cancel_at');
    return { cancel_at: moment, cancel_at_period_end: false, canceled_at: at };
  }
  if (atPeriodEnd === undefined) return {};
  if (!atPeriodEnd) return subscription.cancel_at_period_end ? stays : {};
  return {
    cancel_at: periodOf(subscription).current_period_end,
    cancel_at_period_end: true,
    canceled_at: at,
  };
}
