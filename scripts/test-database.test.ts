import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startTestDatabase } from './test-database.ts';

function folderWith(programs: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aigen-test-'));
  // Readable for the account PostgreSQL runs as.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  return folder;
}

test('without installed binaries it returns the reason', async () => {
  const database = await startTestDatabase([folderWith({ initdb: 'exit 0' })]);
  expect(database.url).toBeNull();
  expect(database.reason).toMatch(/^No PostgreSQL was found/);
});

test('broken binaries are reported in one line, with their output', async () => {
  const database = await startTestDatabase([
    folderWith({ initdb: 'echo no room left >&2; exit 1', postgres: 'exit 0' }),
  ]);
  expect(database.url).toBeNull();
  expect(database.reason).toMatch(/^PostgreSQL in .* did not start: .*no room left/);
  expect(database.reason).not.toContain('\n');
});

test('an installed one runs queries until it is stopped', async (context) => {
  const database = await startTestDatabase();
  if (database.url === null) return context.skip(database.reason);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int >= 150000 as recent`,
  );
  expect(rows).toEqual([{ recent: true }]);
  await client.end();
  await database.stop();
  await expect(new pg.Client({ connectionString: database.url }).connect()).rejects.toThrow('ECONNREFUSED');
});
