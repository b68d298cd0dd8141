// npm run move-to-postgresql: copies the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL.
// All of it is one transaction: interrupted, it leaves the database empty. docs/operations.md, "Scale".
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { ConfigError } from '#server/config/config-error.ts';
import { loadConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import type { Database, Row } from '#server/database/database.ts';
import { assertUtf8 } from '#server/database/encoding.ts';
import { explainNoConnection } from '#server/database/explain-failure.ts';
import { lockKey } from '#server/database/hold-lock.ts';
import { lockDataFolder } from '#server/database/lock.ts';
import { migrationLock } from '#server/database/migrate-postgres.ts';
import { endFailedStart } from '#server/main.ts';
import { moveDatabase } from './database/move.ts';
import type { Query } from './database/stored-tables.ts';

async function move(): Promise<void> {
  const { dataDir, databaseUrl, s3 } = loadConfig();
  if (!databaseUrl) throw new ConfigError('DATABASE_URL must name the empty PostgreSQL database to move to.');
  if (!existsSync(path.join(dataDir, 'pg')))
    throw new ConfigError(`DATA_DIR must be the folder of an embedded database, and ${dataDir} has none.`);
  const startedMs = performance.now();
  const lock = lockDataFolder(dataDir);
  const from = await openDatabase({ databaseUrl: null, dataDir });
  const to = await connect(databaseUrl);
  try {
    await migrateQueue(from);
    const moved = await inTransactions(from, to, (source, target) =>
      moveDatabase(source, target, ({ table, rows }) => console.log(`${String(rows).padStart(9)}  ${table}`)),
    );
    await to.query('analyze');
    const rows = moved.reduce((sum, each) => sum + each.rows, 0);
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    console.log(
      `Moved ${rows} rows of ${moved.length} tables in ${seconds} s; every table has the same checksum.`,
    );
  } finally {
    await to.end();
    await from.close();
    lock.release();
  }
  console.log(nextSteps(dataDir, s3 !== null));
}

/** Its own migrations run when a server starts; one of this version may not have run on this folder yet. */
async function migrateQueue({ execute }: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: execute },
    backend: 'pglite',
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'aigen move', keepAlive: true });
  await client.connect().catch((error: Error) => {
    throw explainNoConnection(error);
  });
  await assertUtf8(async (text) => (await client.query<Row>(text)).rows);
  // A server that starts now waits until everything is there.
  await client.query(`select pg_advisory_lock(${lockKey})`, [migrationLock]);
  return client;
}

/** Commits the target's transaction if `work` succeeds; nothing is written to the source. */
async function inTransactions<Result>(
  from: Database,
  to: pg.Client,
  work: (source: Query, target: Query) => Promise<Result>,
): Promise<Result> {
  const target: Query = async <R extends Row>(text: string, values?: unknown[]) =>
    (await to.query<R>(text, values)).rows;
  await target('begin');
  try {
    const result = await from.db.transaction(async (transaction) => {
      const source: Query = async <R extends Row>(text: string) =>
        ((await transaction.execute(sql.raw(text))) as unknown as { rows: R[] }).rows;
      return work(source, target);
    });
    await target('commit');
    return result;
  } catch (error) {
    await target('rollback').catch(() => {});
    throw error;
  }
}

function nextSteps(dataDir: string, hasBucket: boolean): string {
  const secret = path.join(dataDir, 'session-secret');
  return [
    'Now:',
    process.env.SESSION_SECRET
      ? '1. Keep SESSION_SECRET as it is.'
      : `1. Set SESSION_SECRET to the content of ${secret}. With another secret everybody is signed out, and authenticator apps, waiting mails and passwords of mail servers are lost.`,
    '2. Start the server with the same DATABASE_URL.',
    hasBucket
      ? '3. Uploaded files stay in the bucket.'
      : `3. Uploaded files stay in ${path.join(dataDir, 'uploads')}: keep DATA_DIR, or copy that folder to the new one.`,
    `4. When everything is there, delete ${path.join(dataDir, 'pg')}: the server does not use it any more.`,
  ].join('\n');
}

try {
  await move();
} catch (error) {
  endFailedStart(error);
}
