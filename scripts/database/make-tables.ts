import { getConstructionPlans } from 'pg-boss';
import { applyMigrations, readMigrations, type Migration } from '#server/database/migrate.ts';
import type { Query } from './stored-tables.ts';

/**
 * Makes all tables, those of the migrations and of the job queue, in the caller's transaction. A server applies each
 * migration in a transaction of its own, and the queue commits by itself.
 */
export async function makeTables(query: Query): Promise<void> {
  const client = {
    query,
    transaction: (work: (within: Query) => Promise<void>) => work(query),
    attempt: (work: () => Promise<void>) => work(),
  };
  await applyMigrations(client, readMigrations().map(inTransaction));
  const plan = getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  const bodies = plan.split('$$').filter((_, index) => index % 2 === 0);
  const lines = bodies.flatMap((text) => text.split('\n')).map((line) => line.trim().toUpperCase());
  if (lines.includes('BEGIN;') || lines.includes('COMMIT;'))
    throw new Error('The job queue begins or ends a transaction in the middle of its tables.');
  await query(plan);
  // The plan has set these for the transaction.
  await query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/** `concurrently` is impossible in a transaction, and needless in an empty database. */
function inTransaction(migration: Migration): Migration {
  const sql = migration.sql.map((statement) => statement.replace(/\bconcurrently\b/gi, ''));
  return migration.isTransaction ? migration : { ...migration, sql };
}
