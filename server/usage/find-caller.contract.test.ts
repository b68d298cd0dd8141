import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeSession } from '../sessions/sessions.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { createSession, createSubscriber, createUser } from '../testing/builders.ts';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { rememberedMs } from './caller-memory.ts';
import { findCaller } from './find-caller.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => void vi.restoreAllMocks());

const now = new Date('2026-11-20T12:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const find = (tokenHash: string, at = now) => findCaller(database, { tokenHash, now: at });

/** A session that was looked up, so that its user is cached. */
async function remembered(values: Parameters<typeof createUser>[1] = {}) {
  const { id: userId, email } = await createSubscriber(database, values);
  const { tokenHash } = await createSession(database, userId, now);
  expect(await find(tokenHash)).toEqual({ userId, email, isSubscribed: true });
  return { userId, tokenHash };
}

/** How often the database was queried for callers while `work` ran. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(database, 'query');
  await work();
  return query.mock.calls.filter(([, , name]) => name === 'find_callers').length;
}

describe('whose session it is', () => {
  test('is looked up once, and again after a while', async () => {
    const { tokenHash } = await remembered();
    expect(await asked(() => find(tokenHash, after(rememberedMs - 1)))).toBe(0);
    expect(await asked(() => find(tokenHash, after(rememberedMs)))).toBe(1);
  });

  test('is not cached for an unknown session, which may be created at any time', async () => {
    const { id: userId } = await createUser(database);
    const { tokenHash } = await createSession(database, userId, now);
    await closeSession(database.db, tokenHash);
    expect(await find(tokenHash)).toBeNull();
    await database.db.insert(sessions).values({ tokenHash, userId, expiresAt: after(1_000) });
    expect(await find(tokenHash)).toMatchObject({ userId });
  });

  test('ends when the session ends by its time, and premium when it is over', async () => {
    const { id: userId } = await createSubscriber(database, { subscriptionExpiresAt: after(10) });
    const tokenHash = 'e'.repeat(64);
    await database.db.insert(sessions).values({ tokenHash, userId, expiresAt: after(20) });
    expect(await find(tokenHash)).toMatchObject({ isSubscribed: true });
    expect(await asked(() => find(tokenHash, after(9)))).toBe(0);
    expect(await find(tokenHash, after(10))).toMatchObject({ isSubscribed: false });
    expect(await find(tokenHash, after(20))).toBeNull();
  });

  test('is not cached if it changed during the lookup', async () => {
    const { id: userId } = await createSubscriber(database);
    const { tokenHash } = await createSession(database, userId, now);
    const query = database.query;
    vi.spyOn(database, 'query').mockImplementation(async (...given) => {
      const rows = await query(...given);
      // The database has responded, but the response has not arrived.
      if (given[2] === 'find_callers') await closeSession(database.db, tokenHash);
      return rows as never;
    });
    await find(tokenHash);
    vi.restoreAllMocks();
    expect(await find(tokenHash)).toBeNull();
  });
});

type Session = { userId: string; tokenHash: string };
const user = ({ userId }: Session) => eq(users.id, userId);
const changes: [string, (db: Database['db'], session: Session) => PromiseLike<unknown>, unknown][] = [
  ['signing out', (db, { tokenHash }) => closeSession(db, tokenHash), null],
  [
    'the end of all sessions of the account',
    (db, { userId }) => db.delete(sessions).where(eq(sessions.userId, userId)),
    null,
  ],
  ['the end of the account', (db, session) => db.delete(users).where(user(session)), null],
  [
    'a session cut short',
    (db, { tokenHash }) =>
      db.update(sessions).set({ expiresAt: now }).where(eq(sessions.tokenHash, tokenHash)),
    null,
  ],
  [
    'the end of a subscription',
    (db, session) => db.update(users).set({ isSubscribed: false }).where(user(session)),
    { isSubscribed: false },
  ],
  [
    'a shorter subscription',
    (db, session) => db.update(users).set({ subscriptionExpiresAt: now }).where(user(session)),
    { isSubscribed: false },
  ],
  [
    'another email address',
    (db, session) =>
      db
        .update(users)
        .set({ email: `new-${session.userId}@b.c` })
        .where(user(session)),
    { email: expect.stringMatching(/^new-/) },
  ],
];

describe.each(changes)('%s is detected', (_name, change, expected) => {
  const see = (found: unknown) =>
    expected === null ? expect(found).toBeNull() : expect(found).toMatchObject(expected as object);

  test('by the next call', async () => {
    const session = await remembered();
    await change(database.db, session);
    see(await find(session.tokenHash));
  });

  test('by the next call after its transaction, and not when that is rolled back', async () => {
    const session = await remembered();
    const failing = database.db.transaction(async (transaction) => {
      await change(transaction, session);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await find(session.tokenHash)).toMatchObject({ isSubscribed: true });
    await database.db.transaction(async (transaction) => void (await change(transaction, session)));
    see(await find(session.tokenHash));
  });

  test.skipIf(!testDatabaseUrl)('when another process does it', async () => {
    const session = await remembered();
    const other = await openDatabase({ databaseUrl: database.url, dataDir: '' });
    const heard = new Promise((resolve) => database.onCallerChange(resolve));
    await change(other.db, session);
    expect(await heard).toBe(session.userId);
    see(await find(session.tokenHash));
    await other.close();
  });
});

test('counting a generation, prolonging a session and a change of another user leave it cached', async () => {
  const { userId, tokenHash } = await remembered();
  const other = await remembered();
  await database.db.update(users).set({ dailyGenerationsUsed: 1 }).where(eq(users.id, userId));
  await database.db
    .update(sessions)
    .set({ expiresAt: new Date('2027-11-20') })
    .where(eq(sessions.userId, userId));
  await closeSession(database.db, other.tokenHash);
  expect(await asked(() => find(tokenHash))).toBe(0);
});

describe.skipIf(!testDatabaseUrl)('nothing is cached once a connection has ended', () => {
  const forgotten = () =>
    new Promise<void>((resolve) => {
      database.onCallerChange((userId) => {
        if (userId === null) resolve();
      });
    });

  test('because it broke', async () => {
    const { tokenHash } = await remembered();
    const heard = forgotten();
    const other = await openDatabase({ databaseUrl: database.url, dataDir: '' });
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'aigen' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    await heard;
    expect(await asked(() => find(tokenHash))).toBe(1);
    await other.close();
  });

  test('because the pool closed it after a failed statement', async () => {
    const { tokenHash } = await remembered();
    const heard = forgotten();
    await expect(database.query('select 1 / 0')).rejects.toThrow('division by zero');
    await heard;
    expect(await asked(() => find(tokenHash))).toBe(1);
  });
});
