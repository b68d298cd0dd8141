import { getTableName } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { syncCounters, syncEpochs } from '../database/schema/library.ts';
import { columnsOf, type SyncedTable } from '../sync/collection.ts';
import { registry } from '../sync/registry.ts';

const tables = [syncCounters, syncEpochs, ...[...registry.values()].map(({ table }) => table)];

/** Copies all synced records of an account; the returned function restores them, as a backup of the database would. */
export async function backUpAccount(database: Database, userId: string): Promise<() => Promise<void>> {
  const kept = new Map<string, string>();
  for (const table of tables) {
    const name = getTableName(table);
    const [row] = await database.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${name} t where user_id = $1`,
      [userId],
    );
    if (row?.rows) kept.set(name, row.rows);
  }
  return async () => {
    for (const table of tables) {
      const name = getTableName(table);
      await database.query(`delete from ${name} where user_id = $1`, [userId]);
      const columns = Object.values(columnsOf(table as unknown as SyncedTable)).filter(
        ({ generated }) => !generated,
      );
      const list = columns.map((column) => `"${snakeCase(column.name)}"`).join(', ');
      if (kept.has(name))
        await database.query(
          `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json)`,
          [kept.get(name)],
        );
    }
  };
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
