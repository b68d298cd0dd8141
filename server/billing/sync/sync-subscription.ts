import { eq } from 'drizzle-orm';
import type { UserRow } from '../../sessions/session-user.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { fetchSubscriptions, type BillingContext } from '../stripe/subscriptions.ts';
import { writeProviderState } from './write-provider-state.ts';

/**
 * Asks the payment provider what is true of an account and writes it down; answers the account as it then is, or null
 * where there is none. Whoever wants to know calls this one function, any number of times and at the same time: an
 * answer is written only where it is surely newer than what is written. Throws what the provider's client throws.
 */
export async function syncSubscription(context: BillingContext, userId: string): Promise<UserRow | null> {
  const { database } = context;
  for (;;) {
    const asked = await nextSequenceNumber(database);
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    if (!user) return null;
    const answer = await fetchSubscriptions(context, user);
    const answered = await nextSequenceNumber(database);
    const written = await writeProviderState(database, { user, answer, asked, answered, now: new Date() });
    // Somebody else's question overlapped with ours, and nobody can say whose answer is newer: ask once more. Each such
    // round means that another one was written, so this ends.
    if (written !== 'overlapped') return written;
  }
}

/** The next number in the order of time. */
export async function nextSequenceNumber({ query }: Pick<Database, 'query'>): Promise<number> {
  const [row] = await query<{ ticket: number }>(
    `select nextval('billing_sync_sequence')::float8 as ticket`,
    [],
    'draw_billing_ticket',
  );
  return row!.ticket;
}
