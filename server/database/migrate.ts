import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { ConfigError } from '../config/config-error.ts';
import type { Row } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** What a migration needs of a connection. */
export type MigrationClient = {
  query: (sql: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Statements of one transaction. */
  transaction: (work: (query: MigrationClient['query']) => Promise<void>) => Promise<void>;
  /** Runs one migration, again if it could not get its locks; `isPatient`: it blocks nobody and may wait for them. */
  attempt: (work: () => Promise<void>, isPatient: boolean) => Promise<void>;
};

export type Migration = MigrationMeta & {
  /** When the newest migration was made that a version must know to work with this schema; null if any version does. */
  needs: number | null;
  isTransaction: boolean;
};

/** A file with this line drops or changes what versions before the named migration use. */
export const contractLine = /^-- contracts after (\d{4}): \S/m;
/** The statements of a file with this line run one by one, and again after a failure. */
export const noTransactionLine = /^-- no transaction$/m;

const table = 'drizzle.__drizzle_migrations';

/** The migrations of this version, oldest first. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map((file) => {
    const text = file.sql.join('');
    const [, after] = contractLine.exec(text) ?? [];
    const needed = after === undefined ? undefined : files[Number(after)];
    return {
      ...file,
      needs: needed?.folderMillis ?? null,
      isTransaction: !noTransactionLine.test(text),
    };
  });
}

/**
 * Applies the migrations that the database lacks, each in a transaction of its own, and returns how many it has that this
 * version does not know. Throws ConfigError where one of those has taken away what this version uses. The table of what
 * is applied is that of drizzle's own migrator, which runs all of them in one transaction: that would keep the locks of
 * the first one until the last one ends.
 */
export async function applyMigrations(
  client: MigrationClient,
  migrations: Migration[] = readMigrations(),
): Promise<number> {
  const applied = await readApplied(client);
  const newestKnown = migrations.at(-1)?.folderMillis ?? 0;
  const unknown = applied.filter(({ made }) => made > newestKnown);
  if (unknown.some(({ needs }) => needs !== null && needs > newestKnown))
    throw new ConfigError(
      'The database was migrated by a newer version of AIGen, and this version cannot use it: start a version that is at least as new, or restore a backup from before the upgrade.',
    );
  const newestApplied = Math.max(0, ...applied.map(({ made }) => made));
  const pending = migrations.filter(({ folderMillis }) => folderMillis > newestApplied);
  if (pending.length > 0) await createTable(client);
  for (const migration of pending)
    await client.attempt(() => applyOne(client, migration), !migration.isTransaction);
  return unknown.length;
}

async function applyOne(client: MigrationClient, migration: Migration): Promise<void> {
  const run = async (query: MigrationClient['query']) => {
    for (const statement of migration.sql) await query(statement);
    await query(`insert into ${table} (hash, created_at, needs) values ($1, $2, $3)`, [
      migration.hash,
      migration.folderMillis,
      migration.needs,
    ]);
  };
  await (migration.isTransaction ? client.transaction(run) : run(client.query));
}

type Applied = { made: number; needs: number | null };

/** A start that has nothing to do locks no table and writes nothing. Databases of earlier versions lack the column. */
async function readApplied({ query }: MigrationClient): Promise<Applied[]> {
  const [found] = await query(`select to_regclass('${table}') is not null as exists`);
  if (!found?.exists) return [];
  const rows = await query(
    `select created_at::float8 as made, (to_jsonb(applied)->>'needs')::float8 as needs from ${table} applied`,
  );
  return rows as Applied[];
}

async function createTable(client: MigrationClient): Promise<void> {
  await client.attempt(
    () =>
      client.transaction(async (query) => {
        await query('create schema if not exists drizzle');
        await query(
          `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
        );
        await query(`alter table ${table} add column if not exists needs bigint`);
      }),
    false,
  );
}
