import type Stripe from 'stripe';
import { isMissing } from './payments.ts';

/** Ends every payment page of the customer that could still be paid. */
export async function endOpenSessions(stripe: Stripe, customerId: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 });
  for (const { id, status } of data) if (status === 'open') await endSession(stripe, id);
}

/** Ends a checkout session unless it was paid or has expired meanwhile. */
export async function endSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (isMissing(error)) return;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}
