import pg from 'pg';
import { sqlState } from './database.ts';

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
