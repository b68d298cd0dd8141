import type { UserRow } from '../sessions/session-user.ts';
import type { BillingContext } from './stripe/subscriptions.ts';
import { ensureCustomer } from './stripe/customers.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** The payment provider's own test card, which always pays. */
const testCard = 'pm_card_visa';

/** The test user of local installations as a subscriber: by a subscription of the sandbox, like anybody else's. */
export async function subscribeTestUser(context: BillingContext, user: UserRow, now: Date): Promise<UserRow> {
  const { stripe, priceId } = context.payments;
  const synced = await syncSubscription(context, user.id);
  if (synced?.isSubscribed) return synced;
  const customer = await ensureCustomer(context, synced ?? user, now, {
    payment_method: testCard,
    invoice_settings: { default_payment_method: testCard },
  });
  await stripe.subscriptions.create({ customer, items: [{ price: priceId }] });
  return (await syncSubscription(context, user.id)) ?? user;
}
