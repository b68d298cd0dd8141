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
import type { World } from '../state/world.ts';

/** When a renewal that failed is tried again: after the first failure, after the second, and so on. */
const retriesAfter = [3 * day, 2 * day, 2 * day];
const firstPaymentWithin = 23 * hour;
/** A state that asks for more than this has gone wrong, and must not hold up everything else. */
const mostSteps = 5_000;

type Step = { at: number; run: (at: number) => void };

/** Lets everything happen that is due: renewals, retries, ends and expiries, in the order of their times. */
export function settle(world: World, now = secondsNow()): void {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const next = dueSteps(world)
      .filter(({ at }) => at <= now)
      .reduce<Step | null>((first, step) => (first && first.at <= step.at ? first : step), null);
    if (!next) return steps > 0 ? world.store.save() : undefined;
    next.run(next.at);
  }
  throw new Error('The sandbox’s Stripe found no end of what was due.');
}

function dueSteps(world: World): Step[] {
  const { store } = world;
  return [
    ...store.all<Subscription>('subscription').flatMap((subscription) => dueOf(world, subscription) ?? []),
    ...store
      .all<Session>('checkout.session')
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        at: session.expires_at,
        run: (at: number) => expire(world, session, at),
      })),
  ];
}

/** What comes next in the life of a subscription. */
function dueOf(world: World, subscription: Subscription): Step | null {
  const { status, cancel_at: cancelAt, created } = subscription;
  if (isOver(subscription)) return null;
  const { current_period_end: periodEnd } = periodOf(subscription);
  if (cancelAt !== null && cancelAt <= periodEnd)
    return { at: cancelAt, run: (at) => void end(world, subscription, at, 'cancellation_requested') };
  if (status === 'unpaid') return null;
  if (status === 'incomplete') {
    const over = (at: number) =>
      void update(world, subscription, { status: 'incomplete_expired', ended_at: at }, at);
    return { at: created + firstPaymentWithin, run: over };
  }
  const invoice = world.store.find<Invoice>(subscription.latest_invoice ?? '', 'invoice');
  if (invoice?.status === 'open' && invoice.next_payment_attempt !== null)
    return { at: invoice.next_payment_attempt, run: (at) => retry(world, subscription, invoice, at) };
  return { at: periodEnd, run: (at) => renew(world, subscription, at) };
}

function renew(world: World, subscription: Subscription, at: number): void {
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
  const invoice = createInvoice(world, subscription, 'subscription_cycle', at);
  if (collect(world, invoice, subscription, at)) {
    subscription.status = 'past_due';
    invoice.next_payment_attempt = at + retriesAfter[0]!;
  }
  world.emit('customer.subscription.updated', subscription, at, previous);
}

function retry(world: World, subscription: Subscription, invoice: Invoice, at: number): void {
  if (payOpen(world, invoice, at)) return;
  const pause = retriesAfter[invoice.attempt_count - 1];
  invoice.next_payment_attempt = pause === undefined ? null : at + pause;
  if (pause !== undefined) return;
  const { afterRetries } = world.store.state;
  if (afterRetries === 'canceled') end(world, subscription, at, 'payment_failed');
  else update(world, subscription, { status: afterRetries }, at);
}

/** Collects an open invoice once more; the subscription is active again when that succeeds. */
export function payOpen(world: World, invoice: Invoice, at: number): boolean {
  const subscription = world.store.get<Subscription>(subscriptionOf(invoice), 'subscription');
  if (collect(world, invoice, subscription, at)) return false;
  if (!isOver(subscription)) update(world, subscription, { status: 'active' }, at);
  return true;
}
