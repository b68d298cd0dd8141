import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currentSubscription,
  hasBegun,
  graceDays,
  isFormerSubscriberAt,
  isPremiumAt,
  stateOf,
  entitlementOf,
  type SubscriptionData,
} from './subscription-state.ts';

const dayMs = 86_400_000;
const start = new Date('2026-11-01T10:00:00Z');
const end = new Date('2026-12-01T10:00:00Z');
const after = (moment: Date, days: number, ms = 0) => new Date(moment.getTime() + days * dayMs + ms);
const facts = (given: Partial<SubscriptionData> = {}): SubscriptionData => ({
  status: 'active',
  currentPeriodStart: start,
  currentPeriodEnd: end,
  endsAt: null,
  ...given,
});

describe('a subscription', () => {
  test.each(['active', 'trialing'])(
    'that is %s gives premium until the grace time after its period',
    (status) => {
      const one = facts({ status });
      expect(entitlementOf(one)).toEqual({ premiumUntil: after(end, graceDays), graceUntil: null });
      expect(stateOf(one, after(end, graceDays, -1))).toBe('active');
      expect(stateOf(one, after(end, graceDays))).toBe('ended');
    },
  );

  test('that was canceled gives premium to its end and no longer', () => {
    const one = facts({ endsAt: end });
    expect(entitlementOf(one)).toEqual({ premiumUntil: end, graceUntil: null });
    expect(stateOf(one, after(end, 0, -1))).toBe('ending');
    expect(stateOf(one, end)).toBe('ended');
  });

  test('whose renewal failed gives three days from the start of the unpaid period', () => {
    const one = facts({ status: 'past_due', currentPeriodStart: end, currentPeriodEnd: after(end, 31) });
    expect(entitlementOf(one)).toEqual({ premiumUntil: after(end, 3), graceUntil: after(end, 3) });
    expect(stateOf(one, after(end, 3, -1))).toBe('grace');
    expect(stateOf(one, after(end, 3))).toBe('ended');
  });

  test.each(['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'a word of tomorrow'])(
    'that is %s gives no premium, even within its period',
    (status) => {
      expect(entitlementOf(facts({ status }))).toEqual({ premiumUntil: null, graceUntil: null });
      expect(stateOf(facts({ status }), start)).toBe('ended');
    },
  );
});

describe('with several subscriptions', () => {
  const canceled = facts({ status: 'canceled', currentPeriodEnd: after(end, 100) });
  test('the one that gives premium counts, at any position', () => {
    const active = facts();
    expect(currentSubscription([canceled, active])).toBe(active);
    expect(currentSubscription([active, canceled])).toBe(active);
    expect(currentSubscription([])).toBeNull();
  });

  test('the one that lasts longest counts', () => {
    const [short, long] = [facts({ endsAt: end }), facts()];
    expect(currentSubscription([short, long])).toBe(long);
    expect(currentSubscription([long, short])).toBe(long);
  });

  test('without any that gives premium, the last one counts', () => {
    const earlier = facts({ status: 'canceled' });
    expect(currentSubscription([canceled, earlier])).toBe(canceled);
    expect(currentSubscription([earlier, canceled])).toBe(canceled);
  });
});

test('a user counts as subscribed once the first payment succeeded, and stays counted', () => {
  const began = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled'];
  const all = [...began, 'incomplete', 'incomplete_expired'];
  expect(all.filter((status) => hasBegun({ status }))).toEqual(began);
});

test('premium is decided by the flag and the time together', () => {
  const subscribed = { isSubscribed: true, subscriptionExpiresAt: end };
  expect(isPremiumAt(subscribed, after(end, 0, -1))).toBe(true);
  expect(isPremiumAt(subscribed, end)).toBe(false);
  expect(isPremiumAt({ ...subscribed, isSubscribed: false }, start)).toBe(false);
  expect(isPremiumAt({ ...subscribed, subscriptionExpiresAt: null }, start)).toBe(false);
});

test('a former subscriber had a subscription and has none now', () => {
  const never = { isSubscribed: false, subscriptionExpiresAt: null, firstSubscribedAt: null };
  expect(isFormerSubscriberAt(never, start)).toBe(false);
  // Ended at once, which clears the end of the premium time.
  expect(isFormerSubscriberAt({ ...never, firstSubscribedAt: start }, end)).toBe(true);
  const subscribed = { isSubscribed: true, subscriptionExpiresAt: end, firstSubscribedAt: start };
  expect(isFormerSubscriberAt(subscribed, start)).toBe(false);
  expect(isFormerSubscriberAt(subscribed, end)).toBe(true);
});

test('state and entitlement never disagree', () => {
  const moment = fc.integer({ min: 0, max: 200 }).map((days) => after(start, days));
  const any = fc.record({
    status: fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'canceled', 'paused'),
    currentPeriodStart: moment,
    currentPeriodEnd: moment,
    endsAt: fc.option(moment),
  });
  fc.assert(
    fc.property(any, moment, (one, now) => {
      const { premiumUntil } = entitlementOf(one);
      expect(stateOf(one, now) !== 'ended').toBe(premiumUntil !== null && premiumUntil > now);
      expect(
        isPremiumAt({ isSubscribed: premiumUntil !== null, subscriptionExpiresAt: premiumUntil }, now),
      ).toBe(stateOf(one, now) !== 'ended');
    }),
  );
});
