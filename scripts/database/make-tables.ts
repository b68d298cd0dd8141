import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getConstructionPlans } from 'pg-boss';
import { migrationsFolder } from '#server/database/migrations-folder.ts';
import type { Query } from './stored-tables.ts';

/**
 * Makes all tables, those of the migrations and of the job queue, in the caller's transaction. The migrator and the queue
 * would each commit their own.
 */
export async function makeTables(query: Query): Promise<void> {
  for (const { sql } of readMigrationFiles({ migrationsFolder }))
    for (const statement of sql) await query(statement);
  // As the migrator makes it. Its rows are moved, so that the migrations count as applied.
  await query('create schema drizzle');
  await query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const plan = getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  const bodies = plan.split('$$').filter((_, index) => index % 2 === 0);
  const lines = bodies.flatMap((text) => text.split('\n')).map((line) => line.trim().toUpperCase());
  if (lines.includes('BEGIN;') || lines.includes('COMMIT;'))
    throw new Error('The job queue begins or ends a transaction in the middle of its tables.');
  await query(plan);
  // What it sets for its own transaction.
  await query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}
