import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../testing/builders.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { dumpWhenDue } from './dump.ts';
import { users } from './schema/accounts.ts';

const at = (hour: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000);
const databaseOf = (content: string | Buffer) =>
  ({
    copyFolder: (target: string) => {
      mkdirSync(target);
      writeFileSync(path.join(target, 'content'), content);
      return Promise.resolve();
    },
  }) as unknown as Database;
const tiny = databaseOf('little');
const dumpsIn = (folder: string) => readdirSync(path.join(folder, 'backups')).sort();

test('a dump is due once a day, and the newest seven are kept', async () => {
  const folder = temporaryFolder();
  expect(await dumpWhenDue(tiny, folder, at(0))).toBe(
    path.join(folder, 'backups', 'aigen-2026-11-20T00-00-00Z.tar.gz'),
  );
  expect(await dumpWhenDue(tiny, folder, at(23.9))).toBeNull();
  for (let day = 1; day < 9; day += 1) expect(await dumpWhenDue(tiny, folder, at(24 * day))).not.toBeNull();
  expect(dumpsIn(folder)).toHaveLength(7);
  expect(dumpsIn(folder)[0]).toBe('aigen-2026-11-22T00-00-00Z.tar.gz');
  expect(statSync(path.join(folder, 'backups', dumpsIn(folder)[0]!)).mode & 0o777).toBe(0o600);
});

test('a dump that fails leaves no incomplete file, and keeps other files', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'backups'));
  writeFileSync(path.join(folder, 'backups', 'mine.txt'), 'kept');
  const broken = {
    copyFolder: (target: string) => {
      mkdirSync(target);
      return Promise.reject(new Error('disk full'));
    },
  } as unknown as Database;
  await expect(dumpWhenDue(broken, folder, at(0))).rejects.toThrow('disk full');
  expect(dumpsIn(folder)).toEqual(['mine.txt']);
});

test('a dump that is abandoned leaves nothing, and is due at the next start', async () => {
  const folder = temporaryFolder();
  const stop = new AbortController();
  const { copyFolder } = databaseOf(randomBytes(20_000_000));
  const slow = {
    copyFolder: (target: string) => {
      setImmediate(() => stop.abort(new Error('stopping')));
      return copyFolder!(target);
    },
  } as unknown as Database;
  await expect(dumpWhenDue(slow, folder, at(0), stop.signal)).rejects.toThrow('stopping');
  expect(dumpsIn(folder)).toEqual([]);
  expect(await dumpWhenDue(tiny, folder, at(0.1))).not.toBeNull();
});

test('what a killed process left of a dump is removed by the next one, and nothing else', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'backups'));
  const left = 'aigen-2026-11-19T00-00-00Z.tar.gz.unfinished';
  for (const name of [left, 'mine.unfinished']) writeFileSync(path.join(folder, 'backups', name), 'half');
  const copied = path.join(folder, 'backups', 'aigen-2026-11-19T00-00-00Z.tar.gz.folder.unfinished');
  mkdirSync(copied);
  writeFileSync(path.join(copied, 'content'), 'half');
  const kept = ['aigen-2026-11-20T00-00-00Z.tar.gz', 'mine.unfinished'];
  await dumpWhenDue(tiny, folder, at(0));
  expect(dumpsIn(folder)).toEqual(kept);
  // It was killed after the dump had its name: the copy would keep its space until the next one is due.
  mkdirSync(path.join(folder, 'backups', 'aigen-2026-11-20T00-00-00Z.tar.gz.folder.unfinished'));
  expect(await dumpWhenDue(tiny, folder, at(1))).toBeNull();
  expect(dumpsIn(folder)).toEqual(kept);
});

test('dumps of a clock that was a year ahead keep none from being made, and are the first to go', async () => {
  const folder = temporaryFolder();
  const year = 24 * 365;
  for (let day = 0; day < 7; day += 1) await dumpWhenDue(tiny, folder, at(year + 24 * day));
  for (let day = 0; day < 7; day += 1) expect(await dumpWhenDue(tiny, folder, at(24 * day))).not.toBeNull();
  expect(await dumpWhenDue(tiny, folder, at(24 * 6.5))).toBeNull();
  expect(dumpsIn(folder)).toHaveLength(7);
  expect(dumpsIn(folder).at(-1)).toBe('aigen-2026-11-26T00-00-00Z.tar.gz');
});

test('PostgreSQL is backed up by its own tools', async () => {
  const folder = temporaryFolder();
  expect(await dumpWhenDue({ copyFolder: null } as unknown as Database, folder, at(0))).toBeNull();
});

describe('of the embedded database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aigen-dump-'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: null, dataDir: folder });
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  test('a stop is heard between two tables of the vacuum', async () => {
    const stop = new AbortController();
    setImmediate(() => stop.abort(new Error('stopping')));
    await expect(database.copyFolder!(path.join(folder, 'copy'), stop.signal)).rejects.toThrow('stopping');
    const vacuumed = await database.query(
      `select relname from pg_stat_user_tables where schemaname = 'public' and vacuum_count > 0`,
    );
    expect(vacuumed).toEqual([]);
  });

  test('a dump unpacked as described in docs/hosting.md is a working database', async () => {
    const user = await createUser(database);
    const dump = await dumpWhenDue(database, folder, at(0));
    await createUser(database);

    const restored = temporaryFolder();
    mkdirSync(path.join(restored, 'pg'));
    execFileSync('tar', ['-xzf', dump!, '-C', path.join(restored, 'pg')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const again = await openDatabase({ databaseUrl: null, dataDir: restored });
    expect((await again.db.select().from(users)).map(({ id }) => id)).toEqual([user.id]);
    await again.close();
  });
});
