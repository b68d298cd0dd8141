import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { billingAccounts } from '../../database/schema/billing.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { findAccountsToRecheck } from '../queries.ts';
import { reasonOf } from '../stripe/payments.ts';
import type { BillingContext } from '../billing-context.ts';
import { isKnownCustomer } from '../stripe/subscriptions.ts';
import { fetchState } from './fetch-state.ts';
import { writeProviderState } from './write-provider-state.ts';

const minuteMs = 60_000;
/** Webhooks report changes at once; this only finds what a lost message would have reported. */
const staleAfterMs = 5 * minuteMs;
/** For this long after the payment page was opened its owner may come back any moment. */
const payingForMs = 60 * minuteMs;
const maxRechecks = 200;

/**
 * Fetches the account's state from the payment provider and writes it; returns the account as it then is, or null where
 * there is none. May be called any number of times and in parallel: a state is written only where it is certainly newer
 * than the one stored. Throws what the provider's client throws, and the signal's reason when it is abandoned while the
 * provider is asked.
 */
export async function syncSubscription(
  context: BillingContext,
  userId: string,
  signal?: AbortSignal,
): Promise<UserRow | null> {
  const { database } = context;
  for (;;) {
    const requested = await nextSequenceNumber(database);
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    if (!user) return null;
    const state = await unlessAborted(fetchState(context, user, new Date()), signal);
    const answered = await nextSequenceNumber(database);
    const written = await writeProviderState(context, { user, state, requested, answered, now: new Date() });
    // A parallel request overlapped with ours, so it is unknown which state is newer: fetch once more. Each such round
    // means that another state was written, so this ends.
    if (written !== 'overlapped') return written;
  }
}

/** The promise, or the signal's reason as soon as it is aborted; what the promise comes to is then ignored. */
async function unlessAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise;
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    if (signal.aborted) onAbort();
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The next number in the order of time, across all processes. */
export async function nextSequenceNumber({ query }: Pick<Database, 'query'>): Promise<number> {
  const [row] = await query<{ number: number }>(
    `select nextval('billing_sync_sequence')::float8 as number`,
    [],
    'next_billing_sync_number',
  );
  return row!.number;
}

/** Requests of this process that are under way: the tabs of one browser ask together. */
const underWay = new Map<string, Promise<UserRow | null>>();

/**
 * The account, synced only where something may have changed: every page of a signed-in user calls this twice a minute.
 */
export async function refreshSubscription(
  context: BillingContext,
  user: UserRow,
  now: Date,
): Promise<UserRow> {
  if (!(await mayHaveChanged(context, user, now))) return user;
  let syncing = underWay.get(user.id);
  if (!syncing) {
    syncing = syncSubscription(context, user.id).finally(() => underWay.delete(user.id));
    underWay.set(user.id, syncing);
  }
  return (await syncing) ?? user;
}

async function mayHaveChanged(context: BillingContext, user: UserRow, now: Date): Promise<boolean> {
  const [account] = await context.database.db
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, user.id));
  // Unknown to the providers: nothing to fetch.
  const isUnknown = user.stripeCustomerId === null && !user.isSubscribed && !account?.checkoutStartedAt;
  if (isUnknown && !isKnownCustomer(context, user)) return false;
  if (!account?.checkedAt) return true;
  const sinceMs = (moment: Date) => now.getTime() - moment.getTime();
  if (sinceMs(account.checkedAt) > staleAfterMs) return true;
  const { checkoutStartedAt } = account;
  return !user.isSubscribed && checkoutStartedAt !== null && sinceMs(checkoutStartedAt) < payingForMs;
}

type RecheckOptions = { log: FastifyBaseLogger; now: Date; signal?: AbortSignal };

/**
 * Syncs the accounts whose paid time has ended without a webhook message. One that fails waits for the next round.
 * Throws the signal's reason when it is abandoned.
 */
export async function recheckDue(
  context: BillingContext,
  { log, now, signal }: RecheckOptions,
): Promise<void> {
  for (const userId of await findAccountsToRecheck(context.database.db, now, maxRechecks)) {
    try {
      await syncSubscription(context, userId, signal);
    } catch (error) {
      signal?.throwIfAborted();
      log.warn({ user: userId, reason: reasonOf(error) }, 'a subscription could not be checked');
    }
  }
}
