import { randomUUID } from 'node:crypto';
import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { SyncChange } from '#domain/sync/protocol.ts';
import type { Database } from '../database/database.ts';
import { syncColumns, textList } from '../database/schema/columns.ts';
import { createSubscriber } from '../testing/builders.ts';
import { at, changeOf, contentRecord, deletionOf } from '../testing/sync-builders.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createRegistry, defineCollection } from './collection.ts';
import { registry } from './registry.ts';
import { sync } from './sync.ts';

// What a tool adds that comes later: a table with the sync columns, and one entry. Nothing else changes.

const outlines = pgTable('outlines', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  name: varchar({ length: 255 }).notNull(),
  category: varchar({ length: 50 }),
  tags: textList(),
  ...syncColumns,
});

const outlinesCollection = defineCollection({
  name: 'outlines',
  table: outlines,
  schema: z.object({
    id: z.uuid(),
    name: z.string().min(1).max(255),
    category: z.string(),
    tags: z.array(z.string()),
    progress: z.number().min(0).max(100),
  }),
  columns: ({ name, category, tags }) => ({ name, category, tags }),
  blank: { name: '', category: null, tags: [] },
});

const extended = createRegistry([...registry.values(), outlinesCollection]);

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.query(
    `create table outlines (id uuid primary key default gen_random_uuid(), user_id uuid not null,
      name varchar(255) not null, category varchar(50), tags text[] not null default '{}',
      record_id text not null, revision integer not null default 0,
      deleted boolean not null default false, data jsonb, data_bytes integer not null default 0,
      changed_at timestamptz not null default now(), written_by varchar(64) not null default '',
      resolved jsonb not null default '{}', unique (user_id, record_id))`,
  );
  userId = (await createSubscriber(database)).id;
});
afterAll(() => database.close());

const call = (deviceId: string, cursor: string | null, changes: SyncChange[]) =>
  sync(database, extended, userId, { deviceId, cursor, changes }, new Date());

test('a collection that comes later syncs by its entry alone', async () => {
  const outline = { id: randomUUID(), name: 'Launch', category: 'general', tags: ['spring'], progress: 20 };
  const words = contentRecord();
  const first = await call('device-one', null, [changeOf('outlines', outline), changeOf('content', words)]);
  expect(first.results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  expect((await call('device-two', null, [])).changes).toEqual([
    { collection: 'outlines', id: outline.id, revision: 1, record: outline },
    { collection: 'content', id: words.id, revision: 2, record: words },
  ]);
  expect(await database.query('select name, category, tags from outlines')).toEqual([
    { name: 'Launch', category: 'general', tags: ['spring'] },
  ]);

  const later = { ...outline, name: 'Relaunch' };
  const { results } = await call('device-two', '2', [
    changeOf('outlines', later, { changedAt: at(5) }),
    changeOf('outlines', { ...outline, progress: 101 }),
  ]);
  expect(results).toMatchObject([
    { outcome: 'merged', revision: 3 },
    { outcome: 'refused', error: { code: 'input.invalid' } },
  ]);

  const gone = await call('device-two', '3', [deletionOf('outlines', outline.id, 3)]);
  expect(gone.results).toMatchObject([{ outcome: 'stored', revision: 4 }]);
  expect((await call('device-one', '2', [])).changes).toEqual([
    { collection: 'outlines', id: outline.id, revision: 4, record: null },
  ]);
  expect(await database.query('select name, data from outlines')).toEqual([{ name: '', data: null }]);
});
