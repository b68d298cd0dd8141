import type { ErrorTable } from '../error-entry.ts';

/** Paying and subscriptions. */
export const billingErrors = {
  'billing.not-configured': {
    status: 503,
    message: 'Payments are not set up on this installation, so Premium cannot be bought here yet.',
  },
  'billing.login-required': { status: 401, message: 'Please log in to subscribe' },
  'billing.checkout-failed': { status: 502, message: 'Failed to create checkout session' },
  'billing.payment-error': { status: 502, message: 'Payment system error' },
  'billing.already-subscribed': {
    status: 409,
    message: 'You are subscribed already. Your profile shows the subscription.',
  },
  'billing.no-subscription': { status: 409, message: 'This account has no subscription.' },
  'billing.not-resumable': {
    status: 409,
    message:
      'This subscription is not about to end, or has ended already. You can subscribe again at any time.',
  },
  'billing.signature-invalid': {
    status: 400,
    message: 'This message is not signed by the payment provider, or too old.',
  },
} as const satisfies ErrorTable;
