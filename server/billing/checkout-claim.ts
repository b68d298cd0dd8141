import { eq, sql } from 'drizzle-orm';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';

// One account, one checkout: decision 070. `checkout_sequence` changes with each claim, so that a call that talked to a
// provider meanwhile notices that another began.

type Claim = { checkout: string | null; sequence: number };

/**
 * Records that the account's next payment is to be made at this provider, in the caller's transaction, and returns the
 * claim's number. From then on nothing begun earlier at PayPal is activated. Throws billing.other-checkout while an
 * approved PayPal subscription is being activated, and billing.already-subscribed where a payment was recorded since the
 * caller asked the providers.
 */
export async function claimCheckout(
  db: Queries,
  userId: string,
  provider: 'stripe' | 'paypal',
  now: Date,
): Promise<number> {
  await lockAccount(db, userId);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user && isPremiumAt(user, now)) throw new AppError('billing.already-subscribed');
  const { rows } = await run(
    db,
    sql`update billing_accounts
        set checkout = ${provider}, checkout_sequence = nextval('billing_sync_sequence')
        where user_id = ${userId} and (checkout is distinct from 'activating' or not exists (
          select 1 from subscriptions where subscriptions.user_id = ${userId}
            and paypal_subscription_id is not null and not is_withdrawn and status = 'incomplete'))
      returning checkout, checkout_sequence::float8 as sequence`,
  );
  if (!rows[0]) throw new AppError('billing.other-checkout');
  await db.execute(
    sql`update subscriptions set is_withdrawn = true
      where user_id = ${userId} and paypal_subscription_id is not null and status = 'incomplete'`,
  );
  return rows[0].sequence;
}

/**
 * Claims the account for the activation of an approved PayPal subscription. False where another checkout was begun since
 * it was created: then it must not be activated.
 */
export async function claimActivation({ db }: Database, userId: string, paypalId: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const { rows } = await run(
      transaction,
      sql`update billing_accounts
        set checkout = 'activating', checkout_sequence = nextval('billing_sync_sequence')
        where user_id = ${userId} and exists (
          select 1 from subscriptions where subscriptions.user_id = ${userId}
            and paypal_subscription_id = ${paypalId} and not is_withdrawn and status = 'incomplete')
        returning checkout, checkout_sequence::float8 as sequence`,
    );
    return rows[0] !== undefined;
  });
}

/**
 * Locks the account's row, in a statement of its own: one that waited for the lock would still see the subscriptions as
 * they were before it waited. Locks are taken in one order everywhere: user, billing account, subscriptions.
 */
async function lockAccount(db: Queries, userId: string): Promise<void> {
  await db.execute(sql`select 1 from users where id = ${userId} for key share`);
  await db.execute(sql`insert into billing_accounts (user_id) values (${userId}) on conflict do nothing`);
  await db.execute(sql`select 1 from billing_accounts where user_id = ${userId} for update`);
}

/** What became of a claim: still ours, or replaced by the other provider's, or gone with its account. */
export async function readClaim(
  { query }: Database,
  userId: string,
  provider: 'stripe' | 'paypal',
  sequence: number,
): Promise<'ours' | 'replaced' | 'gone'> {
  const [claim] = await query<Claim>(
    'select checkout, checkout_sequence::float8 as sequence from billing_accounts where user_id = $1',
    [userId],
  );
  if (!claim) return 'gone';
  return claim.sequence === sequence || claim.checkout === provider ? 'ours' : 'replaced';
}

async function run(db: Queries, statement: ReturnType<typeof sql>): Promise<{ rows: Claim[] }> {
  return (await db.execute(statement)) as unknown as { rows: Claim[] };
}
