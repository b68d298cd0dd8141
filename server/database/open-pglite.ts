import { constants } from 'node:fs';
import { cp, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { protocol, types, type PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { betweenStatements } from './between-statements.ts';
import { callerChannel, createCallerChanges } from './caller-changes.ts';
import type { Database, Queries, Row } from './database.ts';
import { GuardedPglite } from './guarded-pglite.ts';
import { applyMigrations, type Migration, type MigrationClient } from './migrate.ts';
import { observeQueries, type StatementObserver } from './observe-statements.ts';

/** PGlite's own is 128 MB, all of it resident from the start. Files are read through the system's page cache anyway. */
const settings = ['-c', 'shared_buffers=32MB'];

/**
 * Whether V8 compiles a WebAssembly function again, optimized, once it has run for a while. Optimizing the largest
 * function of PostgreSQL takes 640 MB for a moment and 2.5 s of a processor, of which some 100 MB are not returned;
 * without it, statements take some 5 % more of the processor. A module keeps what was set when it was compiled.
 */
const setOptimizing = (isOn: boolean) => {
  const no = isOn ? '' : 'no-';
  setFlagsFromString(`--${no}wasm-tier-up`);
  setFlagsFromString(`--${no}wasm-dynamic-tiering`);
};

/** The log since the last checkpoint that a start after a kill repeats without a noticeable wait. */
const mostLogBytes = 16_000_000;

/** PostgreSQL inside this process, in a folder, or in memory as a copy of a tar file. It never calls fsync: what it has acknowledged survives a kill, not a power cut. */
export async function openPglite(place: string | Blob, observe?: StatementObserver): Promise<Database> {
  const folder = typeof place === 'string' ? join(place, 'pg') : null;
  if (folder) await mkdir(dirname(folder), { recursive: true });
  setOptimizing(false);
  const client = await GuardedPglite.open({
    ...(folder ? { dataDir: folder } : { dataDir: 'memory://', loadDataDir: place as Blob }),
    startParams: [...GuardedPglite.defaultStartParams, ...settings],
  }).finally(() => setOptimizing(true));
  const db = drizzle({ client, casing: 'snake_case' });
  const unknownMigrations = await migratePglite(client);
  if (observe) observeQueries(client, observe);
  const changes = createCallerChanges();
  client.onNotification((channel, userId) => {
    if (channel === callerChannel) changes.tell(userId);
  });
  await client.exec(`listen ${callerChannel}`);
  return {
    dialect: 'pglite',
    unknownMigrations,
    db: db as unknown as Queries,
    query: async <R extends Row>(sql: string, parameters: unknown[] = []) =>
      (await client.query<R>(sql, parameters)).rows,
    execute: async (sql, values) =>
      values?.length ? client.query<Row>(sql, values) : { rows: await runScript(client, sql) },
    // This process is the only one, so every lock is free.
    holdLock: () => Promise.resolve({ release: () => Promise.resolve() }),
    withLock: async (_name, work) => {
      await work();
      return true;
    },
    onCallerChange: changes.hear,
    hearFailure: client.hearFailure,
    checkpoint: folder ? () => checkpointWhenDue(client) : null,
    copyFolder: folder ? (target, signal) => copyFolder(client, folder, target, signal) : null,
    waiting: () => 0,
    responds: () => Promise.resolve(!client.hasFailed),
    close: () => client.close(),
  };
}

/** As `migratePostgres`. This process is the only one, so it waits for no lock. */
export function migratePglite(client: PGlite, migrations?: Migration[]): Promise<number> {
  const runOn =
    (connection: Pick<PGlite, 'query'>): MigrationClient['query'] =>
    async (sql, parameters) =>
      (await connection.query<Row>(sql, parameters)).rows;
  return applyMigrations(
    {
      query: runOn(client),
      transaction: (work) => client.transaction((transaction) => work(runOn(transaction))),
      attempt: (work) => work(),
    },
    migrations,
  );
}

/**
 * Embedded, PostgreSQL makes no checkpoints by itself: its log would grow until the server stops, and a start after a
 * kill repeats all of it, in ten milliseconds for a megabyte.
 */
async function checkpointWhenDue(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (rows[0]!.bytes > mostLogBytes) await client.exec('checkpoint');
}

/** What the database writes to its log while it is dumped. */
const spareBytes = 32_000_000;

/**
 * Throws where a dump would fill the disk: the log of the database is on it as well, and where that cannot be written the
 * database has failed. The file that is packed from the copy may be as large as the copy: long texts are stored compressed.
 */
async function assertRoomForDump(folder: string, place: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  // A file may be removed by a statement in between.
  const sizeOf = (name: string) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    );
  const sizes = await Promise.all(names.map(sizeOf));
  const needed = 2 * sizes.reduce((sum, size) => sum + size, 0) + spareBytes;
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (free < needed)
    throw new Error(`A dump needs ${inMegabytes(needed)} of free space, and there are ${inMegabytes(free)}.`);
}

async function copyFolder(
  client: PGlite,
  folder: string,
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  // PGlite has no autovacuum. Before a copy it also makes the files smaller. A table at a time, so that
  // a server that stops does not wait for all of them.
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables order by 1`,
  );
  for (const { name } of tables.rows) {
    await client.exec(`vacuum ${name}`);
    await betweenStatements(signal);
  }
  await assertRoomForDump(folder, dirname(target));
  // Statements wait meanwhile. Where the file system can, the copy shares its blocks.
  await client.runExclusive(() => cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
}

type Field = { name: string; dataTypeID: number };

/**
 * Runs a script of several statements and returns all their rows. It takes both of PGlite's locks, the one for
 * transactions and the one for queries, so that a script that fails inside a transaction of its own is rolled back before
 * any other statement runs.
 */
function runScript(client: PGlite, sql: string): Promise<Row[]> {
  const send = (text: string) => client.execProtocol(protocol.serialize.query(text));
  return client._runExclusiveTransaction(() =>
    client.runExclusive(async () => {
      try {
        const { messages } = await send(sql);
        let columns: Field[] = [];
        return messages.flatMap((message) => {
          if (message instanceof protocol.messages.RowDescriptionMessage) columns = message.fields;
          return message instanceof protocol.messages.DataRowMessage ? [toRow(columns, message.fields)] : [];
        });
      } catch (error) {
        await send('rollback');
        throw error;
      }
    }),
  );
}

function toRow(columns: Field[], values: (string | null)[]): Row {
  const row: Row = {};
  columns.forEach(({ name, dataTypeID }, index) => {
    row[name] = types.parseType(values[index] ?? null, dataTypeID);
  });
  return row;
}
