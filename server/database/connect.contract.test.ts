import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../testing/builders.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { sqlState, violatedConstraint } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { users } from './schema/accounts.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a database error has its state and its constraint, wrapped or not', async () => {
  const { email } = await createUser(database);
  const wrapped = await createUser(database, { email }).catch((error: unknown) => error);
  expect([sqlState(wrapped), violatedConstraint(wrapped)]).toEqual(['23505', 'users_email_unique']);
  const plain = await database.query('select 1 / $1::int', [0]).catch((error: unknown) => error);
  expect(sqlState(plain)).toBe('22012');
});

test('rows have the same types: timestamps as dates, counts as numbers, lists as arrays', async () => {
  const [row] = await database.query(
    `select now() as moment, count(*)::int as count, '{a,b}'::text[] as list, null as nothing from users`,
  );
  expect(row).toEqual({
    moment: expect.any(Date),
    count: expect.any(Number),
    list: ['a', 'b'],
    nothing: null,
  });
});

test('statements that wait for each other leave turns of the event loop to requests and new connections', async () => {
  let turns = 0;
  let turn: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    turn = setImmediate(count);
  };
  turn = setImmediate(count);
  // Each takes longer than the embedded database may work in a turn.
  const statements = Array.from({ length: 6 }, () => database.query('select pg_sleep(0.02)'));
  await Promise.all(statements);
  clearImmediate(turn);
  expect(turns).toBeGreaterThanOrEqual(statements.length - 1);
});

test('a transaction that fails leaves nothing behind', async () => {
  const before = await database.db.$count(users);
  const failing = database.db.transaction(async (transaction) => {
    await transaction.insert(users).values({ email: 'half@example.com', username: 'half' });
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await database.db.$count(users)).toBe(before);
});

describe('a named statement', () => {
  const run = (...values: unknown[]) =>
    database.query(
      'select $1::int as number, $2::text as text, $3::boolean as truth, $4::timestamptz as moment',
      values,
      'test_all',
    );

  test('accepts and returns values of each kind', async () => {
    const moment = new Date('2026-11-20T12:00:00Z');
    const row = { number: 7, text: "it's ünï\\", truth: false, moment };
    expect(await run(7, row.text, false, moment.toISOString())).toEqual([row]);
    expect(await run(null, '', true, null)).toEqual([{ number: null, text: '', truth: true, moment: null }]);
  });

  test('can fail and be run again, also in parallel', async () => {
    const failed = await run('seven', '', true, null).catch((error: unknown) => error);
    expect(sqlState(failed)).toBe('22P02');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => run(number, '', true, null)));
    expect(answers.map(([row]) => row?.number)).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  test('that cannot be prepared reports why, each time', async () => {
    const broken = () => database.query('select nothing from nowhere', [], 'test_broken').catch(sqlState);
    expect([await broken(), await broken()]).toEqual(['42P01', '42P01']);
  });

  test('never runs inside the transaction of another call', async () => {
    const insert = 'insert into daily_signups (date, signup_count) values ($1, 1)';
    let named: Promise<unknown> | undefined;
    const failing = database.db.transaction(async (transaction) => {
      named = database.query(insert, ['2020-01-01'], 'test_insert');
      await transaction.insert(users).values({ email: 'other@example.com', username: 'other' });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await named;
    expect(
      await database.query(`select signup_count from daily_signups where date = '2020-01-01'`),
    ).toHaveLength(1);
  });
});

test('every foreign key has an index, so that deleting an account does not read whole tables', async () => {
  const unindexed = await database.query<{ column: string }>(
    `select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  );
  expect(unindexed).toEqual([]);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const open = () => openDatabase({ databaseUrl: database.url, dataDir: '' });

  test('several processes may start at once: one migrates, all serve', async () => {
    await database.query('drop schema public cascade');
    await database.query('create schema public');
    await database.query('drop schema drizzle cascade');
    const opened = await Promise.all([open(), open(), open(), open()]);
    const [applied] = await database.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    const files = await readdir(migrationsFolder);
    expect(applied?.count).toBe(files.filter((file) => file.endsWith('.sql')).length);
    for (const each of opened)
      expect(await each.query('select count(*)::int as count from users')).toEqual([{ count: 0 }]);
    await Promise.all(opened.map((each) => each.close()));
  });

  test('a lock excludes others until it is released, or its connection is lost', async () => {
    const other = await open();
    const held = await database.holdLock('test.lock');
    expect(await other.withLock('test.lock', () => Promise.resolve())).toBe(false);
    await held.release();
    expect(await other.withLock('test.lock', () => Promise.resolve())).toBe(true);

    const again = await database.holdLock('test.lock');
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'aigen lock' and datname = current_database()`,
    );
    await expect.poll(() => other.withLock('test.lock', () => Promise.resolve()), { interval: 5 }).toBe(true);
    // And it is taken again as soon as the database answers.
    await expect
      .poll(() => other.withLock('test.lock', () => Promise.resolve()), { timeout: 10_000 })
      .toBe(false);
    await again.release();
    await other.close();
  });
});
