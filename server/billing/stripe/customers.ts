import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { users } from '../../database/schema/accounts.ts';
import { stripeOf, type BillingContext } from '../billing-context.ts';
import { isMissing } from './payments.ts';

/**
 * The id of the account's Stripe customer, created where there is none or it was deleted. Two calls at once return the
 * same customer. `details` go to a new one only. Throws accounts.session-required when the account was deleted.
 */
export async function ensureCustomer(
  context: BillingContext,
  user: UserRow,
  now: Date,
  details: Stripe.CustomerCreateParams = {},
): Promise<string> {
  const { stripe } = stripeOf(context);
  const earlier = user.stripeCustomerId;
  if (earlier && (await isAlive(stripe, earlier))) return earlier;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const { id } = await stripe.customers.create(
    { email: user.email, ...(name ? { name } : {}), metadata: { userId: user.id }, ...details },
    { idempotencyKey: `customer:${user.id}:${earlier ?? 'first'}:${minuteOf(now)}` },
  );
  return keepCustomer(context, user, id);
}

/** Stores the customer unless a parallel call has stored one: then that one is used. */
async function keepCustomer(
  { database: { db } }: BillingContext,
  user: UserRow,
  id: string,
): Promise<string> {
  const { stripeCustomerId: earlier } = user;
  const unchanged = earlier ? eq(users.stripeCustomerId, earlier) : isNull(users.stripeCustomerId);
  const [kept] = await db
    .update(users)
    .set({ stripeCustomerId: id })
    .where(and(eq(users.id, user.id), unchanged))
    .returning({ id: users.id });
  if (kept) return id;
  const [current] = await db.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, user.id));
  if (!current?.id) throw new AppError('accounts.session-required');
  return current.id;
}

async function isAlive(stripe: Stripe, id: string): Promise<boolean> {
  try {
    const customer = await stripe.customers.retrieve(id);
    return !customer.deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Part of idempotency keys: Stripe repeats its response to a key for a day, also that of a failure, and a retry should not
 * have to wait that long.
 */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000);
}

export type EmailUpdateJob = { userId: string };

/**
 * Updates the customer's e-mail address, to which Stripe sends receipts and card warnings. Uses the address the account
 * has now. Does nothing where account or customer no longer exist.
 */
export async function updateCustomerEmail(
  { database, payments }: BillingContext,
  { userId }: EmailUpdateJob,
): Promise<void> {
  if (!payments) return;
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user?.stripeCustomerId) return;
  try {
    await payments.stripe.customers.update(user.stripeCustomerId, { email: user.email });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
