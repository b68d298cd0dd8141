import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { ConfigError } from '#server/config/config-error.ts';
import { utf8Options } from '#server/database/encoding.ts';
import { DamagedBackupError } from './damaged-backup.ts';
import { makeRestoredFolder } from './restored-folder.ts';
import type { Restored } from './restored.ts';
import { runProgram } from './run-program.ts';

/** How the databases of drills are called. */
const begin = 'aigen_restore_drill_';

/**
 * Restores a file of `pg_dump --format=custom` into a new database of the same server, which is dropped afterwards. Removes
 * the databases of killed drills first, and gives their names to `onLeft`.
 */
export async function restorePostgresql(
  backup: string,
  serverUrl: string | null,
  signal: AbortSignal,
  onLeft: (name: string) => void,
): Promise<Restored> {
  if (!serverUrl)
    throw new ConfigError(
      'DATABASE_URL must name a database whose server can hold the copy for the time of the drill.',
    );
  const name = begin + randomBytes(4).toString('hex');
  // Its session says until the end of the drill, to drills on whatever machine, that the database of this name is in use.
  const holder = connectionTo(serverUrl, name);
  await onServer(() => holder.connect());
  const folder = await makeRestoredFolder();
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    try {
      await run(serverUrl, `drop database if exists ${name} with (force)`);
    } finally {
      await holder.end().catch(() => {});
    }
  };
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    for (const left of await removeLeftDatabases(serverUrl)) onLeft(left);
    await run(serverUrl, `create database ${name} ${utf8Options.sql}`);
    const password = decodeURIComponent(url.password);
    const withoutPassword = new URL(url);
    withoutPassword.password = '';
    const complaint = await runProgram(
      'pg_restore',
      ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${withoutPassword.href}`, backup],
      // A list of processes shows arguments, but not the environment.
      { env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }, signal },
    );
    if (complaint) throw new DamagedBackupError(`The backup is damaged: ${complaint}.`);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    settings: { ...connectionSettings(), DATABASE_URL: url.href, DATA_DIR: folder },
    databaseAddress: addressOf(url.href),
    read: (work) =>
      connected(url.href, (client) => {
        const stop = () => void client.end().catch(() => {});
        signal.addEventListener('abort', stop, { once: true });
        return work(async (sql, values) => (await client.query(sql, values)).rows as never).finally(() =>
          signal.removeEventListener('abort', stop),
        );
      }),
    remove,
  };
}

/** Those of this user for which no drill has a session and which nobody uses. One that is in use is not dropped. */
async function removeLeftDatabases(serverUrl: string): Promise<string[]> {
  return connected(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
        where datname ~ $1 and pg_get_userbyid(datdba) = current_user
          and datname not in (select application_name from pg_stat_activity where application_name is not null)`,
      [`^${begin}[0-9a-f]{8}$`],
    );
    const dropped: string[] = [];
    for (const { name } of rows) {
      const isDropped = await client.query(`drop database ${name}`).then(
        () => true,
        () => false,
      );
      if (isDropped) dropped.push(name);
    }
    return dropped;
  });
}

/** What the driver reads besides DATABASE_URL: who connects, where to and with what password. */
function connectionSettings(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(?:PG[A-Z]+|USER|HOME)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, process.env[name]!]));
}

/** Where the driver connects to: the path of a socket, or `host:port`. */
function addressOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`;
}

function run(url: string, statement: string): Promise<unknown> {
  return onServer(() => connected(url, (client) => client.query(statement)));
}

async function onServer<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ConfigError(
      `DATABASE_URL must name a server on which its user may create databases: ${(error as Error).message}.`,
      { cause: error },
    );
  }
}

function connectionTo(url: string, applicationName: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The statement that runs fails.
  client.on('error', () => {});
  return client;
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = connectionTo(url, 'aigen restore drill');
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
