import { z } from 'zod';
import { invalid, StripeFailure } from './protocol/failure.ts';
import { flag, metadata, paging, ignored, whole } from './protocol/form.ts';
import { previewChange } from './charging/change-price.ts';
import {
  subscriptionOf,
  type Charge,
  type Invoice,
  type PaymentIntent,
  type Subscription,
} from './state/objects.ts';
import { refundCharge } from './charging/refund.ts';
import { listOf, route, type Routes } from './protocol/route.ts';
import { payOpenInvoice } from './charging/run-due-steps.ts';
import type { StripeState } from './state/stripe-state.ts';

const none = z.strictObject({});

export const invoiceRoutes = (state: StripeState): Routes => ({
  'POST /invoices/create_preview': route(
    z.strictObject({
      subscription: z.string(),
      automatic_tax: z.strictObject({ enabled: flag }).optional(),
      subscription_details: z.strictObject({
        items: z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1),
        proration_behavior: z.literal('always_invoice'),
        proration_date: whole.optional(),
      }),
    }),
    ({ subscription, subscription_details: wish, automatic_tax: tax }, { at }) =>
      previewChange(
        state,
        state.store.get<Subscription>(subscription, 'subscription', 'subscription'),
        wish,
        at,
        tax?.enabled,
      ),
  ),
  'GET /invoices/:id': route(none, (_fields, { ids: [id] }) => state.store.get(id!, 'invoice')),
  'POST /invoices/:id/pay': route(none, (_fields, { ids: [id], at }) => {
    const invoice = state.store.get<Invoice>(id!, 'invoice');
    if (invoice.status === 'paid') throw invalid('Invoice is already paid');
    if (!payOpenInvoice(state, invoice, at)) {
      throw new StripeFailure(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      });
    }
    return invoice;
  }),
  'GET /invoices': route(
    z.strictObject({
      ...paging,
      customer: z.string().optional(),
      subscription: z.string().optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      created: ignored,
    }),
    ({ customer, subscription, status, created: _created, ...page }) =>
      listOf(
        '/invoices',
        state.store
          .all<Invoice>('invoice')
          .filter(
            (each) =>
              (customer === undefined || each.customer === customer) &&
              (subscription === undefined || subscriptionOf(each) === subscription) &&
              (status === undefined || each.status === status),
          ),
        page,
      ),
  ),
  'GET /payment_methods/:id': route(none, (_fields, { ids: [id] }) => state.store.get(id!, 'payment_method')),
  'GET /payment_intents/:id': route(none, (_fields, { ids: [id] }) => state.store.get(id!, 'payment_intent')),
  'GET /charges/:id': route(none, (_fields, { ids: [id] }) => state.store.get(id!, 'charge')),
  'GET /charges': route(
    z.strictObject({ ...paging, customer: z.string().optional(), created: ignored }),
    ({ customer, created: _created, ...page }) => {
      const charges = state.store.all<Charge>('charge');
      return listOf(
        '/charges',
        customer ? charges.filter((each) => each.customer === customer) : charges,
        page,
      );
    },
  ),
  'GET /refunds/:id': route(none, (_fields, { ids: [id] }) => state.store.get(id!, 'refund')),
  'POST /refunds': route(
    z.strictObject({
      payment_intent: z.string().optional(),
      charge: z.string().optional(),
      amount: whole.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    }),
    (wish, { at }) => {
      const charge = chargeOf(state, wish);
      const amount = wish.amount ?? charge.amount - charge.amount_refunded;
      if (charge.refunded)
        throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
      if (amount <= 0 || amount > charge.amount - charge.amount_refunded)
        throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount');
      return refundCharge(state, charge, amount, at, wish);
    },
  ),
});

function chargeOf(
  { store }: StripeState,
  wish: { payment_intent?: string | undefined; charge?: string | undefined },
): Charge {
  if (wish.charge) return store.get<Charge>(wish.charge, 'charge', 'charge');
  if (!wish.payment_intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = store.get<PaymentIntent>(wish.payment_intent, 'payment_intent', 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return store.get<Charge>(intent.latest_charge, 'charge');
}
