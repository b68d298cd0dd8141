import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { resolveSessionSecret } from './session-secret.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

test('a secret is generated once, readable for its owner only, and the same for all processes that start at once', async () => {
  const config = loadConfig({ DATA_DIR: temporaryFolder() });
  const settled = await Promise.all([1, 2, 3, 4].map(() => resolveSessionSecret(config)));
  const secrets = new Set(settled.map(({ sessionSecret }) => sessionSecret));
  expect(secrets.size).toBe(1);
  const file = path.join(config.dataDir, 'session-secret');
  expect([readFileSync(file, 'utf8').length, statSync(file).mode & 0o777]).toEqual([64, 0o600]);
  expect(readdirSync(config.dataDir)).toEqual(['session-secret']);
  expect((await resolveSessionSecret(config)).sessionSecret).toBe([...secrets][0]);
});

test('a given secret is used and nothing is written', async () => {
  const folder = temporaryFolder();
  const config = loadConfig({ DATA_DIR: folder, SESSION_SECRET: 's'.repeat(32) });
  expect((await resolveSessionSecret(config)).sessionSecret).toBe('s'.repeat(32));
  expect(readdirSync(folder)).toEqual([]);
});
