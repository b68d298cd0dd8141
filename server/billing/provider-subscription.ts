import type { SubscriptionData } from '#domain/billing/subscription-state.ts';
import type { BillingInterval, PaymentProvider } from '#domain/billing/terms.ts';

/** A subscription to our product at a payment provider. */
export type ProviderSubscription = SubscriptionData & {
  id: string;
  provider: PaymentProvider;
  startedAt: Date;
  /**
   * Why it ends; null = it renews. At Stripe by the field that holds its end, which resuming clears. At PayPal a suspended
   * one can be resumed, and a canceled one cannot.
   */
  endsBy: 'period-end' | 'date' | 'suspension' | 'cancellation' | null;
  interval: BillingInterval;
  /** Changes with each paid period; null = the provider did not say. */
  periodKey: string | null;
  /** null = the provider did not say. */
  amountCents: number | null;
  currency: string | null;
  /** null = no trial, or it is over. */
  trialEndsAt: Date | null;
};

/** Statuses of subscriptions that have ended, or never began and cannot any more. */
export const finalStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

export const isOver = ({ status }: Pick<ProviderSubscription, 'status'>) => finalStatuses.includes(status);

/** The state of an account at the payment providers. */
export type ProviderState = { customerId: string | null; subscriptions: ProviderSubscription[] };
