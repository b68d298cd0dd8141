import type { UserRow } from '../sessions/session-user.ts';
import type { Books } from './provider/ask-provider.ts';
import { ensureCustomer } from './provider/ensure-customer.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** The payment provider's own test card, which always pays. */
const testCard = 'pm_card_visa';

/** The test user of local installations as a subscriber: by a subscription of the sandbox, like anybody else's. */
export async function subscribeTestUser(books: Books, user: UserRow, now: Date): Promise<UserRow> {
  const { stripe, priceId } = books.payments;
  const synced = await syncSubscription(books, user.id);
  if (synced?.isSubscribed) return synced;
  const customer = await ensureCustomer(books, synced ?? user, now, {
    payment_method: testCard,
    invoice_settings: { default_payment_method: testCard },
  });
  await stripe.subscriptions.create({ customer, items: [{ price: priceId }] });
  return (await syncSubscription(books, user.id)) ?? user;
}
