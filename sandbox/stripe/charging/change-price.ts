import { recurringPrice } from '../catalog.ts';
import { invalid, StripeFailure } from '../protocol/failure.ts';
import { moneyOf } from '../state/money.ts';
import { monthsOf, periodOf, type Customer, type Price, type Subscription } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { nextBillingTime } from '../state/timestamps.ts';
import { collect, createInvoice, declineOf, totalsOf, type Line } from './collect.ts';

type Wish = { items: { id: string; price: string }[]; proration_date?: number | undefined };

/** The lines of a change to a price with another interval: its first period, less what is left of the current one. */
function linesOf(subscription: Subscription, price: Price, from: number): Line[] {
  const item = periodOf(subscription);
  const { current_period_start: start, current_period_end: end, price: before } = item;
  const left = Math.max(0, end - from) / (end - start);
  return [
    {
      amount: -Math.round(before.unit_amount * left),
      description: `Unused time on AIGen Unlimited (at ${moneyOf(before.unit_amount)} / ${before.recurring!.interval})`,
      start: from,
      end,
    },
    {
      amount: price.unit_amount,
      description: `1 × AIGen Unlimited (at ${moneyOf(price.unit_amount)} / ${price.recurring!.interval})`,
      start: from,
      end: nextBillingTime(from, from, monthsOf(price)),
    },
  ];
}

function readWish({ store }: StripeState, subscription: Subscription, wish: Wish, at: number) {
  const [chosen] = wish.items;
  const item = periodOf(subscription);
  if (chosen!.id !== item.id) throw invalid(`No such subscription item: '${chosen!.id}'`, 'items[0][id]');
  const from = wish.proration_date ?? at;
  if (from < item.current_period_start || from > item.current_period_end)
    throw invalid('Cannot specify proration date outside of current subscription period.', 'proration_date');
  return { price: recurringPrice(store, chosen!.price, 'items[0][price]'), from };
}

/** The invoice that a change would create; taxed as the subscription is, unless the call says otherwise. */
export function previewChange(
  state: StripeState,
  subscription: Subscription,
  wish: Wish,
  at: number,
  isTaxed = subscription.automatic_tax.enabled,
): object {
  const { price, from } = readWish(state, subscription, wish, at);
  const lines = linesOf(subscription, price, from);
  const customer = state.store.get<Customer>(subscription.customer, 'customer');
  const data = lines.map(({ amount, description, start, end }) => ({
    object: 'line_item',
    amount,
    description,
    period: { start, end },
  }));
  return {
    id: 'upcoming_in_sandbox',
    object: 'invoice',
    currency: price.currency,
    customer: customer.id,
    lines: { object: 'list', data, has_more: false, url: '/v1/invoices/upcoming/lines' },
    status: 'draft',
    ...totalsOf(lines, isTaxed, customer.balance),
  };
}

/** Changes the price now, and collects the difference; with a declined card nothing is changed. */
export function changePrice(
  state: StripeState,
  subscription: Subscription,
  wish: Wish & { payment_behavior?: string | undefined; proration_behavior?: string | undefined },
  at: number,
): void {
  if (wish.proration_behavior !== 'always_invoice')
    throw invalid('The sandbox invoices a change of the price at once.', 'proration_behavior');
  const { price, from } = readWish(state, subscription, wish, at);
  const lines = linesOf(subscription, price, from);
  const customer = state.store.get<Customer>(subscription.customer, 'customer');
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const { amount_due: due } = totalsOf(lines, subscription.automatic_tax.enabled, customer.balance);
  const decline = due > 0 ? declineOf(state, method) : null;
  if (decline && wish.payment_behavior === 'error_if_incomplete')
    throw new StripeFailure(402, { type: 'card_error', ...decline });
  const item = periodOf(subscription);
  item.price = price;
  item.current_period_start = from;
  item.current_period_end = lines.at(-1)!.end;
  subscription.billing_cycle_anchor = from;
  const invoice = createInvoice(state, subscription, 'subscription_update', at, lines);
  if (collect(state, invoice, subscription, at)) subscription.status = 'past_due';
  state.emit('customer.subscription.updated', subscription, at);
}
