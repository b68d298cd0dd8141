import type { ErrorCode } from '../errors/catalogue.ts';
import { plans } from '../plans/plans.ts';
import { counted } from '../text/format.ts';

export const billingIntervals = ['month', 'year'] as const;
/** How often a subscription is paid. */
export type BillingInterval = (typeof billingIntervals)[number];

export const paymentProviders = ['stripe', 'paypal'] as const;
/** Stripe takes cards; PayPal is the alternative. */
export type PaymentProvider = (typeof paymentProviders)[number];

/** What this installation sells, and how it is paid. */
export type SalesTerms = {
  /** Cards, through Stripe. */
  card: boolean;
  paypal: boolean;
  /** The year is sold beside the month; paid by card. */
  yearly: boolean;
  /** Days without a charge before an account's first subscription, paid by card; 0 = none. */
  trialDays: number;
  /** Nothing is sold for now, because an operator switched purchases off. */
  paused: boolean;
};

/** Nothing is sold. */
export const noSales: SalesTerms = { card: false, paypal: false, yearly: false, trialDays: 0, paused: false };

/** Why nothing can be bought, as an error code; null where something is sold. */
export function notSoldCode({
  card,
  paypal,
  paused,
}: Pick<SalesTerms, 'card' | 'paypal' | 'paused'>): ErrorCode | null {
  if (card || paypal) return null;
  return paused ? 'billing.purchases-paused' : 'billing.not-configured';
}

const { monthlyPrice, yearlyPrice } = plans.unlimited;

/** "$19 a month" or "$190 a year". */
export function formatPrice(interval: BillingInterval): string {
  return interval === 'month' ? `$${monthlyPrice} a month` : `$${yearlyPrice} a year`;
}

/** "$19 a month" or "$19 a month or $190 a year", by what is sold. */
export function formatPrices({ yearly }: Pick<SalesTerms, 'yearly'>): string {
  return yearly ? `${formatPrice('month')} or ${formatPrice('year')}` : formatPrice('month');
}

/** What a year costs less than twelve months, in dollars. */
export const yearlySaving = yearlyPrice === null ? 0 : 12 * monthlyPrice - yearlyPrice;

/** True where the next subscription of the account starts with a trial. Once per account: never for a former subscriber. */
export function startsWithTrial(
  { card, trialDays }: Pick<SalesTerms, 'card' | 'trialDays'>,
  { hasSubscribed }: { hasSubscribed: boolean },
): boolean {
  return card && trialDays > 0 && !hasSubscribed;
}

/** The terms of a trial, as one sentence. */
export function formatTrial(trialDays: number, interval: BillingInterval): string {
  return `Free for ${counted(trialDays, 'day')}, then ${formatPrice(interval)}. You enter a card now; nothing is charged if you cancel before the trial ends. One trial per account.`;
}

/** The moment that many billing periods later, on the same day of the month or the month's last day, in UTC. */
export function addBillingPeriod(from: Date, interval: BillingInterval, periods = 1): Date {
  const months = periods * (interval === 'year' ? 12 : 1);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}
