import {
  changedSubscriptionSchema,
  checkoutNavigationSchema,
  checkoutRequestSchema,
  ownEmailSchema,
  ownSubscriptionSchema,
  paymentPageSchema,
  refreshedSchema,
  refreshQuerySchema,
  resumeSchema,
  syncedSchema,
  unsubscribeSchema,
  verifiedSchema,
} from '#domain/billing/schemas.ts';
import type { RouteDescription } from '../http/api-description.ts';

/** What GET /docs/api says of the billing calls. */
export const described = {
  checkout: {
    summary: 'Where the signed-in user pays: the payment page that is still open, or a new one.',
    body: checkoutRequestSchema,
    answer: { schema: paymentPageSchema },
    errors: [
      'billing.login-required',
      'accounts.not-yours',
      'billing.already-subscribed',
      'billing.not-configured',
      'billing.checkout-failed',
      'billing.payment-error',
      'accounts.too-many-attempts',
    ],
  },
  checkoutByNavigation: {
    summary: 'Leads the signed-in user to the payment page; only as a navigation from our own pages.',
    query: checkoutNavigationSchema,
    answer: { status: 303 },
    errors: ['request.foreign-origin'],
  },
  portal: {
    summary: 'Where a subscriber changes the card and finds the invoices: the payment provider’s own pages.',
    answer: { schema: paymentPageSchema },
    errors: [
      'billing.no-subscription',
      'billing.not-configured',
      'billing.payment-error',
      'accounts.too-many-attempts',
    ],
    isSignedIn: true,
  },
  refresh: {
    summary:
      'Whether the signed-in user is subscribed; asks the payment provider where that may have changed.',
    query: refreshQuerySchema,
    answer: { schema: refreshedSchema },
    errors: ['accounts.not-yours'],
    isSignedIn: true,
  },
  verify: {
    summary: 'Whether the signed-in user has a subscription at the payment provider.',
    body: ownEmailSchema,
    answer: { schema: verifiedSchema },
    errors: ['accounts.not-yours'],
    isSignedIn: true,
  },
  sync: {
    summary: 'Asks the payment provider what is true of the signed-in user, now.',
    body: ownEmailSchema,
    answer: { schema: syncedSchema },
    errors: ['accounts.not-yours', 'billing.payment-error', 'accounts.too-many-attempts'],
    isSignedIn: true,
  },
  subscription: {
    summary:
      'The subscription of the signed-in user as it was last heard of; null where there never was one.',
    answer: { schema: ownSubscriptionSchema },
    isSignedIn: true,
  },
  unsubscribe: {
    summary: 'Ends the subscription, at once or with the paid period; at once where the last renewal failed.',
    body: unsubscribeSchema,
    answer: { schema: changedSubscriptionSchema },
    errors: [
      'accounts.not-yours',
      'billing.no-subscription',
      'billing.not-configured',
      'accounts.unsubscribe-failed',
      'accounts.too-many-attempts',
    ],
    isSignedIn: true,
  },
  resume: {
    summary: 'Undoes that the subscription ends with the paid period.',
    body: resumeSchema,
    answer: { schema: changedSubscriptionSchema },
    errors: [
      'accounts.not-yours',
      'billing.no-subscription',
      'billing.not-resumable',
      'billing.not-configured',
      'billing.payment-error',
      'accounts.too-many-attempts',
    ],
    isSignedIn: true,
  },
} as const satisfies Record<string, RouteDescription>;
