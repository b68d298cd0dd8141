import { getTableName } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { mostPulled, pullPageBytes, type PulledChange } from '#domain/sync/protocol.ts';
import type { StoredAmount } from '#domain/sync/quota.ts';
import type { Database } from '../database/database.ts';
import type { Registry } from './collection.ts';
import type { Cursor } from './cursor.ts';

type Newest = { newest: number; mark: string | null; isKnown: boolean } & StoredAmount;
type PulledRow = PulledChange & Newest;

/**
 * A page of what has changed after the cursor, in the order of the revisions, and the cursor that covers it. One
 * statement, so that all tables are read as of one moment. Throws sync.cursor-unknown where this database did not give the
 * cursor.
 */
export async function pullChanges(
  database: Database,
  registry: Registry,
  { userId, cursor }: { userId: string; cursor: Cursor | null },
): Promise<{ changes: PulledChange[]; cursor: Cursor; hasMore: boolean; amount: StoredAmount }> {
  const rows = await database.query<PulledRow | (Newest & { id: null })>(statementFor(registry), [
    userId,
    cursor?.seen ?? 0,
    mostPulled,
    pullPageBytes,
    cursor?.newest ?? 0,
    cursor?.mark ?? '',
  ]);
  const { newest, mark, isKnown, bytes, records } = rows[0]!;
  if (cursor && !isKnown) throw new AppError('sync.cursor-unknown');
  const changes = rows
    .filter((row): row is PulledRow => row.id !== null)
    .map(({ collection, id, revision, record }) => ({ collection, id, revision, record }));
  const seen = changes.at(-1)?.revision ?? newest;
  return {
    changes,
    cursor: { seen, newest, mark: mark ?? '' },
    hasMore: seen < newest,
    amount: { bytes, records },
  };
}

const statements = new WeakMap<Registry, string>();

/**
 * $1 account, $2 revision, $3 records and $4 bytes of a page, $5 revision and $6 mark of the cursor's epoch. Returns at
 * least one row, which has the newest epoch.
 */
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
    select newest.revision as newest, newest.bytes, newest.records,
        (select mark from sync_epochs where user_id = $1 and revision = newest.revision) as mark,
        exists (select from sync_epochs where user_id = $1 and revision = $5 and mark = $6) as "isKnown",
        sized.collection, sized.id, sized.revision, sized.record
      from (select coalesce(max(revision), 0) as revision, coalesce(max(bytes), 0)::float8 as bytes,
          coalesce((array_agg(records))[1], '{}') as records from sync_counters where user_id = $1) newest
      left join sized on sized.before < $4
      order by sized.revision`;
  statements.set(registry, statement);
  return statement;
}
