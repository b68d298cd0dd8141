import { expire } from '../checkout-session.ts';
import { collect, createInvoice } from './collect.ts';
import { day, hour, nextTurn, secondsNow } from '../state/moments.ts';
import {
  isOver,
  periodOf,
  subscriptionOf,
  type Invoice,
  type Session,
  type Subscription,
} from '../state/objects.ts';
import { end, update } from './subscribe.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** When a renewal that failed is tried again: after the first failure, after the second, and so on. */
const retriesAfter = [3 * day, 2 * day, 2 * day];
const firstPaymentWithin = 23 * hour;
/** A state that asks for more than this has gone wrong, and must not hold up everything else. */
const mostSteps = 5_000;

type Step = { at: number; run: (at: number) => void };

/** Lets everything happen that is due: renewals, retries, ends and expiries, in the order of their times. */
export function settle(state: StripeState, now = secondsNow()): void {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const next = dueSteps(state)
      .filter(({ at }) => at <= now)
      .reduce<Step | null>((first, step) => (first && first.at <= step.at ? first : step), null);
    if (!next) return steps > 0 ? state.store.save() : undefined;
    next.run(next.at);
  }
  throw new Error('The sandbox’s Stripe found no end of what was due.');
}

function dueSteps(state: StripeState): Step[] {
  const { store } = state;
  return [
    ...store.all<Subscription>('subscription').flatMap((subscription) => dueOf(state, subscription) ?? []),
    ...store
      .all<Session>('checkout.session')
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        at: session.expires_at,
        run: (at: number) => expire(state, session, at),
      })),
  ];
}

/** What comes next in the life of a subscription. */
function dueOf(state: StripeState, subscription: Subscription): Step | null {
  const { status, cancel_at: cancelAt, created } = subscription;
  if (isOver(subscription)) return null;
  const { current_period_end: periodEnd } = periodOf(subscription);
  if (cancelAt !== null && cancelAt <= periodEnd)
    return { at: cancelAt, run: (at) => void end(state, subscription, at, 'cancellation_requested') };
  if (status === 'unpaid') return null;
  if (status === 'incomplete') {
    const over = (at: number) =>
      void update(state, subscription, { status: 'incomplete_expired', ended_at: at }, at);
    return { at: created + firstPaymentWithin, run: over };
  }
  const invoice = state.store.find<Invoice>(subscription.latest_invoice ?? '', 'invoice');
  if (invoice?.status === 'open' && invoice.next_payment_attempt !== null)
    return { at: invoice.next_payment_attempt, run: (at) => retry(state, subscription, invoice, at) };
  return { at: periodEnd, run: (at) => renew(state, subscription, at) };
}

function renew(state: StripeState, subscription: Subscription, at: number): void {
  const item = periodOf(subscription);
  const before = structuredClone(subscription.items);
  item.current_period_start = at;
  item.current_period_end = nextTurn(subscription.billing_cycle_anchor, at);
  const previous = {
    status: subscription.status,
    latest_invoice: subscription.latest_invoice,
    items: before,
  };
  subscription.status = subscription.status === 'past_due' ? 'past_due' : 'active';
  const invoice = createInvoice(state, subscription, 'subscription_cycle', at);
  if (collect(state, invoice, subscription, at)) {
    subscription.status = 'past_due';
    invoice.next_payment_attempt = at + retriesAfter[0]!;
  }
  state.emit('customer.subscription.updated', subscription, at, previous);
}

function retry(state: StripeState, subscription: Subscription, invoice: Invoice, at: number): void {
  if (payOpen(state, invoice, at)) return;
  const pause = retriesAfter[invoice.attempt_count - 1];
  invoice.next_payment_attempt = pause === undefined ? null : at + pause;
  if (pause !== undefined) return;
  const { afterRetries } = state.store.state;
  if (afterRetries === 'canceled') end(state, subscription, at, 'payment_failed');
  else update(state, subscription, { status: afterRetries }, at);
}

/** Collects an open invoice once more; the subscription is active again when that succeeds. */
export function payOpen(state: StripeState, invoice: Invoice, at: number): boolean {
  const subscription = state.store.get<Subscription>(subscriptionOf(invoice), 'subscription');
  if (collect(state, invoice, subscription, at)) return false;
  if (!isOver(subscription)) update(state, subscription, { status: 'active' }, at);
  return true;
}
