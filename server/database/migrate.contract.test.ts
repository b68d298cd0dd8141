import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addressOf, administer } from '../testing/administer.ts';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { ConfigError } from '../config/config-error.ts';
import { lockKey } from './hold-lock.ts';
import { migratePostgres, migrationLock, type MigrationTimes } from './migrate-postgres.ts';
import { migratePglite } from './open-pglite.ts';
import { applyMigrations, readMigrations, type Migration, type MigrationClient } from './migrate.ts';
import type { Row } from './database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const known = readMigrations();
const newest = known.at(-1)!.folderMillis;

/** How long a migration waits for that of another process. */
const turn = { turnRetryMs: 5, noticeMs: 60_000, turnMs: 60_000 };

/** A migration after all of this version. */
const later = (sql: string[], values: Partial<Migration> = {}): Migration => ({
  sql,
  hash: randomUUID(),
  bps: true,
  folderMillis: newest + 1,
  needs: null,
  isTransaction: true,
  ...values,
});

/** Runs migrations on the open database. */
const client: MigrationClient = {
  query: (sql, parameters) => database.query(sql, parameters),
  transaction: (work) =>
    database.db.transaction(async () => {
      await work((sql, parameters) => database.query(sql, parameters));
    }),
  attempt: (work) => work(),
};

const forgetLater = () =>
  database.query('delete from drizzle.__drizzle_migrations where created_at > $1', [newest]);

test('a database that a newer version migrated is used as long as nothing was taken away', async () => {
  onTestFinished(async () => void (await forgetLater()));
  expect(await applyMigrations(client, known)).toBe(0);
  await database.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ($1, $2, $3)',
    ['of a newer version', newest + 1, newest],
  );
  expect(await applyMigrations(client, known)).toBe(1);

  // What the version before this one used is gone since.
  await expect(applyMigrations(client, known.slice(0, -1))).rejects.toThrow(ConfigError);
  await expect(applyMigrations(client, known.slice(0, -1))).rejects.toThrow(/newer version of AIGen/);
});

test('the line of a file names the migration that a version must know', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entries = ['0000_a', '0001_b', '0002_c'].map((tag, idx) => ({ idx, tag, when: 10 * (idx + 1) }));
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  await writeFile(path.join(folder, '0000_a.sql'), 'select 1;');
  await writeFile(path.join(folder, '0001_b.sql'), '-- no transaction\nselect 1;');
  await writeFile(
    path.join(folder, '0002_c.sql'),
    '-- contracts after 0001: the column is read no more\nselect 1;--> statement-breakpoint\nselect 2;',
  );
  expect(readMigrations(folder).map(({ needs, isTransaction }) => [needs, isTransaction])).toEqual([
    [null, true],
    [null, false],
    [20, true],
  ]);
});

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  const { apply, query, close } = await emptyDatabase();
  onTestFinished(close);
  const first = later(['create table first_one (id integer)'], { folderMillis: 1 });
  const second = later(['create table second_one (id integer)', 'select nothing from nowhere'], {
    folderMillis: 2,
  });
  await expect(apply([first, second])).rejects.toThrow(/nowhere/);
  const tables = () =>
    query(`select table_name as name from information_schema.tables where table_name like '%_one'`);
  expect(await tables()).toEqual([{ name: 'first_one' }]);
  const index = later(
    ['drop index concurrently if exists of_id', 'create index concurrently of_id on first_one (id)'],
    {
      folderMillis: 2,
      isTransaction: false,
    },
  );
  await apply([first, index]);
  expect(await query(`select indexname as name from pg_indexes where tablename = 'first_one'`)).toEqual([
    { name: 'of_id' },
  ]);
});

test.runIf(testDatabaseUrl)('nobody waits behind a migration that waits for a lock', async () => {
  const { migrateBusy, query, stopReading } = await databaseWithReader();
  const migrated = migrateBusy({ lockMs: 100, retryMs: 20, patienceMs: 60_000, ...turn });
  await expect
    .poll(
      () =>
        query(
          `select from pg_stat_activity where query like 'alter table busy%' and wait_event_type = 'Lock'`,
        ),
      { interval: 5 },
    )
    .toHaveLength(1);
  // None waits for the reader, whom the migration waits for.
  for (let time = 0; time < 5; time += 1) await query('select from busy');
  expect(
    await query(`select from information_schema.columns where column_name = 'name' and table_name = 'busy'`),
  ).toEqual([]);
  await stopReading();
  expect(await migrated).toBe(0);
  expect(await query('select name from busy')).toEqual([]);
});

test.runIf(testDatabaseUrl)('a migration that never gets its lock ends the start with one line', async () => {
  const { migrateBusy, stopReading } = await databaseWithReader();
  await expect(migrateBusy({ lockMs: 20, retryMs: 1, patienceMs: 0, ...turn })).rejects.toThrow(ConfigError);
  await stopReading();
});

test.runIf(testDatabaseUrl)(
  'a start that waits for the migration of another process says for whom, and for how long at most',
  async () => {
    const { url, close } = await emptyDatabase();
    onTestFinished(close);
    const other = new pg.Client({ connectionString: url!, application_name: 'the other' });
    await other.connect();
    const { pid } = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
    await other.query(`select pg_advisory_lock(${lockKey})`, [migrationLock]);
    const notices: string[] = [];
    const start = (turnMs: number) =>
      migratePostgres(
        url!,
        [later(['create table waited (id integer)'])],
        { lockMs: 20, retryMs: 1, patienceMs: 0, turnRetryMs: 5, noticeMs: 5, turnMs },
        (line) => notices.push(line),
      );
    const who = `pid ${pid} in pg_stat_activity 'the other'`;
    await expect(start(0)).rejects.toThrow(ConfigError);
    await expect(start(20)).rejects.toThrow(who);
    expect(notices.at(-1)).toContain(who);
    const started = start(60_000);
    await other.end();
    expect(await started).toBe(0);
  },
);

/** A PostgreSQL database with a table that an open transaction reads, and what adds a column to that table. */
async function databaseWithReader() {
  const { url, close, query } = await emptyDatabase();
  onTestFinished(close);
  await query('create table busy (id integer)');
  const reader = new pg.Client({ connectionString: url! });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select from busy');
  const add = later(['alter table busy add column name text'], { folderMillis: 1 });
  return {
    query,
    migrateBusy: (times: MigrationTimes) => migratePostgres(url!, [add], times),
    stopReading: async () => {
      await reader.query('commit');
      await reader.end();
    },
  };
}

/** A database without tables, and what applies migrations to it. */
async function emptyDatabase() {
  if (testDatabaseUrl) {
    const name = `aigen_${randomUUID().replaceAll('-', '')}`;
    await administer(testDatabaseUrl, `create database ${name}`);
    const url = addressOf(name, testDatabaseUrl);
    const pool = new pg.Pool({ connectionString: url });
    return {
      url,
      apply: (migrations: Migration[]) => migratePostgres(url, migrations),
      query: async (sql: string) => (await pool.query<Row>(sql)).rows,
      close: async () => {
        await pool.end();
        await administer(testDatabaseUrl!, `drop database ${name} with (force)`);
      },
    };
  }
  const embedded = await PGlite.create();
  return {
    url: null,
    apply: (migrations: Migration[]) => migratePglite(embedded, migrations),
    query: async (sql: string) => (await embedded.query<Row>(sql)).rows,
    close: () => embedded.close(),
  };
}
