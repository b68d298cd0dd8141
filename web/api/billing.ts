import {
  changedSubscriptionSchema,
  intervalPreviewSchema,
  invoicesSchema,
  ownSubscriptionSchema,
  paymentPageSchema,
  refreshedSchema,
  type ChangedSubscription,
  type IntervalChange,
  type IntervalPreview,
  type Invoice,
  type Refreshed,
  type Subscription,
} from '#domain/billing/schemas.ts';
import type { BillingInterval, PaymentProvider } from '#domain/billing/terms.ts';
import { callApi } from './client.ts';

/** The payment page on which a subscription is bought. */
export async function createCheckout(
  provider: PaymentProvider,
  wish: { userEmail: string; interval: BillingInterval },
): Promise<string> {
  const { url } = await callApi(`/api/${provider}/create-checkout`, {
    method: 'POST',
    body: wish,
    schema: paymentPageSchema,
    unreachable: 'billing.payment-error',
    failed: 'billing.checkout-failed',
  });
  return url;
}

/** The payment provider's page with the card, the invoices and the subscription of this account. */
export async function createPortal(): Promise<string> {
  const { url } = await callApi('/api/stripe/create-portal', {
    method: 'POST',
    schema: paymentPageSchema,
    unreachable: 'billing.payment-error',
    failed: 'billing.payment-error',
  });
  return url;
}

/** Lets the server sync the subscription with the payment provider. */
export function refreshSubscription(email: string, signal?: AbortSignal): Promise<Refreshed> {
  return callApi(`/api/auth/refresh-subscription?${new URLSearchParams({ email })}`, {
    schema: refreshedSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
}

/** The account's subscription; null when it never had one. */
export async function fetchSubscription(signal?: AbortSignal): Promise<Subscription | null> {
  const { subscription } = await callApi('/api/account/subscription', {
    schema: ownSubscriptionSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
  return subscription;
}

export function unsubscribe(userId: string, when: 'now' | 'period-end'): Promise<ChangedSubscription> {
  return callApi('/api/account/unsubscribe', {
    method: 'POST',
    body: { userId, when },
    schema: changedSubscriptionSchema,
    unreachable: 'accounts.unsubscribe-unreachable',
    failed: 'accounts.unsubscribe-failed',
  });
}

/** Undoes a cancellation at the end of the period. */
export function resumeSubscription(userId: string): Promise<ChangedSubscription> {
  return callApi('/api/account/resume-subscription', {
    method: 'POST',
    body: { userId },
    schema: changedSubscriptionSchema,
    unreachable: 'billing.payment-error',
    failed: 'billing.payment-error',
  });
}

/** The account's invoices and payments, newest first. */
export async function fetchInvoices(signal?: AbortSignal): Promise<Invoice[]> {
  const { invoices } = await callApi('/api/account/invoices', {
    schema: invoicesSchema,
    unreachable: 'server.unreachable',
    failed: 'billing.payment-error',
    ...(signal ? { signal } : {}),
  });
  return invoices;
}

/** What the change to this billing period would charge now. */
export function previewInterval(interval: BillingInterval, signal?: AbortSignal): Promise<IntervalPreview> {
  return callApi('/api/account/preview-interval', {
    method: 'POST',
    body: { interval },
    schema: intervalPreviewSchema,
    unreachable: 'server.unreachable',
    failed: 'billing.payment-error',
    ...(signal ? { signal } : {}),
  });
}

export function changeInterval(change: IntervalChange): Promise<ChangedSubscription> {
  return callApi('/api/account/change-interval', {
    method: 'POST',
    body: change,
    schema: changedSubscriptionSchema,
    unreachable: 'billing.payment-error',
    failed: 'billing.payment-error',
  });
}
