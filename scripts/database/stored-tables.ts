export type Query = <R extends Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<R[]>;

export type StoredTable = {
  /** Schema and name, quoted where necessary. */
  name: string;
  /** Of the columns that are stored; generated ones are left out. Quoted where necessary. */
  columns: string[];
  types: string[];
};

export type TableSum = { rows: number; checksum: string };

/**
 * Figures of the job queue about itself, and its version, which it writes anew on each database. Its partitions are of the
 * days on which it ran.
 */
const notCompared = ['pgboss.version', 'pgboss.queue_stats', 'pgboss.warning', 'pgboss.bam'];

/** Makes the texts of values the same in every session: sums are made of them, and rows are moved as texts. */
export async function useStableTexts(query: Query): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
  };
  for (const [name, value] of Object.entries(settings)) await query(`set ${name} = '${value}'`);
}

/** All tables of the application and its job queue, by name. Which migrations are applied is written by those themselves. */
export async function listTables(query: Query): Promise<StoredTable[]> {
  const tables = await query<StoredTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        json_agg(quote_ident(a.attname) order by a.attnum) as columns,
        json_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')
      group by 1 order by 1`,
  );
  return tables.filter(({ name }) => !notCompared.includes(name));
}

/** Reads every value of a table, and returns how many rows it has and a sum of their contents, in whatever order. */
export async function sumTable(query: Query, { name, columns }: StoredTable): Promise<TableSum> {
  const [sum] = await query<TableSum>(
    `select count(*)::int as rows,
        coalesce(sum(('x' || left(md5(stored::text), 16))::bit(64)::bigint::numeric), 0)::text as checksum
      from (select row(${columns.join(', ')}) as stored from ${name}) as all_rows`,
  );
  return sum!;
}
