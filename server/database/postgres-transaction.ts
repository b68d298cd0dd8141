import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queries } from './database.ts';
import { observeQueries, type StatementObserver } from './observe-statements.ts';
import { isDatabaseUnavailable, throwDriverError } from './unavailable.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** The query method of a pool or a client, for the query builder, whose own errors have the driver's as cause. */
export function reporting(on: pg.Pool | pg.PoolClient): pg.Pool {
  const query = (...given: [string]) => on.query(...given).catch(throwDriverError);
  return { query } as pg.Pool;
}

/**
 * Runs `work` in a transaction on a connection of its own. Replaces the query builder's, which never releases a
 * connection that is lost before or at `begin`, so that the pool runs out of them.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (queries: Queries) => Promise<T>,
  observe?: StatementObserver,
): Promise<T> {
  return observe ? observe('transaction', () => run(pool, work, observe)) : run(pool, work);
}

async function run<T>(
  pool: pg.Pool,
  work: (queries: Queries) => Promise<T>,
  observe?: StatementObserver,
): Promise<T> {
  const client = await pool.connect().catch(throwDriverError);
  /** Why the connection is in an unknown state and cannot be used again. */
  let broken: Error | undefined;
  const command = async (sql: string) => {
    try {
      await client.query(sql);
    } catch (error) {
      broken = error as Error;
      throwDriverError(error);
    }
  };
  try {
    await command('begin');
    const reported = reporting(client);
    if (observe) observeQueries(reported, observe);
    const session = new NodePgSession(reported, dialect, undefined);
    const result = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Queries);
    await command('commit');
    return result;
  } catch (error) {
    if (isDatabaseUnavailable(error)) broken ??= error as Error;
    // Nobody waits for the rollback's own failure: the connection is closed then, which rolls back too.
    if (!broken) await command('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(broken);
  }
}
