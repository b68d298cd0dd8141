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

// What a tool adds that comes later: the sync columns to its specified table, and one entry. Nothing else changes.

const projects = pgTable('projects', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  name: varchar({ length: 255 }).notNull(),
  category: varchar({ length: 50 }),
  tags: textList(),
  ...syncColumns,
});

const projectsCollection = defineCollection({
  name: 'projects',
  table: projects,
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

const extended = createRegistry([...registry.values(), projectsCollection]);

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.query(
    `alter table projects add record_id text not null, add revision integer not null default 0,
      add deleted boolean not null default false, add data jsonb, add data_bytes integer not null default 0,
      add changed_at timestamptz not null default now(), add written_by varchar(64) not null default '',
      add judged jsonb not null default '{}', add unique (user_id, record_id)`,
  );
  userId = (await createSubscriber(database)).id;
});
afterAll(() => database.close());

const call = (deviceId: string, cursor: string | null, changes: SyncChange[]) =>
  sync(database, extended, userId, { deviceId, cursor, changes }, new Date());

test('a collection that comes later syncs by its entry alone', async () => {
  const project = { id: randomUUID(), name: 'Launch', category: 'general', tags: ['spring'], progress: 20 };
  const words = contentRecord();
  const first = await call('device-one', null, [changeOf('projects', project), changeOf('content', words)]);
  expect(first.results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  expect((await call('device-two', null, [])).changes).toEqual([
    { collection: 'projects', id: project.id, revision: 1, record: project },
    { collection: 'content', id: words.id, revision: 2, record: words },
  ]);
  expect(await database.query('select name, category, tags from projects')).toEqual([
    { name: 'Launch', category: 'general', tags: ['spring'] },
  ]);

  const later = { ...project, name: 'Relaunch' };
  const { results } = await call('device-two', '2', [
    changeOf('projects', later, { changedAt: at(5) }),
    changeOf('projects', { ...project, progress: 101 }),
  ]);
  expect(results).toMatchObject([
    { outcome: 'merged', revision: 3 },
    { outcome: 'refused', error: { code: 'input.invalid' } },
  ]);

  const gone = await call('device-two', '3', [deletionOf('projects', project.id, 3)]);
  expect(gone.results).toMatchObject([{ outcome: 'stored', revision: 4 }]);
  expect((await call('device-one', '2', [])).changes).toEqual([
    { collection: 'projects', id: project.id, revision: 4, record: null },
  ]);
  expect(await database.query('select name, data from projects')).toEqual([{ name: '', data: null }]);
});
