import { eq } from 'drizzle-orm';
import type { UserRow } from '../../sessions/session-user.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { askProvider, type Books } from '../provider/ask-provider.ts';
import { writeAnswer } from './write-answer.ts';

/**
 * Asks the payment provider what is true of an account and writes it down; answers the account as it then is, or null
 * where there is none. Whoever wants to know calls this one function, any number of times and at the same time: an
 * answer is written only where it is surely newer than what is written. Throws what the provider's client throws.
 */
export async function syncSubscription(books: Books, userId: string): Promise<UserRow | null> {
  const { database } = books;
  for (;;) {
    const asked = await drawTicket(database);
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    if (!user) return null;
    const answer = await askProvider(books, user);
    const answered = await drawTicket(database);
    const written = await writeAnswer(database, { user, answer, asked, answered, now: new Date() });
    // Somebody else's question overlapped with ours, and nobody can say whose answer is newer: ask once more. Each such
    // round means that another one was written, so this ends.
    if (written !== 'overlapped') return written;
  }
}

/** The next number in the order of time. */
export async function drawTicket({ query }: Pick<Database, 'query'>): Promise<number> {
  const [row] = await query<{ ticket: number }>(
    `select nextval('billing_tickets')::float8 as ticket`,
    [],
    'draw_billing_ticket',
  );
  return row!.ticket;
}
