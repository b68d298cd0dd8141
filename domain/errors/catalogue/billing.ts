import type { ErrorTable } from '../error-entry.ts';

/** Paying and subscriptions. */
export const billingErrors = {
  'billing.not-configured': {
    status: 503,
    message: 'Payments are not set up on this installation, so Premium cannot be bought here yet.',
  },
  'billing.purchases-paused': {
    status: 503,
    message:
      'Premium cannot be bought or changed at the moment; existing subscriptions continue. Please try again later.',
  },
  'billing.login-required': { status: 401, message: 'Please log in to subscribe' },
  'billing.checkout-failed': { status: 502, message: 'Failed to create checkout session' },
  'billing.payment-error': { status: 502, message: 'Payment system error' },
  'billing.already-subscribed': {
    status: 409,
    message: 'You are subscribed already. Your profile shows the subscription.',
  },
  'billing.other-checkout': {
    status: 409,
    message:
      'A payment with the other payment provider is being completed in another tab. Wait a minute, reload this page, and subscribe only if Premium is not active by then.',
  },
  'billing.no-yearly-price': {
    status: 409,
    message: 'This installation has no yearly price. Choose the monthly one.',
  },
  'billing.not-changeable': {
    status: 409,
    message:
      'This subscription cannot be changed to the other billing period now. It has to be active, paid by card, and not about to end.',
  },
  'billing.preview-outdated': {
    status: 409,
    message: 'The amount has changed since it was shown. Nothing was charged. Look at the new amount first.',
  },
  'billing.payment-declined': {
    status: 402,
    message: 'Your card was declined, so nothing was changed. Change your card, then try again.',
  },
  'billing.invoice-missing': { status: 404, message: 'This account has no such invoice.' },
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
