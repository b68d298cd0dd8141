import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SessionUser } from '../../domain/accounts/schemas.ts';
import type { SyncResponse } from '../../domain/sync/protocol.ts';
import { syncedCollections } from '../../domain/sync/synced-collections.ts';
import { openDatabase } from '../../server/database/connect.ts';
import type { Database, Row } from '../../server/database/database.ts';
import { addressOf, administer } from '../../server/testing/administer.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../server/testing/build-test-app.ts';
import { routeTable } from '../../server/testing/route-table.ts';
import { changeOf, contentRecord } from '../../server/testing/sync-builders.ts';
import { drillable } from '../../server/testing/drill.ts';
import { testDatabaseUrl } from '../../server/testing/test-database.ts';
import { journal, readDump } from '../upgrades/dumps.ts';
import { idOf } from '../upgrades/fill-tables.ts';
import { person } from '../upgrades/seed.ts';

// A database of each earlier state of the schema is migrated by this version, and used. `npm run drills -- upgrades`
// takes all of them, `npm run test:all` the newest five and every fifth before.
const step = drillable(5, 1);
const states = journal.filter(({ idx }) => idx % step === 0 || idx >= journal.length - 5);

/** Migration 0010. */
const renamed: Record<string, string> = { login_attempts: 'rate_limits' };

/** An embedded database that is set up and empty: setting one up takes most of the time. */
let empty: Blob;
beforeAll(async () => {
  if (testDatabaseUrl) return;
  const client = await PGlite.create();
  empty = await client.dumpDataDir('none');
  await client.close();
});

test.each(states.map(({ idx, tag }) => [tag, idx] as const))('%s', async (_tag, index) => {
  const { database, counts } = await restore(index);
  onTestFinished(() => database.close());
  const now = await countRows(database.query);
  // No migration deletes a row.
  for (const [table, count] of counts)
    expect([table, now.get(renamed[table] ?? table)]).toEqual([table, count]);

  const api = await buildTestApp({ OPERATOR_EMAILS: person.email }, { database });
  onTestFinished(() => api.close());
  const ann = api.visitor();
  const signedIn = await ann.post('/api/auth/login', {
    emailOrUsername: person.username,
    password: person.password,
  });
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  const { user } = (await ann.get('/api/auth/user')).json<{ user: SessionUser }>();
  expect(user).toMatchObject({ email: person.email, isSubscribed: true });
  await readEverything(api, ann);
  await syncEverything(api, ann, user.id);
});

/** The dump in a database of its own, which this version has opened, and what it contained before. */
async function restore(index: number): Promise<{ database: Database; counts: Map<string, number> }> {
  if (!testDatabaseUrl) {
    const client = await PGlite.create({ loadDataDir: empty });
    await client.exec(readDump(index));
    const counts = await countRows(async (sql) => (await client.query<Row>(sql)).rows);
    const restored = await client.dumpDataDir('none');
    await client.close();
    const config = { databaseUrl: null, dataDir: '' };
    return { database: await openDatabase(config, { inMemory: restored as Blob }), counts };
  }
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  await administer(testDatabaseUrl, `create database ${name}`);
  onTestFinished(() => administer(testDatabaseUrl!, `drop database ${name} with (force)`));
  const url = addressOf(name, testDatabaseUrl);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(readDump(index));
  const counts = await countRows(async (sql) => (await client.query<Row>(sql)).rows);
  await client.end();
  return { database: await openDatabase({ databaseUrl: url, dataDir: '' }), counts };
}

/** Rows of each table. */
async function countRows(query: (sql: string) => Promise<Row[]>): Promise<Map<string, number>> {
  const tables = (await query(`select tablename as name from pg_tables where schemaname = 'public'`)) as {
    name: string;
  }[];
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as count from public."${name}"`,
  );
  const rows = (await query(counts.join(' union all '))) as { name: string; count: number }[];
  return new Map(rows.map(({ name, count }) => [name, count]));
}

const annsId = {
  contact: 'a0000000-0000-4000-8000-000000000001',
  import: 'a0000000-0000-4000-8000-000000000003',
  account: 'a0000000-0000-4000-8000-0000000000a1',
  send: 'b0000000-0000-4000-8000-000000000001',
};
/** Ids of the rows of the dump, by the beginning of the route; each of them may be newer than the dump. */
const ids: [string, string][] = [
  ['/api/contacts', annsId.contact],
  ['/api/contact-imports', annsId.import],
  ['/api/sending-accounts', annsId.account],
  ['/api/sends', annsId.send],
  ['/api/sequences', annsId.send],
  ['/api/links', 'AnnsLink01'],
  ['/go', 'AnnsLink01'],
  ['/api/uploads', idOf('user_uploads')],
  ['/api/competitive-analysis/watched', idOf('watched_sites')],
];
const days = 'from=2026-11-01&to=2026-11-22&zone=Europe/Berlin';
const queries: Record<string, string> = {
  '/api/competitive-analysis/watched/:id/changes': '?week=2026-09-28',
  '/api/auth/verify-email': '?token=made-up',
};

/** Asks the name servers of the network. */
const unread = ['GET /api/sending-accounts/:id/dns'];

async function readEverything(api: TestApp, ann: Visitor): Promise<void> {
  const routes = routeTable(api.app).filter((route) => route.startsWith('GET ') && !unread.includes(route));
  expect(routes.length).toBeGreaterThan(80);
  const threads = (await ann.get('/api/support/threads')).json<{ threads: { id: string }[] }>().threads;
  const failed: string[] = [];
  for (const route of routes) {
    const template = route.slice('GET '.length);
    const id = ids.find(([start]) => template.startsWith(start))?.[1] ?? threads[0]?.id ?? idOf('nothing');
    const path = template.replace(':id', id).replaceAll(/:\w+/g, 'made-up');
    const query = queries[template] ?? (template.startsWith('/api/analytics') ? `?${days}` : '');
    const response = await ann.get(path + query);
    if (response.statusCode >= 500 && !response.body.includes('billing.not-configured'))
      failed.push(`${path}: ${response.statusCode} ${response.body.slice(0, 200)}`);
  }
  expect(failed).toEqual([]);
}

/** A browser that is new gets what the dump has, changes one record of it, and writes another. */
async function syncEverything(api: TestApp, ann: Visitor, userId: string): Promise<void> {
  const call = async (cursor: string | null, changes: object[]) => {
    const response = await ann.post('/api/sync', { userId, deviceId: 'device-after-it', cursor, changes });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<SyncResponse>();
  };
  const first = await call(null, []);
  for (const { collection, record } of first.changes) {
    const { schema } = syncedCollections.find(({ name }) => name === collection)!;
    expect(
      schema.safeParse(record).error?.message,
      `${collection} ${JSON.stringify(record)}`,
    ).toBeUndefined();
  }
  const stored = await api.database.query<{ records: number }>(
    'select coalesce(sum(value::int), 0)::int as records from sync_counters, jsonb_each_text(records) where user_id = $1',
    [userId],
  );
  expect(first.changes.length).toBe(stored[0]!.records);

  const known = first.changes.find(({ collection }) => collection === 'content');
  const changes = [changeOf('content', contentRecord({ title: 'Written after the upgrade' }))];
  if (known)
    changes.push(
      changeOf('content', { ...known.record!, title: 'Changed' } as never, { base: known.revision }),
    );
  const second = await call(first.cursor, changes);
  expect(second.results.map(({ outcome }) => outcome)).toEqual(changes.map(() => 'stored'));
  const titles = (await call(first.cursor, [])).changes.map(({ record }) => record?.title);
  expect(titles).toContain('Written after the upgrade');
}
