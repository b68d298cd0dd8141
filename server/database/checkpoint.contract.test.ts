import { expect, test } from 'vitest';
import { copyTemplateFolder } from '../testing/database-template.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { openDatabase } from './connect.ts';

test.skipIf(testDatabaseUrl)(
  'the log of the embedded database is written to its tables once it has grown',
  async () => {
    const dataDir = temporaryFolder();
    await copyTemplateFolder(dataDir);
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const write = (rows: number) =>
      database.query(
        `insert into written (content) select repeat(md5(number::text), 30) from generate_series(1, $1::int) number`,
        [rows],
      );
    const bytesToRepeat = async () => {
      const [log] = await database.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
      );
      return log!.bytes;
    };
    await database.query('create table written (content text)');
    await write(10);
    const before = await bytesToRepeat();
    await database.checkpoint!();
    expect(await bytesToRepeat()).toBeGreaterThanOrEqual(before);

    await write(20_000);
    expect(await bytesToRepeat()).toBeGreaterThan(16_000_000);
    await database.checkpoint!();
    expect(await bytesToRepeat()).toBeLessThan(1_000_000);
    expect(await database.query('select count(*)::int as count from written')).toEqual([{ count: 20_010 }]);
    await database.close();
  },
);
