import type pg from 'pg';

/**
 * How soon PostgreSQL notices that this process, or its machine, is gone: it ends the statement that runs for a closed
 * connection after two seconds, and a silent connection after half a minute. Its own defaults let such a statement
 * hold its locks until the statement's time limit, and the lock of a lost machine for two hours, and the next server waits
 * for those locks.
 */
const settings = `
  set client_connection_check_interval = 2000;
  set tcp_keepalives_idle = 15;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3;
`;

/** Makes these settings for a session. A server whose system lacks one of them keeps its defaults. */
export async function noticeLostClient(client: pg.ClientBase): Promise<void> {
  await client.query(settings).catch(() => {});
}
