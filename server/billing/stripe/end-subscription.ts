import type Stripe from 'stripe';
import { isMissing } from './payments.ts';

/** Ends a subscription at once. One that has ended already is as good. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
