import { and, inArray, ne } from 'drizzle-orm';
import type Stripe from 'stripe';
import { currentSubscription, entitlementOf } from '#domain/billing/subscription-state.ts';
import { isSameEmail } from '../../accounts/mailbox.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { users } from '../../database/schema/accounts.ts';
import type { BillingContext } from '../billing-context.ts';
import { isOver, type ProviderState, type ProviderSubscription } from '../provider-subscription.ts';
import { idOf, isMissing, type Payments } from './payments.ts';

const mostListed = 100;

/**
 * Fetches the account's subscriptions from Stripe. Accounts of KNOWN_CUSTOMER_EMAILS without one are also
 * searched by e-mail address, if it is verified: the customer found there becomes the account's own.
 */
export async function fetchFromStripe(
  context: BillingContext,
  payments: Payments,
  user: UserRow,
): Promise<ProviderState> {
  const own = user.stripeCustomerId
    ? await listSubscriptions(payments, user.stripeCustomerId)
    : ([] as ProviderSubscription[]);
  const answer = { customerId: user.stripeCustomerId, subscriptions: own };
  const isGood = own.length > 0 && entitlementOf(currentSubscription(own)!).premiumUntil !== null;
  if (isGood || !isKnownCustomer(context, user)) return answer;
  return (await findKnownCustomer(context, payments, user)) ?? answer;
}

/** True for a verified address of KNOWN_CUSTOMER_EMAILS. */
export function isKnownCustomer(
  { knownCustomerEmails }: Pick<BillingContext, 'knownCustomerEmails'>,
  user: Pick<UserRow, 'email' | 'emailVerified'>,
): boolean {
  return user.emailVerified && knownCustomerEmails.some((email) => isSameEmail(email, user.email));
}

/** A customer's subscriptions to our product; none where the customer was deleted. */
export async function listSubscriptions(
  { stripe, prices, productId }: Payments,
  customerId: string,
): Promise<ProviderSubscription[]> {
  try {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: mostListed,
    });
    const product = data.length > 0 ? await productId() : '';
    const isOurs = ({ price }: Stripe.SubscriptionItem) =>
      Object.values(prices).includes(price.id) || idOf(price.product) === product;
    return data.flatMap((subscription) => {
      const item = subscription.items.data.find(isOurs);
      return item ? [toProvided(subscription, item)] : [];
    });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether one of the subscriptions is paid for at this time. */
export function isAnyPaid(subscriptions: readonly ProviderSubscription[], now: Date): boolean {
  return subscriptions.some((each) => !isOver(each) && (entitlementOf(each).premiumUntil ?? now) > now);
}

async function findKnownCustomer(
  { database }: BillingContext,
  payments: Payments,
  user: UserRow,
): Promise<ProviderState | null> {
  const { data: customers } = await payments.stripe.customers.list({ email: user.email, limit: mostListed });
  const ids = customers.map(({ id }) => id).filter((id) => id !== user.stripeCustomerId);
  if (ids.length === 0) return null;
  const taken = await database.db
    .select({ id: users.stripeCustomerId })
    .from(users)
    .where(and(inArray(users.stripeCustomerId, ids), ne(users.id, user.id)));
  const others = new Set(taken.map(({ id }) => id));
  for (const customerId of ids.filter((id) => !others.has(id))) {
    const subscriptions = await listSubscriptions(payments, customerId);
    const best = currentSubscription(subscriptions);
    if (best && entitlementOf(best).premiumUntil !== null) return { customerId, subscriptions };
  }
  return null;
}

function toProvided(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): ProviderSubscription {
  const { id, status, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  const { price } = item;
  const endsAt = endsWithPeriod ? item.current_period_end : cancelAt;
  return {
    id,
    provider: 'stripe',
    status,
    currentPeriodStart: toDate(item.current_period_start),
    currentPeriodEnd: toDate(item.current_period_end),
    endsAt: endsAt === null ? null : toDate(endsAt),
    endsBy: endsWithPeriod ? 'period-end' : cancelAt === null ? null : 'date',
    startedAt: toDate(subscription.start_date),
    periodKey: subscription.latest_invoice ? idOf(subscription.latest_invoice) : null,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    amountCents: price.unit_amount ?? null,
    currency: price.currency?.toUpperCase() ?? null,
    trialEndsAt: status === 'trialing' && subscription.trial_end ? toDate(subscription.trial_end) : null,
  };
}

const toDate = (seconds: number) => new Date(seconds * 1_000);

/** Cancels a subscription at once. One that no longer exists is fine. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
