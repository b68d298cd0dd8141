import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ConfigError } from '#server/config/config-error.ts';
import { DamagedBackupError } from './damaged-backup.ts';
import type { Restored } from './restored.ts';
import { runProgram } from './run-program.ts';

/** Restores a file of `pg_dump --format=custom` into a new database of the same server, which is dropped afterwards. */
export async function restorePostgresql(backup: string, serverUrl: string | null): Promise<Restored> {
  if (!serverUrl)
    throw new ConfigError(
      'DATABASE_URL must name a database whose server can hold the copy for the time of the drill.',
    );
  const name = `aigen_restore_${randomBytes(4).toString('hex')}`;
  const url = new URL(serverUrl);
  await run(serverUrl, `create database ${name}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-restore-'));
  const remove = async () => {
    await run(serverUrl, `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
  url.pathname = `/${name}`;
  try {
    const password = decodeURIComponent(url.password);
    const withoutPassword = new URL(url);
    withoutPassword.password = '';
    const complaint = await runProgram(
      'pg_restore',
      ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${withoutPassword.href}`, backup],
      // A list of processes shows arguments, but not the environment.
      { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    );
    if (complaint) throw new DamagedBackupError(`The backup is damaged: ${complaint}.`);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    settings: { DATABASE_URL: url.href, DATA_DIR: folder },
    databaseAddress: `${url.hostname}:${url.port || '5432'}`,
    read: (work) =>
      connected(url.href, (client) =>
        work(async (sql, values) => (await client.query(sql, values)).rows as never),
      ),
    remove,
  };
}

function run(url: string, statement: string): Promise<unknown> {
  return connected(url, (client) => client.query(statement)).catch((error: Error) => {
    throw new ConfigError(
      `DATABASE_URL must name a server on which its user may create databases: ${error.message}.`,
      {
        cause: error,
      },
    );
  });
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'aigen restore drill' });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
