import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { users } from '../../database/schema/accounts.ts';
import type { BillingContext } from './subscriptions.ts';
import { isMissing } from './payments.ts';

/**
 * The account's customer at the payment provider, made where there is none or it is gone. Two calls at once end with
 * the same customer. `details` go to a new one only. Throws accounts.session-required when the account is gone.
 */
export async function ensureCustomer(
  context: BillingContext,
  user: UserRow,
  now: Date,
  details: Stripe.CustomerCreateParams = {},
): Promise<string> {
  const { stripe } = context.payments;
  const earlier = user.stripeCustomerId;
  if (earlier && (await isAlive(stripe, earlier))) return earlier;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const { id } = await stripe.customers.create(
    { email: user.email, ...(name ? { name } : {}), metadata: { userId: user.id }, ...details },
    { idempotencyKey: `customer:${user.id}:${earlier ?? 'first'}:${minuteOf(now)}` },
  );
  return keepCustomer(context, user, id);
}

/** Somebody else may have kept one meanwhile: theirs counts, and ours is never used. */
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
 * Part of idempotency keys: the provider repeats its answer to a key for a day, a failure's too, and nobody should
 * wait that long to try again.
 */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000);
}
