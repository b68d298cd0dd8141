import { and, asc, eq, getTableColumns, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queries, Row } from '../../../database/database.ts';

export type OwnedTable = PgTable & { userId: PgColumn };

/** A page ends after this many rows, or where it is larger than this many bytes; one row always fits. */
const pageRows = 200;
const pageBytes = 1_000_000;

/** The rows that an account has in a table, by their ids; of a table without ids, which has few of them, all at once. */
export async function* readRows(
  db: Queries,
  table: OwnedTable,
  userId: string,
  condition?: SQL,
): AsyncGenerator<Row> {
  const id = (getTableColumns(table) as Record<string, PgColumn>).id;
  const ofUser = and(eq(table.userId, userId), condition);
  if (!id) {
    yield* await db.select().from(table).where(ofUser);
    return;
  }
  let last: unknown;
  for (;;) {
    const after = and(ofUser, last === undefined ? undefined : gt(id, last));
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(and(ofUser, inArray(id, idsOfPage(table, id, after))))
      .orderBy(asc(id));
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)!.id;
  }
}

function idsOfPage(table: OwnedTable, id: PgColumn, after: SQL | undefined): SQL {
  return sql`(
    with page as (select ${id} as id, ${bytesOf(table)} as bytes from ${table} where ${after}
        order by ${id} limit ${pageRows}),
      sized as (select id, sum(bytes) over (order by id) - bytes as before from page)
    select id from sized where before < ${pageBytes})`;
}

/** The size of a row, by its texts and JSON, without reading them; JSON as it is stored, often compressed. */
function bytesOf(table: OwnedTable): SQL {
  const sizes = Object.values(getTableColumns(table) as Record<string, PgColumn>).flatMap((column) => {
    const type = column.getSQLType();
    if (type === 'text') return [sql`coalesce(octet_length(${column}), 0)`];
    return type === 'jsonb' ? [sql`coalesce(pg_column_size(${column}), 0)`] : [];
  });
  return sql.join([sql`0`, ...sizes], sql` + `);
}

/**
 * The complete records of a synced collection as JSON texts, by their ids. Deleted ones have no content left. The
 * database makes the texts: to parse them and to make them again takes three more copies of each.
 */
export async function* readRecords(
  database: Database,
  table: string,
  userId: string,
): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const rows = await database.query<{ id: string; json: string }>(
      `with page as (select record_id as id, data, data_bytes from ${table}
          where user_id = $1 and not deleted and record_id > $2 order by record_id limit $3),
        sized as (select *, sum(data_bytes) over (order by id) - data_bytes as before from page)
      select id, data::text as json from sized where before < $4 order by id`,
      [userId, last, pageRows, pageBytes],
    );
    if (rows.length === 0) return;
    for (const { json } of rows) yield json;
    last = rows.at(-1)!.id;
  }
}
