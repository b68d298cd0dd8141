import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StatusReport } from '#domain/status/status.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { copyTemplateFolder } from '../testing/database-template.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { openDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.skipIf(!testDatabaseUrl)('a PostgreSQL that ends its connections', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let other: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    other = await openDatabase({ databaseUrl: database.url, dataDir: '' });
  });
  afterAll(async () => {
    await other.close();
    await database.close();
  });
  const endAll = () =>
    other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'aigen' and datname = current_database() and pid <> pg_backend_pid()`,
    );
  const poolSize = 10;
  /** More at once than the pool has connections. */
  const many = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 12 }, (_, index) => work(index)));

  test('fails the transactions that run, and has connections for the next ones', async () => {
    for (let round = 0; round < 3; round += 1) {
      let begun = 0;
      const failures = await many((index) =>
        failureOf(
          database.db.transaction(async (transaction) => {
            await transaction.execute(sql`select 1`);
            begun += 1;
            const isOfFirst = begun <= poolSize;
            await expect.poll(() => begun).toBeGreaterThanOrEqual(poolSize);
            if (index === 5) await endAll();
            await transaction.execute(sql`select pg_sleep(${isOfFirst ? 5 : 0})`);
          }),
        ),
      );
      expect(failures.filter(isDatabaseUnavailable).length).toBeGreaterThanOrEqual(poolSize - 1);
      expect(failures.every((failure) => failure === null || isDatabaseUnavailable(failure))).toBe(true);
      expect(await many(() => database.db.transaction(async () => Promise.resolve('done')))).toHaveLength(12);
    }
  });

  test('leaves nothing of them, also where the connection is lost between two statements', async () => {
    const lost = failureOf(
      database.db.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        await endAll();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }),
    );
    expect(isDatabaseUnavailable(await lost)).toBe(true);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('ends a lock, and the work under it goes on', async () => {
    const isRun = database.withLock('test.outage', async () => {
      await endAll();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await isRun).toBe(true);
    expect(await other.withLock('test.outage', () => Promise.resolve())).toBe(true);
  });

  test('ends the statements of a process that is gone, which hold locks that others wait for', async () => {
    const proxy = await startDatabaseProxy(database.url!);
    const lost = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
    await database.query('create table if not exists locked (id int primary key)');
    await database.query('insert into locked values (1)');
    const holding = failureOf(
      lost.db.transaction(async (transaction) => {
        await transaction.execute(sql`update locked set id = 1`);
        await transaction.execute(sql`select pg_sleep(60)`);
      }),
    );
    const isLocked = () =>
      failureOf(database.query('select 1 from locked for update nowait')).then((failure) => failure !== null);
    await expect.poll(isLocked).toBe(true);
    await proxy.goAway();
    await expect.poll(isLocked).toBe(false);
    expect(isDatabaseUnavailable(await holding)).toBe(true);
    await lost.close();
  });

  test('an error of a statement is not one of these, and a transaction inside another is rolled back alone', async () => {
    await database.query('create table if not exists nested (id int primary key)');
    await database.db.transaction(async (outer) => {
      await outer.execute(sql`insert into nested values (1)`);
      const failure = await failureOf(
        outer.transaction(async (inner) => {
          await inner.execute(sql`insert into nested values (2)`);
          await inner.execute(sql`insert into nested values (1)`);
        }),
      );
      expect([failure instanceof Error, isDatabaseUnavailable(failure)]).toEqual([true, false]);
    });
    expect(await database.query('select id from nested')).toEqual([{ id: 1 }]);
  });
});

describe.skipIf(!testDatabaseUrl)('while PostgreSQL is away', () => {
  let own: Awaited<ReturnType<typeof openTestDatabase>>;
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
  let database: Database;
  let api: TestApp;
  beforeAll(async () => {
    own = await openTestDatabase();
    proxy = await startDatabaseProxy(own.url!);
    database = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
    api = await buildTestApp({}, { database });
  });
  afterAll(async () => {
    await api.close();
    await database.close();
    await proxy.goAway();
    await own.close();
  });

  test('calls get 503 and a time to wait, and the first one after its return works', async () => {
    const person = await signIn(api, (await createUser(database)).id);
    for (let round = 0; round < 3; round += 1) {
      expect((await person.get('/api/usage')).statusCode).toBe(200);
      await proxy.goAway();
      const refused = await Promise.all([
        person.get('/api/usage'),
        person.get('/api/auth/user'),
        api.visitor().post('/api/auth/login', { emailOrUsername: 'a@example.com', password: 'a-passphrase' }),
        person.post('/api/generation/grants', { apiProvider: 'claude', formData: { contentType: 'blog' } }),
      ]);
      for (const { statusCode, headers, json } of refused) {
        expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
        expect(json()).toEqual({
          error: 'AIGen cannot reach its database right now. Please try again in a moment.',
          code: 'server.database-unavailable',
          retryAfter: 2,
        });
      }
      const page = await person.get('/api/auth/user', { accept: 'text/html' });
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
      expect(page.body).toContain('<h1>AIGen cannot reach its database</h1>');
      expect((await api.visitor().get('/readyz')).statusCode).toBe(503);
      expect((await api.visitor().get('/healthz')).statusCode).toBe(200);
      await proxy.comeBack();
    }
    expect((await person.get('/api/usage')).statusCode).toBe(200);
  });

  test('a pool whose connections are all in use is not taken for an absent database', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    let begun = 0;
    const busy = Array.from({ length: 10 }, () =>
      database.db.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        begun += 1;
        await isOver;
      }),
    );
    await expect.poll(() => begun).toBe(10);
    const [ready, status] = await Promise.all([
      api.visitor().get('/readyz'),
      api.visitor().get('/api/status'),
    ]);
    expect(ready.statusCode).toBe(200);
    expect(status.json<StatusReport>().services).toContainEqual(
      expect.objectContaining({ id: 'database', words: 'Busy' }),
    );
    proxy.fallSilent();
    expect((await api.visitor().get('/readyz')).statusCode).toBe(503);
    proxy.answer();
    end();
    await Promise.allSettled(busy);
    expect(await database.responds()).toBe(true);
  });
});

describe.skipIf(testDatabaseUrl || process.platform !== 'linux')(
  'an embedded database without disk space',
  () => {
    afterEach(() => void vi.restoreAllMocks());

    /** Writes to files whose path matches fail as on a full disk. */
    function fillDisk(files: RegExp) {
      const write = fs.writeSync;
      vi.spyOn(fs, 'writeSync').mockImplementation(((...given: Parameters<typeof write>) => {
        if (files.test(fs.readlinkSync(`/proc/self/fd/${given[0]}`)))
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
            code: 'ENOSPC',
            errno: -28,
          });
        return write(...given);
      }) as typeof write);
    }
    const insert = (database: Database, size: number) =>
      database.query(
        `insert into stored_texts (content) select string_agg(md5(random()::text), '') from generate_series(1, $1::int)`,
        [size],
      );

    test('for its tables refuses the change alone, and takes it when there is space again', async () => {
      const dataDir = temporaryFolder();
      await copyTemplateFolder(dataDir);
      const database = await openDatabase({ databaseUrl: null, dataDir });
      await database.query('create table stored_texts (content text)');
      fillDisk(/\/base\//);
      expect(isDatabaseUnavailable(await failureOf(insert(database, 20_000)))).toBe(true);
      vi.restoreAllMocks();
      await insert(database, 20_000);
      expect(await database.query('select count(*)::int as count from stored_texts')).toEqual([{ count: 1 }]);
      await database.close();
    });

    test('for its log has failed: it says so once, refuses every call, and opens again with what it had', async () => {
      const dataDir = temporaryFolder();
      await copyTemplateFolder(dataDir);
      const database = await openDatabase({ databaseUrl: null, dataDir });
      const failures: string[] = [];
      database.hearFailure((error) => void failures.push(error.message));
      await database.query('create table stored_texts (content text)');
      await insert(database, 1);
      fillDisk(/\/pg_wal\//);
      const refusals = await Promise.all([insert(database, 1), insert(database, 1)].map(failureOf));
      vi.restoreAllMocks();
      const later = [
        database.query('select 1'),
        database.execute('select 1; select 2'),
        database.db.transaction((transaction) => transaction.execute(sql`select 1`)),
      ];
      refusals.push(...(await Promise.all(later.map(failureOf))));
      expect(refusals.map(isDatabaseUnavailable)).toEqual([true, true, true, true, true]);
      expect(failures).toEqual([expect.stringMatching(/has failed: .*No space left on device/)]);
      await database.close();

      const again = await openDatabase({ databaseUrl: null, dataDir });
      expect(await again.query('select count(*)::int as count from stored_texts')).toEqual([{ count: 1 }]);
      await again.close();
    });
  },
);
