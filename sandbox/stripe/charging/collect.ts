import { declines, type Decline } from './cards.ts';
import { moneyOf } from '../state/money.ts';
import type { Charge, Customer, Invoice, PaymentIntent, Subscription } from '../state/objects.ts';
import { periodOf } from '../state/objects.ts';
import { newId } from '../state/store.ts';
import { change, type StripeState } from '../state/stripe-state.ts';

export type Reason = 'subscription_create' | 'subscription_cycle';

/** Creates the open invoice of a subscription's current period. */
export function createInvoice(
  state: StripeState,
  subscription: Subscription,
  reason: Reason,
  at: number,
): Invoice {
  const { store } = state;
  const { price, current_period_start: start, current_period_end: end, id: item } = periodOf(subscription);
  const customer = store.get<Customer>(subscription.customer, 'customer');
  const id = newId('in');
  const amount = subscription.status === 'trialing' ? 0 : price.unit_amount;
  const parent = { subscription: subscription.id, metadata: subscription.metadata };
  store.state.invoices += 1;
  const invoice = store.put<Invoice>({
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    description: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: 'list',
      data: [
        {
          id: newId('il'),
          object: 'line_item',
          amount,
          currency: price.currency,
          description: `1 × AIGen Unlimited (at ${moneyOf(price.unit_amount)} / month)`,
          invoice: id,
          livemode: false,
          metadata: {},
          parent: {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: { subscription: subscription.id, subscription_item: item },
          },
          period: { start, end },
          pricing: {
            type: 'price_details',
            price_details: { price: price.id, product: price.product },
            unit_amount_decimal: String(price.unit_amount),
          },
          quantity: 1,
          subtotal: amount,
        },
      ],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SANDBOX-${String(store.state.invoices).padStart(4, '0')}`,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: parent },
    period_start: start,
    period_end: end,
    status: 'open',
    status_transitions: { finalized_at: at, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    subtotal: amount,
    total: amount,
  });
  subscription.latest_invoice = invoice.id;
  state.emit('invoice.created', invoice, at);
  state.emit('invoice.finalized', invoice, at);
  return invoice;
}

/** Tries to collect an open invoice; returns the decline, or null. */
export function collect(
  state: StripeState,
  invoice: Invoice,
  subscription: Subscription,
  at: number,
): Decline | null {
  const { store } = state;
  const customer = store.get<Customer>(invoice.customer, 'customer');
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const decline = invoice.amount_due === 0 ? null : declineOf(state, method);
  invoice.attempt_count += 1;
  invoice.attempted = true;
  if (decline) {
    recordPayment(state, invoice, method, at, decline);
    state.emit('invoice.payment_failed', invoice, at);
    return decline;
  }
  if (invoice.amount_due > 0) recordPayment(state, invoice, method, at, null);
  change<Invoice>(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  state.emit('invoice.paid', invoice, at);
  state.emit('invoice.payment_succeeded', invoice, at);
  return null;
}

/** The decline of a charge of the payment method; null when it succeeds. */
export function declineOf({ store }: StripeState, method: string | null): Decline | null {
  if (!method) return { code: 'missing', message: 'This customer has no attached payment source.' };
  const name = store.state.declines[method];
  return name ? declines[name] : null;
}

function recordPayment(
  { store, emit }: StripeState,
  invoice: Invoice,
  method: string | null,
  at: number,
  decline: Decline | null,
): void {
  const money = { amount: invoice.amount_due, currency: invoice.currency, customer: invoice.customer };
  const status = decline ? 'failed' : 'succeeded';
  const charge = store.put<Charge>({
    id: newId('ch'),
    object: 'charge',
    ...money,
    amount_refunded: 0,
    created: at,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: {},
    paid: !decline,
    payment_intent: newId('pi'),
    payment_method: method,
    refunded: false,
    status,
  });
  const intent = store.put<PaymentIntent>({
    id: charge.payment_intent,
    object: 'payment_intent',
    ...money,
    amount_received: decline ? 0 : money.amount,
    created: at,
    invoice: invoice.id,
    last_payment_error: decline && { type: 'card_error', ...decline },
    latest_charge: charge.id,
    livemode: false,
    metadata: {},
    payment_method: method,
    status: decline ? 'requires_payment_method' : 'succeeded',
  });
  emit(`charge.${status}`, charge, at);
  emit(`payment_intent.${decline ? 'payment_failed' : 'succeeded'}`, intent, at);
}
