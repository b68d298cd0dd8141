import { randomUUID } from 'node:crypto';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import type { StatementObserver } from '../database/observe-statements.ts';
import { addressOf, administer } from './administer.ts';
import { createFromTemplate, templateFile } from './database-template.ts';

/** The PostgreSQL server the tests run on; without one they run on PGlite in memory. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || null;

/** A separate database with the schema. `close` also removes it. `observe` is given its statements. */
export async function openTestDatabase(
  observe?: StatementObserver,
): Promise<Database & { url: string | null }> {
  if (!testDatabaseUrl)
    return {
      ...(await openDatabase(
        { databaseUrl: null, dataDir: '' },
        { inMemory: await templateFile(), observe },
      )),
      url: null,
    };
  const name = `aigen_${randomUUID().replaceAll('-', '')}`;
  await createFromTemplate(testDatabaseUrl, name);
  const url = addressOf(name, testDatabaseUrl);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, { observe });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await administer(testDatabaseUrl, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Empties every table, so that the tests of one file can share a database. Deleting a few rows takes a
 * tenth of the time of truncating thirty tables; foreign keys are disabled meanwhile, which needs the
 * tests' superuser role.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.execute(`do $$
    declare
      name text;
    begin
      set local session_replication_role = replica;
      for name in
        select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public'
        union all select 'pgboss.job' where to_regclass('pgboss.job') is not null
      loop
        execute 'delete from ' || name;
      end loop;
    end $$`);
}
