import { getTableName } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { mostPulled, pullPageBytes, type PulledChange } from '#domain/sync/protocol.ts';
import type { Database } from '../database/database.ts';
import type { Registry } from './collection.ts';

type PulledRow = PulledChange & { newest: number };

/**
 * A page of what has changed after the revision `seen`, in the order of the revisions, and the last one it covers.
 * One statement, so that all tables are read as of one moment. Throws sync.cursor-unknown where nothing was ever
 * numbered that high.
 */
export async function pullChanges(
  database: Database,
  registry: Registry,
  { userId, seen }: { userId: string; seen: number },
): Promise<{ changes: PulledChange[]; covered: number; hasMore: boolean }> {
  const rows = await database.query<PulledRow | { newest: number; id: null }>(statementFor(registry), [
    userId,
    seen,
    mostPulled,
    pullPageBytes,
  ]);
  const newest = rows[0]?.newest ?? 0;
  if (seen > newest) throw new AppError('sync.cursor-unknown');
  const changes = rows
    .filter((row): row is PulledRow => row.id !== null)
    .map(({ collection, id, revision, record }) => ({ collection, id, revision, record }));
  const covered = changes.at(-1)?.revision ?? newest;
  return { changes, covered, hasMore: covered < newest };
}

const statements = new WeakMap<Registry, string>();

/** $1 account, $2 revision, $3 records and $4 bytes of a page. Answers at least one row, which tells the newest revision. */
function statementFor(registry: Registry): string {
  const made = statements.get(registry);
  if (made) return made;
  const tables = [...registry.values()].map(
    ({ name, table }) =>
      `(select '${name}' as collection, record_id as id, revision, data as record, data_bytes
        from ${getTableName(table)} where user_id = $1 and revision > $2 order by revision limit $3)`,
  );
  const statement = `
    with page as (${tables.join(' union all ')} order by revision limit $3),
    sized as (select *, sum(data_bytes) over (order by revision) - data_bytes as before from page)
    select newest.revision as newest, sized.collection, sized.id, sized.revision, sized.record
      from (select coalesce((select revision from sync_counters where user_id = $1), 0) as revision) newest
      left join sized on sized.before < $4
      order by sized.revision`;
  statements.set(registry, statement);
  return statement;
}
