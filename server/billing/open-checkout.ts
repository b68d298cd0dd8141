import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { billingAccounts } from '../database/schema/billing.ts';
import { listSubscriptions, type BillingContext } from './stripe/subscriptions.ts';
import { endSubscription } from './stripe/subscriptions.ts';
import { ensureCustomer, minuteOf } from './stripe/customers.ts';
import { isMissing } from './stripe/payments.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** A session that expires sooner is replaced, because the user would not have the time to pay. */
const leastLeftSeconds = 5 * 60;
const mostListed = 20;

/**
 * The URL of the payment page: the open one, or a new one. The payment page leads back to `backTo`. Syncs with the
 * provider first, so that nobody pays twice when the webhook of the first payment is late. Throws
 * billing.already-subscribed, billing.checkout-failed, and what the provider's client throws.
 */
export async function openCheckout(
  context: BillingContext,
  user: UserRow,
  backTo: string,
  now: Date,
): Promise<{ url: string }> {
  const { stripe } = context.payments;
  const customerId = await ensureCustomer(context, user, now);
  // Listed before the sync: every later payment is made on one of these pages.
  const { data: earlier } = await stripe.checkout.sessions.list({ customer: customerId, limit: mostListed });
  const synced = await syncSubscription(context, user.id);
  if (!synced) throw new AppError('accounts.session-required');
  if (isPremiumAt(synced, now)) throw new AppError('billing.already-subscribed');
  await endUnpaid(context, customerId);

  const wanted = checkoutOf(context, user.id, customerId, backTo);
  const open = await keepOne(stripe, earlier, wanted, now);
  const session = open ?? (await createOnly(stripe, wanted, earlier[0]?.id, now));
  if (!session.url) throw new AppError('billing.checkout-failed');
  await recordCheckout(context, stripe, user.id, session.id, now);
  return { url: session.url };
}

/** A subscription with a failed payment would still be charged for its unpaid month, in addition to the new one. */
async function endUnpaid({ payments }: BillingContext, customerId: string): Promise<void> {
  const unpaid = ['past_due', 'unpaid', 'incomplete', 'paused'];
  for (const { id, status } of await listSubscriptions(payments, customerId))
    if (unpaid.includes(status)) await endSubscription(payments.stripe, id);
}

function checkoutOf(
  { payments }: BillingContext,
  userId: string,
  customer: string,
  backTo: string,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    // With the price, so that a page with a former price is not used any more.
    metadata: { userId, priceId: payments.priceId },
    subscription_data: { metadata: { userId } },
    line_items: [{ price: payments.priceId, quantity: 1 }],
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
      session.metadata?.priceId === wanted.metadata?.priceId &&
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

/** Records the checkout, so that the account is synced soon. Ends it when the account was deleted meanwhile. */
async function recordCheckout(
  { database: { db } }: BillingContext,
  stripe: Stripe,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  const [noted] = await db
    .update(billingAccounts)
    .set({ checkoutStartedAt: now })
    .where(eq(billingAccounts.userId, userId))
    .returning({ userId: billingAccounts.userId });
  if (noted) return;
  await endSession(stripe, sessionId);
  throw new AppError('accounts.session-required');
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
