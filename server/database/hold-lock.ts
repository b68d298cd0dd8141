import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { noticeLostClient } from './notice-lost-client.ts';

/** SQL for the 64-bit key of a lock whose name is the first parameter. */
export const lockKey = 'hashtextextended($1, 0)';

const retryMs = 1_000;
/** A database that was cut off ends the session, and with it the lock, without this side hearing of it: it is asked. */
const askEveryMs = 10_000;
const connectTimeoutMs = 10_000;
const askTimeoutMs = 10_000;

/**
 * Holds an advisory lock on a connection of its own. When that connection is lost (the database restarts),
 * the lock is free for a moment; it is taken again as soon as the database responds.
 */
export async function holdLock(url: string, name: string): Promise<{ release: () => Promise<void> }> {
  const stop = new AbortController();
  let client = await take(url, name);
  const watch = () => {
    const held = client;
    const asking = setInterval(() => void held.query('select 1').catch(() => cutOff(held)), askEveryMs);
    asking.unref();
    held.once('end', () => {
      clearInterval(asking);
      void retake();
    });
  };
  async function retake(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await sleep(retryMs, undefined, { signal: stop.signal, ref: false });
        client = await take(url, name);
        if (stop.signal.aborted) await client.end();
        else watch();
        return;
      } catch {
        // Not reachable yet.
      }
    }
  }
  watch();
  return {
    release: async () => {
      stop.abort();
      await client.end().catch(() => {});
    },
  };
}

/** `end` would wait for the server to respond. */
function cutOff(client: pg.Client): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

async function take(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: askTimeoutMs,
    keepAlive: true,
    application_name: 'aigen lock',
  });
  // Without a listener a lost connection would end the process. The 'end' event that follows is handled.
  client.on('error', () => {});
  try {
    await client.connect();
    await noticeLostClient(client);
    const taken = { text: `select pg_advisory_lock(${lockKey})`, values: [name] };
    // Another process may hold it for as long as it wants.
    await client.query({ ...taken, query_timeout: 2 ** 31 - 1 } as pg.QueryConfig);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}
