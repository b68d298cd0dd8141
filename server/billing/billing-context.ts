import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../database/database.ts';
import type { BillingMail } from '../mail/billing-mails.ts';
import type { PaypalConnection } from './paypal/connection.ts';
import type { Payments } from './stripe/payments.ts';

/** What billing code needs to reach database and payment providers. At least one of them is on. */
export type BillingContext = {
  database: Database;
  /** Stripe; null where it is off. */
  payments: Payments | null;
  /** null where it is off. */
  paypal: PaypalConnection | null;
  knownCustomerEmails: readonly string[];
  /** In the caller's transaction: a mail to the owner of an account. */
  sendMail: (db: Queries, to: string, mail: BillingMail) => Promise<void>;
  /** In the caller's transaction: cancels and refunds one of two subscriptions that are charged by different providers. */
  enqueueDuplicate: (db: Queries, userId: string) => Promise<void>;
};

/** Throws billing.not-configured where Stripe is off. */
export function stripeOf({ payments }: BillingContext): Payments {
  if (!payments) throw new AppError('billing.not-configured');
  return payments;
}

/** Throws billing.not-configured where PayPal is off. */
export function paypalOf({ paypal }: BillingContext): PaypalConnection {
  if (!paypal) throw new AppError('billing.not-configured');
  return paypal;
}
