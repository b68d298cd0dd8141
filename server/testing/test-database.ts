import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';

/** The PostgreSQL server the tests run on; without one they run on PGlite in memory. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || null;

/** A database of its own, with the schema in place. `close` also removes it. */
export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  if (!testDatabaseUrl)
    return { ...(await openDatabase({ databaseUrl: null, dataDir: '' }, { inMemory: true })), url: null };
  const name = `aigen_${randomUUID().replaceAll('-', '')}`;
  await administer(testDatabaseUrl, `create database ${name}`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await administer(testDatabaseUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Empties every table, so that the tests of one file can share a database. */
export async function emptyDatabase(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await database.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`);
  // The queue has its own schema, which an application makes when it starts.
  const [queue] = await database.query<{ name: string | null }>(
    `select to_regclass('pgboss.job')::text as name`,
  );
  if (queue?.name) await database.query(`delete from pgboss.job`);
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
