import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optimizationRecordSchema } from '#domain/optimizer/record.ts';
import type { SyncChange } from '#domain/sync/protocol.ts';
import { voiceAnalysisSchema } from '#domain/voice/analysis.ts';
import { voiceProfileSchema } from '#domain/voice/profile.ts';
import type { Database, Row } from '../database/database.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { createSubscriber } from '../testing/builders.ts';
import {
  at,
  changeOf,
  contentRecord,
  deletionOf,
  eventRecord,
  folderRecord,
  projectItem,
  projectRecord,
  versionRecord,
} from '../testing/sync-builders.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { registry } from './registry.ts';
import { sync } from './sync.ts';

// Migration 0012 adds up what every account stores. From then on the code keeps these figures, change by change, so both
// must count alike.

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const migration = '0012_sync-quota.sql';
/** Referred tables first. */
const tables = [
  'users',
  'sync_counters',
  'content_folders',
  'content_library',
  'content_versions',
  'projects',
  'content_items',
  'calendar_events',
  'brand_voices',
  'voice_analyses',
  'optimizations',
];

/** A record of each collection that the migration counts, with characters of one to four bytes. */
function recordsOfAll() {
  const words = 'Größe, 日本, 👩‍👩‍👧 and "quotes"\n';
  const content = contentRecord({ content: words });
  const project = projectRecord({ description: words });
  const voice = voiceProfileSchema.parse({
    id: randomUUID(),
    name: 'Ours',
    tone: 'Friendly',
    createdAt: at(0),
    updatedAt: at(0),
  });
  const analysis = voiceAnalysisSchema.parse({
    id: randomUUID(),
    content: words,
    text: words,
    profileId: voice.id,
    profileName: 'Ours',
    voiceScore: 81,
    toneMatch: null,
    personalityAlignment: null,
    measurements: [],
    suggestions: [],
    analyzedAt: at(0),
  });
  const optimization = optimizationRecordSchema.parse({
    id: randomUUID(),
    title: 'Desks',
    targetKeyword: 'desk',
    originalContent: words,
    seoScore: 40,
    readabilityScore: 70,
    keywordDensity: 50,
    analyzedAt: at(0),
  });
  return {
    folders: folderRecord({ description: words }),
    versions: versionRecord({ contentId: content.id }),
    content,
    projects: project,
    'project-items': projectItem({ projectId: project.id, content: words }),
    'calendar-events': eventRecord({ content: words }),
    'brand-voices': voice,
    'voice-analyses': analysis,
    optimizations: optimization,
  };
}

const send = (userId: string, changes: SyncChange[]) =>
  sync(database, registry, userId, { deviceId: 'device-one', cursor: null, changes }, new Date());

/** Two of each, some of them changed and deleted since. */
async function fill(userId: string) {
  const [first, second] = [recordsOfAll(), recordsOfAll()];
  const all = [...Object.entries(first), ...Object.entries(second)];
  const { results } = await send(
    userId,
    all.map(([collection, record]) => changeOf(collection, record)),
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(all.map(() => 'stored'));
  const revision = (index: number) => results[index]!.revision;
  await send(userId, [
    changeOf('content', { ...first.content, content: 'Shorter.' }, { base: revision(2), changedAt: at(9) }),
    deletionOf('calendar-events', first['calendar-events'].id, revision(5)),
    deletionOf('optimizations', first.optimizations.id, revision(8)),
    deletionOf('optimizations', second.optimizations.id, revision(17)),
  ]);
}

const countersOf = () =>
  database.query(
    'select user_id, revision, bytes::float8 as bytes, records from sync_counters order by user_id',
  );

/** Creates the tables again, as they were before the migration, with the same rows. */
async function returnBefore(migrations: readonly string[]): Promise<void> {
  const rows = new Map<string, Row[]>();
  for (const table of tables)
    rows.set(table, await database.query(`select to_jsonb(stored) as row from ${table} stored`));
  await database.query('drop schema public cascade');
  await database.query('create schema public');
  for (const name of migrations) await apply(name);
  for (const [table, stored] of rows) {
    const columns = await database.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { names } = columns[0]!;
    await database.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(stored.map(({ row }) => row))],
    );
  }
}

async function apply(name: string): Promise<void> {
  const script = await readFile(path.join(migrationsFolder, name), 'utf8');
  for (const statement of script.split('--> statement-breakpoint')) await database.query(statement);
}

test('the figures of an account are what the code counts', async () => {
  const accounts = [await createSubscriber(database), await createSubscriber(database)];
  for (const { id } of accounts) await fill(id);
  await send((await createSubscriber(database)).id, []);
  const counted = await countersOf();
  expect(counted.filter(({ bytes }) => Number(bytes) > 3_000)).toHaveLength(2);
  expect(counted.find(({ user_id }) => user_id === accounts[0]!.id)?.records).toEqual({
    ...Object.fromEntries(Object.keys(recordsOfAll()).map((name) => [name, 2])),
    'calendar-events': 1,
    optimizations: 0,
  });

  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();
  const place = migrations.indexOf(migration);
  expect(place).toBeGreaterThan(0);
  await returnBefore(migrations.slice(0, place));
  for (const name of migrations.slice(place)) await apply(name);
  expect(await countersOf()).toEqual(counted);

  // And the code goes on counting from there.
  const { id } = accounts[0]!;
  const { quota } = await send(id, [changeOf('folders', folderRecord())]);
  const [stored] = await database.query<{ bytes: number }>(
    `select sum(bytes)::float8 as bytes from (${tables
      .slice(2)
      .map((table) => `select data_bytes as bytes from ${table} where user_id = $1`)
      .join(' union all ')}) all_of_it`,
    [id],
  );
  expect(quota!.usedBytes).toBe(stored!.bytes);
});
