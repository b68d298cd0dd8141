import { expect, test } from 'vitest';
import {
  checkoutRequestSchema,
  paymentPageSchema,
  subscriptionSchema,
  unsubscribeSchema,
} from './schemas.ts';

test('unsubscribing without `when` ends the subscription at once, as specified', () => {
  expect(unsubscribeSchema.parse({ userId: 'u1' })).toEqual({ userId: 'u1', when: 'now' });
  expect(unsubscribeSchema.parse({ when: 'period-end' })).toEqual({ when: 'period-end' });
  expect(unsubscribeSchema.safeParse({ userId: 'u1', when: 'never' }).success).toBe(false);
});

test('a checkout request contains an email address and nothing else', () => {
  expect(checkoutRequestSchema.safeParse({ userEmail: 'ann@example.com' }).success).toBe(true);
  expect(checkoutRequestSchema.safeParse({}).success).toBe(true);
  expect(checkoutRequestSchema.safeParse({ userEmail: 'ann@example.com', price: 'p' }).success).toBe(false);
});

test('a payment page is a URL', () => {
  expect(paymentPageSchema.safeParse({ url: 'https://checkout.stripe.com/c/pay/1' }).success).toBe(true);
  expect(paymentPageSchema.safeParse({ url: '' }).success).toBe(false);
});

test('a subscription contains no ids of the payment provider', () => {
  const shown = {
    provider: 'stripe',
    interval: 'month',
    price: { cents: 1_900, currency: 'USD' },
    trialEndsAt: null,
    isResumable: false,
    status: 'active',
    state: 'active',
    currentPeriodEnd: '2026-12-01T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    graceUntil: null,
    startedAt: '2026-11-01T10:00:00.000Z',
  };
  expect(subscriptionSchema.parse({ ...shown, stripeSubscriptionId: 'sub_1' })).toEqual(shown);
});
