import { declines, type Decline } from './cards.ts';
import { moneyOf } from '../state/money.ts';
import type { Charge, Customer, Invoice, PaymentIntent, Subscription } from '../state/objects.ts';
import { periodOf } from '../state/objects.ts';
import { newId } from '../state/store.ts';
import { change, type StripeState } from '../state/stripe-state.ts';

export type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

/** A line of an invoice. Negative: a credit. */
export type Line = { amount: number; description: string; start: number; end: number };

/** Taxes of the sandbox, where they are on. */
const taxRate = 0.1;
export const taxOn = (subtotal: number) => Math.round(subtotal * taxRate);

/** The line of a subscription's current period. */
export function periodLine(subscription: Subscription): Line {
  const { price, current_period_start: start, current_period_end: end } = periodOf(subscription);
  return {
    amount: subscription.status === 'trialing' ? 0 : price.unit_amount,
    description: `1 × AIGen Unlimited (at ${moneyOf(price.unit_amount)} / ${price.recurring!.interval})`,
    start,
    end,
  };
}

/** What an invoice of these lines amounts to, with taxes and the customer's credit. */
export function totalsOf(lines: readonly Line[], isTaxed: boolean, balance: number) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal + (isTaxed ? taxOn(subtotal) : 0);
  return {
    subtotal,
    total,
    amount_due: Math.max(0, total + balance),
    ending_balance: Math.min(0, total + balance),
  };
}

/** Creates the open invoice of a subscription, by default of its current period. */
export function createInvoice(
  state: StripeState,
  subscription: Subscription,
  reason: Reason,
  at: number,
  lines: readonly Line[] = [periodLine(subscription)],
): Invoice {
  const { store } = state;
  const { price, id: item } = periodOf(subscription);
  const customer = store.get<Customer>(subscription.customer, 'customer');
  const id = newId('in');
  const {
    subtotal,
    total,
    amount_due: due,
    ending_balance: balance,
  } = totalsOf(lines, subscription.automatic_tax.enabled, customer.balance);
  const starting = customer.balance;
  customer.balance = balance;
  const parent = { subscription: subscription.id, metadata: subscription.metadata };
  store.state.invoices += 1;
  const invoice = store.put<Invoice>({
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_ids: customer.tax_ids?.data ?? [],
    default_payment_method: null,
    description: null,
    hosted_invoice_url: null,
    invoice_pdf:
      store.state.origin === null ? null : `${store.state.origin}/sandbox/stripe/invoices/${id}/pdf`,
    lines: {
      object: 'list',
      data: lines.map(({ amount, description, start, end }) => ({
        id: newId('il'),
        object: 'line_item',
        amount,
        currency: price.currency,
        description,
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
      })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SANDBOX-${String(store.state.invoices).padStart(4, '0')}`,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: parent },
    period_start: lines.at(-1)!.start,
    period_end: lines.at(-1)!.end,
    starting_balance: starting,
    ending_balance: balance,
    status: 'open',
    status_transitions: { finalized_at: at, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    subtotal,
    total,
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
