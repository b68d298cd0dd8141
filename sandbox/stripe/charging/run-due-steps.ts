import { expire } from '../checkout-session.ts';
import { collect, createInvoice } from './collect.ts';
import { day, hour, nextBillingTime, secondsNow } from '../state/timestamps.ts';
import {
  isOver,
  monthsOf,
  periodOf,
  subscriptionOf,
  type Invoice,
  type Session,
  type Subscription,
} from '../state/objects.ts';
import { endSubscription, updateSubscription } from './subscribe.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** Seconds until a failed renewal is retried: after the first failure, after the second, and so on. */
const retriesAfter = [3 * day, 2 * day, 2 * day];
const firstPaymentWithin = 23 * hour;
/** More due steps than this are a bug, and must not block everything else. */
const maxSteps = 5_000;

type Step = { at: number; run: (at: number) => void };

/**
 * Runs everything that is due: renewals, retries, cancellations and expiries, in the order of their times.
 */
export function runDueSteps(state: StripeState, now = secondsNow()): void {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const next = allSteps(state)
      .filter(({ at }) => at <= now)
      .reduce<Step | null>((first, step) => (first && first.at <= step.at ? first : step), null);
    if (!next) return steps > 0 ? state.store.save() : undefined;
    next.run(next.at);
  }
  throw new Error('The sandbox’s Stripe has an endless sequence of due steps.');
}

function allSteps(state: StripeState): Step[] {
  const { store } = state;
  return [
    ...store.all<Subscription>('subscription').flatMap((subscription) => nextStep(state, subscription) ?? []),
    ...store
      .all<Session>('checkout.session')
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        at: session.expires_at,
        run: (at: number) => expire(state, session, at),
      })),
  ];
}

/** The next step of a subscription. */
function nextStep(state: StripeState, subscription: Subscription): Step | null {
  const { status, cancel_at: cancelAt, created } = subscription;
  if (isOver(subscription)) return null;
  const { current_period_end: periodEnd } = periodOf(subscription);
  if (cancelAt !== null && cancelAt <= periodEnd)
    return {
      at: cancelAt,
      run: (at) => void endSubscription(state, subscription, at, 'cancellation_requested'),
    };
  if (status === 'unpaid') return null;
  if (status === 'incomplete') {
    const over = (at: number) =>
      void updateSubscription(state, subscription, { status: 'incomplete_expired', ended_at: at }, at);
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
  item.current_period_end = nextBillingTime(subscription.billing_cycle_anchor, at, monthsOf(item.price));
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
  if (payOpenInvoice(state, invoice, at)) return;
  const pause = retriesAfter[invoice.attempt_count - 1];
  invoice.next_payment_attempt = pause === undefined ? null : at + pause;
  if (pause !== undefined) return;
  const { afterRetries } = state.store.state;
  if (afterRetries === 'canceled') endSubscription(state, subscription, at, 'payment_failed');
  else updateSubscription(state, subscription, { status: afterRetries }, at);
}

/** Collects an open invoice once more; the subscription is active again when that succeeds. */
export function payOpenInvoice(state: StripeState, invoice: Invoice, at: number): boolean {
  const subscription = state.store.get<Subscription>(subscriptionOf(invoice), 'subscription');
  if (collect(state, invoice, subscription, at)) return false;
  if (!isOver(subscription)) updateSubscription(state, subscription, { status: 'active' }, at);
  return true;
}
