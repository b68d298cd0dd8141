import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { callerChannel, createCallerChanges, type CallerChanges } from './caller-changes.ts';
import type { Database, Queries, Row } from './database.ts';
import { holdLock, lockKey } from './hold-lock.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { noticeLostClient } from './notice-lost-client.ts';
import { observeQueries, type StatementObserver } from './observe-statements.ts';
import { inTransaction, reporting } from './postgres-transaction.ts';
import { postgresResponds } from './responds.ts';
import { throwDriverError } from './unavailable.ts';

const connectTimeoutMs = 10_000;
/** No statement of the application takes this long; one that does is stuck and is ended. */
const statementTimeoutMs = 30_000;
/** A server that has not responded by then is gone without having closed the connection. */
const responseTimeoutMs = statementTimeoutMs + 5_000;

/** A transaction that waits so long for something else than the database would hold its locks for ever. */
const idleInTransactionMs = 60_000;

type Work = (queries: Queries) => Promise<unknown>;

/** A pool of connections to a PostgreSQL server, 15 or newer. */
export async function openPostgres(url: string, observe?: StatementObserver): Promise<Database> {
  const unknownMigrations = await migratePostgres(url);
  const changes = createCallerChanges();
  const pool = new BoundedPool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: responseTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    application_name: 'aigen',
    // One stays open when idle, and receives what other processes change.
    min: 1,
    onConnect: (client) => listenOn(client, changes),
  });
  // The server closed an idle connection: the pool has dropped it already, and the next query opens another.
  pool.on('error', () => {});
  // The pool listens only to connections that are idle. Without a listener of its own, one that is lost while it is in
  // use would end the process. The statement that runs on it fails.
  pool.on('connect', (client) => void client.on('error', () => {}));
  if (observe) observeQueries(pool, observe);
  const queries = drizzle({ client: reporting(pool), casing: 'snake_case' }) as unknown as Queries;
  return {
    dialect: 'postgres',
    unknownMigrations,
    db: Object.assign(queries, { transaction: (work: Work) => inTransaction(pool, work, observe) }),
    query: async <R extends Row>(sql: string, parameters: unknown[] = [], name?: string) =>
      (await pool.query<R>({ text: sql, values: parameters, name }).catch(throwDriverError)).rows,
    execute: (sql, values) => execute(pool, sql, values),
    holdLock: (name) => holdLock(url, name),
    withLock: (name, work) => withLock(pool, name, work),
    onCallerChange: changes.hear,
    checkpoint: null,
    copyFolder: null,
    // Another connection is opened when this one is lost.
    hearFailure: () => {},
    waiting: () => pool.waitingCount,
    responds: () => postgresResponds(url),
    close: () => pool.end(),
  };
}

/**
 * Every connection listens: the one that makes a change is told of it before the response to its statement. When one ends
 * (it was idle, it broke, a statement on it failed), something may have been said before another began to listen.
 */
async function listenOn(client: pg.ClientBase, changes: CallerChanges): Promise<void> {
  client.on('notification', ({ channel, payload }) => {
    if (channel === callerChannel && payload) changes.tell(payload);
  });
  client.once('end', () => changes.tell(null));
  await noticeLostClient(client);
  await client.query(`listen ${callerChannel}`);
}

/** One statement with values, or several without: then the driver returns one result for each. */
async function execute(pool: pg.Pool, sql: string, values: unknown[] = []): Promise<{ rows: Row[] }> {
  if (values.length) return pool.query<Row>(sql, values).catch(throwDriverError);
  const results = [await pool.query<Row>(sql).catch(throwDriverError)].flat();
  return { rows: results.flatMap(({ rows }) => rows ?? []) };
}

async function withLock(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect().catch(throwDriverError);
  let broken: Error | undefined;
  const ask = (sql: string) =>
    client.query<{ taken: boolean }>(sql, [name]).catch((error: Error) => {
      // Closing the connection frees the lock.
      broken = error;
      return throwDriverError(error);
    });
  try {
    const { rows } = await ask(`select pg_try_advisory_lock(${lockKey}) as taken`);
    if (!rows[0]?.taken) return false;
    try {
      await work();
      return true;
    } finally {
      // The work is done, or has failed for its own reason.
      await ask(`select pg_advisory_unlock(${lockKey})`).catch(() => {});
    }
  } finally {
    client.release(broken);
  }
}
