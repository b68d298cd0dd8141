import type { UserRow } from '../sessions/session-user.ts';
import { stripeOf, type BillingContext } from './billing-context.ts';
import { ensureCustomer } from './stripe/customers.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** Stripe's test card that always pays. */
const testCard = 'pm_card_visa';

/** Gives the test user of local installations a subscription in the sandbox. */
export async function subscribeTestUser(context: BillingContext, user: UserRow, now: Date): Promise<UserRow> {
  const { stripe, prices } = stripeOf(context);
  const synced = await syncSubscription(context, user.id);
  if (synced?.isSubscribed) return synced;
  const customer = await ensureCustomer(context, synced ?? user, now, {
    payment_method: testCard,
    invoice_settings: { default_payment_method: testCard },
  });
  await stripe.subscriptions.create({ customer, items: [{ price: prices.month }] });
  return (await syncSubscription(context, user.id)) ?? user;
}
