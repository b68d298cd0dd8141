import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paypalStatuses, toSubscriptionData, type PaypalFacts } from './paypal-subscription.ts';
import { entitlementOf, hasBegun, stateOf } from './subscription-state.ts';
import { addBillingPeriod } from './terms.ts';
import { formatAmount } from '../text/format-money.ts';

const now = new Date('2026-11-24T12:00:00Z');
const day = (text: string) => new Date(`${text}T10:00:00Z`);
const facts = (given: Partial<PaypalFacts> = {}): PaypalFacts => ({
  status: 'ACTIVE',
  startedAt: day('2026-11-01'),
  lastPaymentAt: day('2026-11-01'),
  nextBillingAt: day('2026-12-01'),
  failedPayments: 0,
  interval: 'month',
  isRefunded: false,
  endsAtOnce: false,
  ...given,
});
const until = (given: Partial<PaypalFacts>) =>
  entitlementOf(toSubscriptionData(facts(given), now)).premiumUntil;
const state = (given: Partial<PaypalFacts>) => stateOf(toSubscriptionData(facts(given), now), now);

describe('a PayPal subscription is worth', () => {
  test('the paid month and the grace time, while it renews', () => {
    expect([state({}), until({})]).toEqual(['active', day('2026-12-04')]);
  });
  test('the paid month, when it was canceled, has expired or is suspended', () => {
    for (const status of ['CANCELLED', 'EXPIRED', 'SUSPENDED'] as const)
      expect([state({ status }), until({ status })]).toEqual(['ending', day('2026-12-01')]);
  });
  test('nothing after a refund and a cancellation, or when the rest was given up', () => {
    expect(until({ status: 'CANCELLED', isRefunded: true })).toBeNull();
    expect(until({ status: 'CANCELLED', endsAtOnce: true })).toBeNull();
    expect(until({ isRefunded: true })).not.toBeNull();
  });
  test('three days of grace from the end of the paid month after a failure, however often it is tried', () => {
    const paid = { lastPaymentAt: day('2026-10-23'), nextBillingAt: day('2026-12-23') };
    for (const failedPayments of [1, 2, 3])
      expect([state({ ...paid, failedPayments }), until({ ...paid, failedPayments })]).toEqual([
        'grace',
        day('2026-11-26'),
      ]);
    expect(until({ ...paid, failedPayments: 3, status: 'SUSPENDED' })).toBeNull();
  });
  test('nothing before it is activated, or when the first payment failed', () => {
    for (const status of ['APPROVAL_PENDING', 'APPROVED'] as const)
      expect(hasBegun(toSubscriptionData(facts({ status, lastPaymentAt: null }), now))).toBe(false);
    expect(until({ lastPaymentAt: null, failedPayments: 1 })).toBeNull();
  });
});

test('never more than the paid time and the grace time', () => {
  const some = fc.record({
    status: fc.constantFrom(...paypalStatuses),
    lastPaymentAt: fc.option(fc.date({ min: day('2026-01-01'), max: now, noInvalidDate: true })),
    failedPayments: fc.nat(4),
    isRefunded: fc.boolean(),
    endsAtOnce: fc.boolean(),
    interval: fc.constantFrom('month' as const, 'year' as const),
  });
  fc.assert(
    fc.property(some, (given) => {
      const paidUntil =
        given.lastPaymentAt === null
          ? day('2026-11-01')
          : addBillingPeriod(given.lastPaymentAt, given.interval);
      const worth = until({ ...given, nextBillingAt: null });
      expect(worth === null || worth.getTime() <= paidUntil.getTime() + 3 * 86_400_000).toBe(true);
    }),
  );
});

test('a period ends on the same day of the month, or on its last', () => {
  expect(addBillingPeriod(day('2027-01-31'), 'month')).toEqual(day('2027-02-28'));
  expect(addBillingPeriod(day('2028-02-29'), 'year')).toEqual(day('2029-02-28'));
});

test('amounts are shown with cents only where there are some', () => {
  expect(formatAmount({ cents: 1_900, currency: 'USD' })).toBe('$19');
  expect(formatAmount({ cents: 1_583, currency: 'USD' })).toBe('$15.83');
  expect(formatAmount({ cents: 19_000, currency: 'EUR' })).toBe('€190');
});
