import pg from 'pg';
import { sqlState, type Database } from './database.ts';
import { DatabaseBusyError, isDatabaseBusy } from './unavailable.ts';
import { withTimeout } from './with-timeout.ts';

/** Together shorter than the time a proxy waits for /readyz (health_timeout of deploy/Caddyfile). */
const connectTimeoutMs = 1_500;
const queryTimeoutMs = 1_500;

/** A server that has no connection left for anybody. */
const tooManyConnections = '53300';

/**
 * Whether PostgreSQL can be reached, asked on a connection of its own: statements that wait for a connection of the pool say only that
 * there is much to do.
 */
export async function postgresResponds(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'aigen health',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return sqlState(error) === tooManyConnections;
  } finally {
    // Not waited for: it ends when the server closes the connection.
    client.end().catch(() => {});
  }
}

/**
 * What was asked of the database; null where that is not known within `ms`, because the database can be reached and has too much to do.
 * Throws where it is away.
 */
export async function nullIfBusy<T>(database: Database, ms: number, asked: Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(ms, asked, () => {
      throw new DatabaseBusyError('The database has not responded in time');
    });
  } catch (error) {
    const isBusy = isDatabaseBusy(error) || sqlState(error) === tooManyConnections;
    if (isBusy && (await database.responds())) return null;
    throw error;
  }
}
