import type { UserRow } from '../../sessions/session-user.ts';
import type { BillingContext } from '../billing-context.ts';
import { activateApproved } from '../paypal/activate.ts';
import type { PaypalConnection } from '../paypal/connection.ts';
import { fetchPaypalSubscription, listPaypalRows } from '../paypal/subscriptions.ts';
import type { ProviderState, ProviderSubscription } from '../provider-subscription.ts';
import { fetchFromStripe } from '../stripe/subscriptions.ts';

/** The account's subscriptions at both payment providers. What the subscriber has approved at PayPal is activated first. */
export async function fetchState(context: BillingContext, user: UserRow, now: Date): Promise<ProviderState> {
  const { payments, paypal } = context;
  // First: an activation changes what Stripe has.
  const atPaypal = paypal ? await fetchFromPaypal(context, paypal, user, now) : [];
  const state = payments
    ? await fetchFromStripe(context, payments, user)
    : { customerId: user.stripeCustomerId, subscriptions: [] };
  return { ...state, subscriptions: [...state.subscriptions, ...atPaypal] };
}

async function fetchFromPaypal(
  context: BillingContext,
  paypal: PaypalConnection,
  user: UserRow,
  now: Date,
): Promise<ProviderSubscription[]> {
  const found: ProviderSubscription[] = [];
  for (const row of await listPaypalRows(context.database.db, user.id, now)) {
    let { isApproved, ...subscription } = await fetchPaypalSubscription(paypal, row, now);
    if (isApproved && !row.isWithdrawn) {
      await activateApproved(context, paypal, { userId: user.id, paypalId: row.paypalSubscriptionId });
      ({ isApproved, ...subscription } = await fetchPaypalSubscription(paypal, row, now));
    }
    found.push(subscription);
  }
  return found;
}
