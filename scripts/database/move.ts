import { ConfigError } from '#server/config/config-error.ts';
import { copyTable } from './copy-table.ts';
import { makeTables } from './make-tables.ts';
import { listTables, sumTable, useStableTexts, type Query, type StoredTable } from './stored-tables.ts';
import { copySequences, withoutRules } from './without-rules.ts';

export type Moved = { table: string; rows: number };

/**
 * Copies a whole database into an empty one, both in a transaction of the caller. Throws, so that the caller rolls back,
 * unless every table then has the same rows.
 */
export async function moveDatabase(
  from: Query,
  to: Query,
  onTable: (moved: Moved) => void,
): Promise<Moved[]> {
  await useStableTexts(from);
  await useStableTexts(to);
  await assertEmpty(to);
  await makeTables(to);
  const tables = await listTables(from);
  assertSameTables(tables, await listTables(to));
  // Rows that a migration has made are among those that are moved.
  await to(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const moved: Moved[] = [];
  await withoutRules(to, tables, async () => {
    for (const table of tables) {
      await copyTable(from, to, table);
      const [here, there] = [await sumTable(from, table), await sumTable(to, table)];
      if (here.rows !== there.rows || here.checksum !== there.checksum)
        throw new Error(
          `The table ${table.name} is not the same after moving it: ${here.rows} and ${there.rows} rows.`,
        );
      moved.push({ table: table.name, rows: here.rows });
      onTable(moved.at(-1)!);
    }
  });
  await copySequences(from, to);
  return moved;
}

/** Also refuses a database with tables of something else. */
async function assertEmpty(to: Query): Promise<void> {
  const found = await to<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1 limit 1`,
  );
  if (found[0])
    throw new ConfigError(
      `DATABASE_URL must name an empty database, and it has the table ${found[0].name}. Nothing was changed.`,
    );
}

function assertSameTables(here: readonly StoredTable[], there: readonly StoredTable[]): void {
  const describe = (tables: readonly StoredTable[]) =>
    tables.map(
      ({ name, columns, types }) =>
        `${name} (${columns
          .map((each, index) => `${each} ${types[index]}`)
          .sort()
          .join(', ')})`,
    );
  const [ours, theirs] = [describe(here), describe(there)];
  const different =
    ours.find((table) => !theirs.includes(table)) ?? theirs.find((table) => !ours.includes(table));
  if (different) throw new Error(`The two databases do not have the same tables: ${different}.`);
}
