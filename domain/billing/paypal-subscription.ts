import type { SubscriptionData } from './subscription-state.ts';
import { addBillingPeriod, type BillingInterval } from './terms.ts';

export const paypalStatuses = [
  'APPROVAL_PENDING',
  'APPROVED',
  'ACTIVE',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type PaypalStatus = (typeof paypalStatuses)[number];

/** What PayPal and we know about a subscription there. */
export type PaypalFacts = {
  status: PaypalStatus;
  startedAt: Date;
  lastPaymentAt: Date | null;
  nextBillingAt: Date | null;
  failedPayments: number;
  interval: BillingInterval;
  /** The last payment was refunded in full. */
  isRefunded: boolean;
  /** The subscriber gave up the rest of the paid period, or the payment was returned. */
  endsAtOnce: boolean;
};

/**
 * A PayPal subscription in the words of `SubscriptionData`, so that one function decides what either provider's
 * subscription is worth.
 * - Not activated yet: incomplete.
 * - A failed payment: past_due since the end of the paid time, unpaid when PayPal has suspended it; incomplete when
 *   nothing was ever paid.
 * - Canceled, expired or suspended without a failed payment: it ends with the paid time, because PayPal knows no
 *   cancellation at the period's end. A canceled one whose payment was refunded, or that was given up, is over.
 */
export function toSubscriptionData(facts: PaypalFacts, now: Date): SubscriptionData {
  const { status, startedAt, lastPaymentAt, nextBillingAt, interval } = facts;
  const start = lastPaymentAt ?? startedAt;
  const paidUntil = lastPaymentAt === null ? startedAt : addBillingPeriod(lastPaymentAt, interval);
  const period = { currentPeriodStart: start, currentPeriodEnd: paidUntil, endsAt: null };
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return { status: 'incomplete', ...period };
  if (status === 'CANCELLED' || status === 'EXPIRED') return endingWith(facts, period, paidUntil, now);
  if (facts.failedPayments > 0) return overdue(facts, period, paidUntil);
  if (status === 'SUSPENDED') return { ...period, status: 'active', endsAt: paidUntil };
  // The first payment may take a moment: the grace time begins with the subscription.
  if (lastPaymentAt === null) return { status: 'active', ...period };
  return { ...period, status: 'active', currentPeriodEnd: nextBillingAt ?? paidUntil };
}

type Period = Pick<SubscriptionData, 'currentPeriodStart' | 'currentPeriodEnd' | 'endsAt'>;

function endingWith(
  { lastPaymentAt, isRefunded, endsAtOnce }: PaypalFacts,
  period: Period,
  paidUntil: Date,
  now: Date,
): SubscriptionData {
  const isOver = lastPaymentAt === null || isRefunded || endsAtOnce || paidUntil <= now;
  if (isOver) return { ...period, status: lastPaymentAt === null ? 'incomplete_expired' : 'canceled' };
  return { ...period, status: 'active', endsAt: paidUntil };
}

function overdue({ status, lastPaymentAt, interval }: PaypalFacts, period: Period, paidUntil: Date) {
  if (lastPaymentAt === null) return { ...period, status: 'incomplete' };
  const unpaid = { currentPeriodStart: paidUntil, currentPeriodEnd: addBillingPeriod(paidUntil, interval) };
  return { ...unpaid, endsAt: null, status: status === 'SUSPENDED' ? 'unpaid' : 'past_due' };
}
