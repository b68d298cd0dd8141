// node tests/upgrades/make-dump.ts [index]: the dump of a database in the state of a migration, of the newest one
// without an index. Dumps that are committed stay as they are: README.md says how they were made.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { startTestDatabase } from '../../scripts/test-database.ts';
import { openDatabase } from '../../server/database/connect.ts';
import { migratePostgres } from '../../server/database/migrate-postgres.ts';
import { readMigrations } from '../../server/database/migrate.ts';
import { registry } from '../../server/sync/registry.ts';
import { addressOf, administer } from '../../server/testing/administer.ts';
import { getTableName } from 'drizzle-orm';
import { makeValue, readTables, type ColumnFacts } from './fill-tables.ts';
import { dumpFile } from './dumps.ts';
import { seed } from './seed.ts';

/** The first state in which records of a collection have a field; read from the schemas in the history. */
const recordFields = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'record-fields.json'), 'utf8'),
) as Record<string, Record<string, number>>;
const collections = new Map([...registry].map(([name, { table }]) => [getTableName(table), name]));

/** What migration 0010 renamed. */
const standardNames = 10;
const formerTables: Record<string, string> = { login_attempts: 'rate_limits' };
const formerColumns: Record<string, string> = {
  judged: 'resolved',
  asked_ticket: 'requested_sequence',
  answered_ticket: 'answered_sequence',
};
/** Until then the table of what is applied had no column `needs`. */
const lastWithoutNeeds = 40;

/** The account of the seed signs in with its password alone; these are the other account's. */
const factors = ['authenticators', 'passkeys', 'recovery_codes', 'pending_sign_ins'];

type SeedRow = Record<string, string | null>;
const quoted = (name: string) => `"${name}"`;

const byEmail = (one: SeedRow, other: SeedRow) => one.email!.localeCompare(other.email!);

const server = await startTestDatabase();
if (server.url === null) throw new Error(server.reason);
try {
  const migrations = readMigrations();
  const given = process.argv.slice(2).map(Number);
  await administer(server.url, 'create database seed');
  const database = await openDatabase({ databaseUrl: addressOf('seed', server.url), dataDir: '' });
  await seed(database).finally(() => database.close());
  const rows = await readRows(addressOf('seed', server.url));
  for (const index of given.length > 0 ? given : [migrations.length - 1]) {
    const file = dumpFile(index);
    if (existsSync(file)) throw new Error(`${file} exists, and a dump is made once.`);
    const name = `state_${index}`;
    await administer(server.url, `create database ${name}`);
    const url = addressOf(name, server.url);
    await migratePostgres(url, migrations.slice(0, index + 1));
    await fill(url, index, rows);
    writeFileSync(file, gzipSync(dump(url), { level: 9 }));
    console.log(path.basename(file));
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await server.stop();

/** Every row of the seed as texts. */
async function readRows(url: string): Promise<Map<string, SeedRow[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = new Map<string, SeedRow[]>();
  for (const [table, columns] of await readTables(client)) {
    const list = columns
      .filter(({ isGenerated }) => !isGenerated)
      .map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`);
    const result = await client.query<SeedRow>(`select ${list.join(', ')} from ${quoted(table)}`);
    // Rows of what the seed has none of belong to the account that signs in.
    rows.set(table, table === 'users' ? result.rows.toSorted(byEmail) : result.rows);
  }
  await client.end();
  return rows;
}

/** Puts rows into every table of a state: those of the seed, in the columns and fields of that state, else made ones. */
async function fill(url: string, index: number, seeded: Map<string, SeedRow[]>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await readTables(client);
  const filled = new Map<string, SeedRow[]>();
  const nameNow = (former: string, names: Record<string, string>) =>
    (index < standardNames ? names[former] : undefined) ?? former;
  for (const [table, columns] of tables) {
    // Until its records were synced, no version wrote such a table.
    if (collections.has(table) && !columns.some(({ name }) => name === 'data')) {
      filled.set(table, []);
      continue;
    }
    const rows = seeded.get(nameNow(table, formerTables)) ?? [];
    filled.set(
      table,
      (rows.length > 0 ? rows : [null]).map((row) =>
        Object.fromEntries(
          columns
            .filter(({ isGenerated }) => !isGenerated)
            .map((column) => {
              const value = row?.[nameNow(column.name, formerColumns)];
              return [
                column.name,
                value === undefined ? makeValue(table, column) : cut(table, column, value),
              ];
            }),
        ),
      ),
    );
  }
  /** Records of a state have the fields of that state. */
  function cut(table: string, { name }: ColumnFacts, value: string | null): string | null {
    const fields = recordFields[collections.get(table) ?? ''];
    if (name !== 'data' || value === null || !fields) return value;
    const record = JSON.parse(value) as object;
    // A field that is not listed is newer than the list.
    return JSON.stringify(
      Object.fromEntries(Object.entries(record).filter(([field]) => (fields[field] ?? 41) <= index)),
    );
  }

  refer(tables, filled);
  count(filled, index);
  await client.query('begin');
  // Neither triggers nor foreign keys, in whatever order the tables come; restoring the dump checks the keys.
  await client.query('set local session_replication_role = replica');
  for (const [table, rows] of filled)
    for (const row of rows) {
      const given = Object.entries(row).filter(([, value]) => value !== null);
      await client.query(
        `insert into ${quoted(table)} (${given.map(([name]) => quoted(name)).join(', ')})
          values (${given.map((_, place) => `$${place + 1}`).join(', ')})`,
        given.map(([, value]) => value),
      );
    }
  await client.query('commit');
  for (const [table, columns] of tables)
    for (const { name, type } of columns)
      if (type === 'bigint' && name === 'id')
        await client.query(
          `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${quoted(table)}))`,
        );
  if (index <= lastWithoutNeeds)
    await client.query('alter table drizzle.__drizzle_migrations drop column needs');
  await client.end();
}

/** The sizes of records, and the sums that the server keeps since migration 0012, are those of the fields of the state. */
function count(filled: Map<string, SeedRow[]>, index: number): void {
  const records: Record<string, number> = {};
  let bytes = 0;
  for (const [table, rows] of filled)
    for (const row of collections.has(table) ? rows : []) {
      const size = row.data ? Buffer.byteLength(row.data) : 0;
      row.data_bytes = String(size);
      bytes += size;
      const name = collections.get(table)!;
      records[name] = (records[name] ?? 0) + 1;
    }
  for (const row of filled.get('sync_counters') ?? [])
    if (index >= 12) Object.assign(row, { bytes: String(bytes), records: JSON.stringify(records) });
}

/** Every reference gets a row that exists, where the state has one. */
function refer(tables: Map<string, ColumnFacts[]>, filled: Map<string, SeedRow[]>): void {
  for (const [table, columns] of tables)
    for (const { name, refersTo } of columns) {
      if (!refersTo) continue;
      const values = (filled.get(refersTo.table) ?? []).map((row) => row[refersTo.column]!);
      for (const row of filled.get(table)!)
        if (row[name] !== null && !values.includes(row[name]!))
          row[name] = (factors.includes(table) ? values.at(-1) : values[0]) ?? null;
    }
}

/** The whole database as SQL, without what changes with the version of pg_dump. */
function dump(url: string): string {
  const text = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-acl', url], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return text
    .split('\n')
    .filter((line) => !/^(--.*|\\(un)?restrict .*|)$/.test(line))
    .join('\n');
}
