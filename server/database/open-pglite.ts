import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { callerChannel, createCallerChanges } from './caller-changes.ts';
import type { Database, Queries, Row } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { createStatements, runScript } from './pglite-statements.ts';

/** PGlite's own is 128 MB, all of it resident from the start. Files are read through the system's page cache anyway. */
const settings = ['-c', 'shared_buffers=32MB'];

/**
 * V8 compiles a WebAssembly function again, optimized, once it has run this many bytes of code. With V8's own budget
 * (13 million) starting alone makes it optimize the largest function of PostgreSQL, which takes 600 MB for a moment
 * and seconds of a processor. With this one only what stays busy is optimized.
 */
const wasmTieringBudget = 500_000_000;

/** PostgreSQL inside this process, in a folder, or in memory as a copy of a tar file. It never calls fsync: what it has acknowledged survives a kill, not a power cut. */
export async function openPglite(place: string | Blob): Promise<Database> {
  const isFolder = typeof place === 'string';
  if (isFolder) await mkdir(place, { recursive: true });
  setFlagsFromString(`--wasm-tiering-budget=${wasmTieringBudget}`);
  const client = await PGlite.create({
    ...(isFolder ? { dataDir: join(place, 'pg') } : { dataDir: 'memory://', loadDataDir: place }),
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
  const db = drizzle({ client, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  const runNamed = createStatements(client);
  const changes = createCallerChanges();
  client.onNotification((channel, userId) => {
    if (channel === callerChannel) changes.tell(userId);
  });
  await client.exec(`listen ${callerChannel}`);
  return {
    dialect: 'pglite',
    db: db as unknown as Queries,
    query: async <R extends Row>(sql: string, parameters: unknown[] = [], name?: string) =>
      name ? ((await runNamed(name, sql, parameters)) as R[]) : (await client.query<R>(sql, parameters)).rows,
    execute: async (sql, values) =>
      values?.length ? client.query<Row>(sql, values) : { rows: await runScript(client, sql) },
    // This process is the only one, so every lock is free.
    holdLock: () => Promise.resolve({ release: () => Promise.resolve() }),
    withLock: async (_name, work) => {
      await work();
      return true;
    },
    hearCallerChanges: changes.hear,
    dump: isFolder ? () => dumpOf(client) : null,
    close: () => client.close(),
  };
}

async function dumpOf(client: PGlite): Promise<Uint8Array> {
  // Nothing vacuums by itself inside PGlite; before the dump is the time when it pays twice.
  await client.exec('vacuum');
  return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer());
}
