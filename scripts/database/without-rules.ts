import type { Query, StoredTable } from './stored-tables.ts';

type Rule = { table: string; name: string; definition: string };

/**
 * Runs `work` with foreign keys dropped and triggers disabled, which the owner of the tables may do without being a
 * superuser: rows come table by table, in any order, and must not cause any other change. Adding the keys again checks
 * every row.
 */
export async function withoutRules(query: Query, tables: readonly StoredTable[], work: () => Promise<void>) {
  const keys = await query<Rule>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  for (const { table, name } of keys) await query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await query(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** Sets every sequence to where the same one of the other database is. */
export async function copySequences(from: Query, to: Query): Promise<void> {
  const sequences = await from<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname in ('public', 'pgboss')`,
  );
  for (const { name, last } of sequences)
    if (last !== null) await to('select setval($1::regclass, $2::bigint, true)', [name, last]);
}
