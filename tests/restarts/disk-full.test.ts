import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/connect.ts';
import type { Database } from '../../server/database/database.ts';
import { dumpWhenDue } from '../../server/database/dump.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../server/testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../server/testing/builders.ts';
import { newAccount, clientFor } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation } from '../process/settings.ts';

/** A folder on a file system of its own, which is soon full; null where this process may not mount one. */
const folder = mountSmall();
if (!folder) console.log('Not run: full disks, because only root may mount a small one.');

function mountSmall(): string | null {
  const place = mkdtempSync(path.join(tmpdir(), 'aigen-full-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', place]);
  if (status === 0) return place;
  rmSync(place, { recursive: true });
  return null;
}
afterAll(() => {
  if (!folder) return;
  spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

const filler = () => path.join(folder!, 'filler');
/** Leaves so many bytes free. */
function fill(leave: number): void {
  const { bavail, bsize } = statfsSync(folder!);
  writeFileSync(filler(), Buffer.alloc(Math.max(0, bavail * bsize - leave), 1));
}
const free = () => rmSync(filler(), { force: true });

describe.skipIf(!folder)('a disk that is full', () => {
  let api: TestApp;
  let ann: Visitor;
  beforeAll(async () => {
    api = await buildTestApp({ DATA_DIR: folder! });
    ann = await signIn(api, (await createSubscriber(api.database)).id);
  });
  afterAll(() => api.close());
  const content = Buffer.from('Notes of somebody. '.repeat(60_000));
  const rows = Buffer.from(
    `Email\r\n${Array.from({ length: 40_000 }, (_, index) => `row-${index}@mail.example`).join('\r\n')}`,
  );
  const filesIn = (name: string) =>
    readdirSync(path.join(folder!, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  it.each([300_000, 1_500_000])('with %i bytes left refuses a file, and keeps none of it', async (left) => {
    fill(left);
    const refused = await ann.post('/api/uploads?name=notes.txt', content);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'uploads.storage-failed']);
    const imported = await ann.post('/api/contact-imports?name=fair.csv', rows, {
      'content-type': 'text/csv',
    });
    expect(imported.statusCode, imported.body).toBe(503);
    expect(imported.json().code).toBe('uploads.storage-failed');
    const { uploads } = (await ann.get('/api/uploads')).json<{ uploads: unknown[] }>();
    expect(uploads).toEqual([]);
    free();
    // What was noted for removal goes, and then there is nothing.
    expect(filesIn('uploads').filter((name) => !name.endsWith('.part'))).toEqual([]);
    const stored = await ann.post('/api/uploads?name=notes.txt', content);
    expect(stored.statusCode).toBe(201);
    expect((await ann.delete(`/api/uploads/${String(stored.json().id)}`)).statusCode).toBe(200);
    rmSync(path.join(folder!, 'uploads'), { recursive: true });
  });

  it('makes no dump of the embedded database that would fill it', async () => {
    const database = await openDatabase({
      databaseUrl: null,
      dataDir: mkdtempSync(path.join(tmpdir(), 'aigen-')),
    });
    await expect(dumpWhenDue(database, folder!, new Date())).rejects.toThrow(
      /^A dump needs \d+ MB of free space, and there are \d MB\.$/,
    );
    expect(readdirSync(path.join(folder!, 'backups'))).toEqual([]);
    await database.close();
  });

  it('keeps the last good backups, and none that is broken', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    const dumpOf = (bytes: number) =>
      ({
        copyFolder: async (target: string) => {
          mkdirSync(target);
          writeFileSync(path.join(target, 'content'), randomBytes(bytes));
        },
      }) as unknown as Database;
    for (let day = 1; day <= 7; day += 1) await dumpWhenDue(dumpOf(1_000), folder!, at(day));
    const good = readdirSync(path.join(folder!, 'backups'));
    expect(good).toHaveLength(7);
    fill(200_000);
    for (const day of [8, 9])
      await expect(dumpWhenDue(dumpOf(1_000_000), folder!, at(day))).rejects.toThrow('ENOSPC');
    expect(readdirSync(path.join(folder!, 'backups'))).toEqual(good);
    free();
    expect(await dumpWhenDue(dumpOf(1_000_000), folder!, at(9))).toContain('2026-11-09');
  });
});

it.skipIf(process.platform !== 'linux')('a server whose log cannot be written any more goes on', async () => {
  const settings = await freshInstallation();
  const log = openSync('/dev/full', 'w');
  const server = await start({ ...settings, SANDBOX: 'false' }, log);
  closeSync(log);
  for (let turn = 0; turn < 20; turn += 1) {
    const { status } = await clientFor(server.url).post('/api/auth/register', newAccount());
    expect(status).toBe(201);
  }
  expect(server.process.exitCode).toBeNull();
  expect(await server.stop()).toBe(0);
});
