import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { callerChannel, createCallerChanges, type CallerChanges } from './caller-changes.ts';
import type { Database, Queries, Row } from './database.ts';
import { holdLock, lockKey } from './hold-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';

const connectTimeoutMs = 10_000;
/** No statement of the application takes this long; one that does is stuck and is ended. */
const statementTimeoutMs = 30_000;

/** A pool of connections to a PostgreSQL server, 15 or newer. */
export async function openPostgres(url: string): Promise<Database> {
  await migrateUnderLock(url);
  const changes = createCallerChanges();
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'aigen',
    // One stays open when idle, and receives what other processes change.
    min: 1,
    onConnect: (client) => listenOn(client, changes),
  });
  // The server closed an idle connection: the pool has dropped it already, and the next query opens another.
  pool.on('error', () => {});
  return {
    dialect: 'postgres',
    db: drizzle({ client: pool, casing: 'snake_case' }) as unknown as Queries,
    query: async <R extends Row>(sql: string, parameters: unknown[] = [], name?: string) =>
      (await pool.query<R>({ text: sql, values: parameters, name })).rows,
    execute: (sql, values) => execute(pool, sql, values),
    holdLock: (name) => holdLock(url, name),
    withLock: (name, work) => withLock(pool, name, work),
    hearCallerChanges: changes.hear,
    dump: null,
    close: () => pool.end(),
  };
}

/**
 * Every connection listens: the one that makes a change is told of it before its statement is answered. When one ends
 * (it was idle, it broke, a statement on it failed), something may have been said before another began to listen.
 */
async function listenOn(client: pg.ClientBase, changes: CallerChanges): Promise<void> {
  client.on('notification', ({ channel, payload }) => {
    if (channel === callerChannel && payload) changes.tell(payload);
  });
  client.once('end', () => changes.tell(null));
  await client.query(`listen ${callerChannel}`);
}

/** One statement with values, or several without: then the driver answers one result for each. */
async function execute(pool: pg.Pool, sql: string, values: unknown[] = []): Promise<{ rows: Row[] }> {
  if (values.length) return pool.query<Row>(sql, values);
  const results = [await pool.query<Row>(sql)].flat();
  return { rows: results.flatMap(({ rows }) => rows ?? []) };
}

/** Several processes may start at once; one migrates, the others wait and find it done. */
async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`, ['aigen.migrations']);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

async function withLock(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as taken`,
      [name],
    );
    if (!rows[0]?.taken) return false;
    try {
      await work();
      return true;
    } finally {
      await client.query(`select pg_advisory_unlock(${lockKey})`, [name]);
    }
  } finally {
    client.release();
  }
}
