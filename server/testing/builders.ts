import { randomBytes } from 'node:crypto';
import { utcDay } from '#domain/usage/periods.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { openSession } from '../sessions/sessions.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { testSecret, type TestApp, type Visitor } from './build-test-app.ts';

const farAway = new Date('2199-01-01T00:00:00Z');

/** A free user without password; any column can be given. */
export async function createUser(
  { db }: Database,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  const username = `user-${randomBytes(6).toString('hex')}`;
  const [user] = await db
    .insert(users)
    .values({ username, email: `${username}@example.com`, ...values })
    .returning();
  return user!;
}

export function createSubscriber(
  database: Database,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  return createUser(database, { isSubscribed: true, subscriptionExpiresAt: farAway, ...values });
}

/** A browser of a new subscriber. */
export async function signInSubscriber(api: TestApp): Promise<Visitor> {
  return signIn(api, (await createSubscriber(api.database)).id);
}

/** A user who has made this many generations today. */
export function createUserWithUsage(database: Database, used: number, now = new Date()): Promise<UserRow> {
  return createUser(database, { dailyGenerationsUsed: used, lastGenerationDate: utcDay(now) });
}

/** A session of the user: the cookie's token, and its hash. */
export async function createSession({ db }: Database, userId: string, now = new Date(), secret = testSecret) {
  const token = newToken();
  const tokenHash = hashToken(secret, token);
  await openSession(db, { tokenHash, userId, now, visitor: { ipAddress: '127.0.0.1', userAgent: 'test' } });
  return { token, tokenHash };
}

/** A browser of the account, with its own session. */
export async function signIn({ database, visitor }: TestApp, userId: string): Promise<Visitor> {
  const person = visitor();
  person.setCookie('aigen_session', (await createSession(database, userId)).token);
  return person;
}
