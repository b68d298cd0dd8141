import type Stripe from 'stripe';
import type { Amount } from '#domain/billing/schemas.ts';
import { idOf } from './payments.ts';

/** Refunds the last payment of a subscription in full; null when nothing was paid. */
export async function refundLastPayment(stripe: Stripe, subscriptionId: string): Promise<Amount | null> {
  const { data } = await stripe.invoices.list({
    subscription: subscriptionId,
    status: 'paid',
    limit: 1,
    expand: ['data.payments'],
  });
  const [invoice] = data;
  const payment = invoice?.payments?.data.find(({ status }) => status === 'paid')?.payment;
  if (!invoice || !payment?.payment_intent || invoice.amount_paid === 0) return null;
  try {
    await stripe.refunds.create(
      { payment_intent: idOf(payment.payment_intent), reason: 'duplicate' },
      { idempotencyKey: `duplicate:${subscriptionId}` },
    );
  } catch (error) {
    const isRefunded = error instanceof Error && Reflect.get(error, 'code') === 'charge_already_refunded';
    if (!isRefunded) throw error;
  }
  return { cents: invoice.amount_paid, currency: invoice.currency.toUpperCase() };
}
