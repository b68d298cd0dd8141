import { randomUUID } from 'node:crypto';
import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ConflictRules, SyncedCollection } from '#domain/sync/collection.ts';
import type { SyncChange, SyncRequest } from '#domain/sync/protocol.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import type { Database } from '#server/database/database.ts';
import { syncColumns, textList } from '#server/database/schema/columns.ts';
import { createRegistry, tableOf, type Registry } from '#server/sync/collection.ts';
import { tables } from '#server/sync/registry.ts';
import { sync } from '#server/sync/sync.ts';
import { createSubscriber } from '#server/testing/builders.ts';
import { at, changeOf, cursorAt, contentRecord, deletionOf } from '#server/testing/sync-builders.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openBrowser } from './browsers.ts';

// What a new tool adds for a synced collection: a description in domain/sync and a table.

const outlineSchema = z.object({
  id: z.uuid(),
  name: z.string().min(1).max(255),
  category: z.string(),
  tags: z.array(z.string()),
  progress: z.number().min(0).max(100),
  createdAt: z.iso.datetime(),
});

// Place 1: its description, listed in synced-collections.ts, and beside it what is kept of a conflict.
const outlineCollection: SyncedCollection<z.infer<typeof outlineSchema>> = {
  name: 'outlines',
  noun: 'outline',
  mostRecords: 100,
  schema: outlineSchema.loose(),
  orderBy: (outline) => outline.createdAt,
  indexKeys: (outline) => outline.tags,
  merge: 'latest-wins',
  wording: ({ name }) => ({ Name: name }),
};
const outlineConflicts: ConflictRules<z.infer<typeof outlineSchema>> = {
  keepDiscarded: ({ discarded }) => ({
    collection: 'outlines',
    record: { ...discarded, id: discarded.id.replace(/^.{8}/, '00000000'), name: `${discarded.name} (copy)` },
  }),
};
const described = [...syncedCollections, outlineCollection as unknown as (typeof syncedCollections)[number]];

// Place 2: its table, listed in server/sync/registry.ts, which names the conflict rules.
const outlines = pgTable('outlines', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  name: varchar({ length: 255 }).notNull(),
  category: varchar({ length: 50 }),
  tags: textList(),
  ...syncColumns,
});
const outlineTable = tableOf(outlineCollection, {
  table: outlines,
  conflicts: outlineConflicts,
  columns: ({ name, category, tags }) => ({ name, category, tags }),
});

const outline = (values: Partial<z.infer<typeof outlineSchema>> = {}) => ({
  id: randomUUID(),
  name: 'Launch',
  category: 'general',
  tags: ['spring'],
  progress: 20,
  createdAt: at(0),
  ...values,
});

let database: Database;
let registry: Registry;
beforeAll(async () => {
  vi.doMock('#domain/sync/synced-collections.ts', () => ({ syncedCollections: described }));
  registry = createRegistry(described, [...tables, outlineTable]);
  database = await openTestDatabase();
  await database.query(
    `create table outlines (id uuid primary key default gen_random_uuid(), user_id uuid not null,
      name varchar(255) not null, category varchar(50), tags text[] not null default '{}',
      record_id text not null, revision integer not null default 0,
      deleted boolean not null default false, data jsonb, data_bytes integer not null default 0,
      changed_at timestamptz not null default now(), written_by varchar(64) not null default '',
      resolved jsonb not null default '{}', unique (user_id, record_id))`,
  );
});
afterAll(() => database.close());

/** A browser with the store of the new collection. */
async function openDevice(owner: string) {
  const { syncOnce, collection } = await openBrowser();
  const post = (request: SyncRequest) => sync(database, registry, owner, request, new Date());
  return {
    store: collection(outlineCollection),
    syncAll: async () => {
      while (await syncOnce(owner, post));
    },
  };
}

test('browsers and server sync it with only its description and its table', async () => {
  const owner = (await createSubscriber(database)).id;
  const [here, there] = [await openDevice(owner), await openDevice(owner)];
  const launch = outline();
  await here.store.put(owner, launch);
  await here.syncAll();
  await there.syncAll();
  expect(await there.store.newest(owner, { indexKey: 'spring' })).toEqual({ records: [launch], total: 1 });
  expect(
    await database.query('select name, category, tags from outlines where user_id = $1', [owner]),
  ).toEqual([{ name: 'Launch', category: 'general', tags: ['spring'] }]);

  // Both change it: the later change wins, and both browsers get what the description keeps of the other.
  await here.store.put(owner, { ...launch, name: 'Relaunch' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await there.store.put(owner, { ...launch, name: 'Liftoff' });
  for (const device of [here, there, here]) await device.syncAll();
  for (const { store } of [here, there])
    expect((await store.newest(owner)).records.map(({ name }) => name).toSorted()).toEqual([
      'Liftoff',
      'Relaunch (copy)',
    ]);

  await there.store.remove(owner, launch.id);
  await there.syncAll();
  await here.syncAll();
  expect(await here.store.get(owner, launch.id)).toBeUndefined();
});

test('the server numbers, merges, rejects and clears its records like those of any collection', async () => {
  const userId = (await createSubscriber(database)).id;
  const call = (deviceId: string, cursor: string | null, changes: SyncChange[]) =>
    sync(database, registry, userId, { deviceId, cursor, changes }, new Date());
  const launch = outline();
  const text = contentRecord();
  const first = await call('device-one', null, [changeOf('outlines', launch), changeOf('content', text)]);
  expect(first.results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  expect((await call('device-two', null, [])).changes).toEqual([
    { collection: 'outlines', id: launch.id, revision: 1, record: launch },
    { collection: 'content', id: text.id, revision: 2, record: text },
  ]);

  const { results } = await call('device-two', await cursorAt(database, userId, 2), [
    changeOf('outlines', { ...launch, name: 'Relaunch' }, { changedAt: at(5) }),
    changeOf('outlines', { ...launch, progress: 101 }),
  ]);
  expect(results).toMatchObject([
    { outcome: 'merged', revision: 3 },
    { outcome: 'refused', error: { code: 'input.invalid' } },
  ]);

  const gone = await call('device-two', await cursorAt(database, userId, 4), [
    deletionOf('outlines', launch.id, 3),
  ]);
  expect(gone.results).toMatchObject([{ outcome: 'stored', revision: 5 }]);
  expect((await call('device-one', await cursorAt(database, userId, 4), [])).changes).toEqual([
    { collection: 'outlines', id: launch.id, revision: 5, record: null },
  ]);
  expect(
    await database.query('select name, category, tags, data from outlines where record_id = $1', [launch.id]),
  ).toEqual([{ name: '', category: null, tags: [], data: null }]);
});

test('a description without a table and a table without a description stop the server', () => {
  expect(() => createRegistry(described, tables)).toThrow('The collection outlines has no table.');
  expect(() => createRegistry(syncedCollections, [...tables, outlineTable])).toThrow(
    'The table of outlines has no description.',
  );
});
