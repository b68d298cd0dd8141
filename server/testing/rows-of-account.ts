import type { Database } from '../database/database.ts';

type ForeignKey = { child: string; column: string; parent: string; key: string };

const foreignKeys = `select child.relname as child, column_of.attname as "column", parent.relname as parent, key_of.attname as key
  from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_class parent on parent.oid = confrelid
  join pg_attribute column_of on column_of.attrelid = conrelid and column_of.attnum = conkey[1]
  join pg_attribute key_of on key_of.attrelid = confrelid and key_of.attnum = confkey[1]
  where contype = 'f' and child.relnamespace = 'public'::regnamespace
  order by child.relname, column_of.attname`;

/** Tables that anybody can add rows to: visits of a link, and tokens of mails that are sent to an address on request. */
const openToAnybody = new Set([
  'tracked_link_days',
  'tracked_link_seen',
  'email_verification_tokens',
  'password_reset_tokens',
]);

/**
 * A statement that reads every row of an account, whose id is its parameter: of the tables that refer to accounts, and of those
 * that refer to their rows. One column for each table.
 */
export async function statementForRowsOf(database: Database): Promise<string> {
  const keys = await database.query<ForeignKey>(foreignKeys);
  const conditions = new Map([['users', 'id = $1']]);
  for (const [parent, condition] of conditions)
    for (const { child, column, key } of keys.filter((each) => each.parent === parent))
      if (!conditions.has(child) && !openToAnybody.has(child))
        conditions.set(child, `"${column}" in (select "${key}" from "${parent}" where ${condition})`);
  const columns = [...conditions].map(
    ([table, condition]) =>
      `(select json_agg(one order by one::text) from "${table}" one where ${condition}) as "${table}"`,
  );
  return `select ${columns.join(',\n')}`;
}
