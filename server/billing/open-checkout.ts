import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { users } from '../database/schema/accounts.ts';
import { billingAccounts } from '../database/schema/billing.ts';
import type { BillingInterval } from '#domain/billing/terms.ts';
import { startsWithTrial } from '#domain/billing/terms.ts';
import { stripeOf, type BillingContext } from './billing-context.ts';
import { claimCheckout, readClaim } from './checkout-claim.ts';
import { endUnpaidAtPaypal } from './paypal/subscriptions.ts';
import { endSession } from './stripe/checkout-sessions.ts';
import { endSubscription, isAnyPaid, listSubscriptions } from './stripe/subscriptions.ts';
import { ensureCustomer, minuteOf } from './stripe/customers.ts';
import type { Payments } from './stripe/payments.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** A session that expires sooner is replaced, because the user would not have the time to pay. */
const leastLeftSeconds = 5 * 60;
const mostListed = 20;

type Wish = { interval: BillingInterval; backTo: string };

/**
 * The URL of the payment page: the open one, or a new one. The payment page leads back to `backTo`. Syncs with the
 * providers first, so that nobody pays twice when the webhook of the first payment is late. Throws
 * billing.already-subscribed, billing.other-checkout, billing.no-yearly-price, billing.checkout-failed, and what the
 * provider's client throws.
 */
export async function openCheckout(
  context: BillingContext,
  user: UserRow,
  wish: Wish,
  now: Date,
): Promise<{ url: string }> {
  const payments = stripeOf(context);
  const { stripe } = payments;
  if (!payments.prices[wish.interval]) throw new AppError('billing.no-yearly-price');
  const customerId = await ensureCustomer(context, user, now);
  // Listed before the sync: every later payment is made on one of these pages.
  const { data: earlier } = await stripe.checkout.sessions.list({ customer: customerId, limit: mostListed });
  const synced = await syncSubscription(context, user.id);
  if (!synced) throw new AppError('accounts.session-required');
  if (isPremiumAt(synced, now)) throw new AppError('billing.already-subscribed');
  const claim = await recordCheckout(context, user.id, now);
  await endUnpaid(payments, customerId);
  await endUnpaidAtPaypal(context, user.id, now);

  const wanted = checkoutOf(payments, synced, customerId, wish);
  const open = await keepOne(stripe, earlier, wanted, now);
  const session = open ?? (await createOnly(stripe, wanted, earlier[0]?.id, now));
  if (!session.url) throw new AppError('billing.checkout-failed');
  // Another page may have been paid since the sync; all pages but this one have been paid or ended by now.
  if (isAnyPaid(await listSubscriptions(payments, customerId), now)) {
    await endSession(stripe, session.id);
    throw new AppError('billing.already-subscribed');
  }
  // PayPal was chosen in another tab since: one of the two must not be paid.
  const became = await readClaim(context.database, user.id, 'stripe', claim);
  if (became !== 'ours') {
    await endSession(stripe, session.id);
    throw new AppError(became === 'gone' ? 'accounts.session-required' : 'billing.other-checkout');
  }
  return { url: session.url };
}

/** A subscription with a failed payment would still be charged for its unpaid month, in addition to the new one. */
async function endUnpaid(payments: Payments, customerId: string): Promise<void> {
  const unpaid = ['past_due', 'unpaid', 'incomplete', 'paused'];
  for (const { id, status } of await listSubscriptions(payments, customerId))
    if (unpaid.includes(status)) await endSubscription(payments.stripe, id);
}

function checkoutOf(
  { prices, trialDays, tax }: Payments,
  user: UserRow,
  customer: string,
  { interval, backTo }: Wish,
): Stripe.Checkout.SessionCreateParams {
  const price = prices[interval]!;
  const hasSubscribed = user.firstSubscribedAt !== null || user.subscriptionExpiresAt !== null;
  const hasTrial = startsWithTrial({ card: true, trialDays }, { hasSubscribed });
  return {
    mode: 'subscription',
    customer,
    client_reference_id: user.id,
    // With the terms, so that a page with former ones is not used any more.
    metadata: { userId: user.id, priceId: price, trialDays: hasTrial ? trialDays : 0, tax: String(tax) },
    subscription_data: {
      metadata: { userId: user.id },
      ...(hasTrial && { trial_period_days: trialDays }),
    },
    line_items: [{ price, quantity: 1 }],
    // What an invoice of a company needs; the name and address typed there become the customer's.
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    ...(tax && { automatic_tax: { enabled: true } }),
    // Stripe replaces the braces by the session's id, so they are not encoded.
    success_url: `${backTo}?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${backTo}?checkout=cancelled`,
  };
}

/** The open session with the same price and return address; others are ended, so that no two can be paid. */
async function keepOne(
  stripe: Stripe,
  sessions: readonly Stripe.Checkout.Session[],
  wanted: Stripe.Checkout.SessionCreateParams,
  now: Date,
): Promise<Stripe.Checkout.Session | null> {
  let kept: Stripe.Checkout.Session | null = null;
  for (const session of sessions.filter(({ status }) => status === 'open')) {
    const isUsable =
      session.mode === 'subscription' &&
      session.url !== null &&
      session.success_url === wanted.success_url &&
      hasSameTerms(session, wanted) &&
      session.expires_at > now.getTime() / 1_000 + leastLeftSeconds;
    if (isUsable && !kept) kept = session;
    else await endSession(stripe, session.id);
  }
  return kept;
}

/**
 * Creates a session. Where another call has created one meanwhile (for another return address), all of them keep the
 * oldest and end the rest, so that no two can be paid.
 */
async function createOnly(
  stripe: Stripe,
  wanted: Stripe.Checkout.SessionCreateParams,
  newest: string | undefined,
  now: Date,
): Promise<Stripe.Checkout.Session> {
  const created = await createSession(stripe, wanted, newest, now);
  if (!created.url) return created;
  const { data } = await stripe.checkout.sessions.list({ customer: wanted.customer!, limit: mostListed });
  const open = data
    .filter(({ status, mode }) => status === 'open' && mode === 'subscription')
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  for (const { id } of open.slice(1)) await endSession(stripe, id);
  return open[0] ?? created;
}

/** Both requests of a double click see the same sessions, use the same idempotency key and get the same new one. */
function createSession(
  stripe: Stripe,
  wanted: Stripe.Checkout.SessionCreateParams,
  newest: string | undefined,
  now: Date,
): Promise<Stripe.Checkout.Session> {
  const content = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16);
  const idempotencyKey = `checkout:${newest ?? 'first'}:${content}:${minuteOf(now)}`;
  return stripe.checkout.sessions.create(wanted, { idempotencyKey });
}

/** Metadata comes back as text. */
function hasSameTerms(
  session: Stripe.Checkout.Session,
  wanted: Stripe.Checkout.SessionCreateParams,
): boolean {
  return Object.entries(wanted.metadata || {}).every(
    ([name, value]) => session.metadata?.[name] === String(value),
  );
}

/**
 * Records the checkout, so that the account is synced soon, in place of any other; returns the claim's number. Throws
 * accounts.session-required when the account was deleted meanwhile.
 */
async function recordCheckout(
  { database: { db } }: BillingContext,
  userId: string,
  now: Date,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('accounts.session-required');
    const claim = await claimCheckout(transaction, userId, 'stripe', now);
    await transaction
      .update(billingAccounts)
      .set({ checkoutStartedAt: now })
      .where(eq(billingAccounts.userId, userId));
    return claim;
  });
}
