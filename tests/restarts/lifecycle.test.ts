import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { clientFor, newAccount } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { emptyInstallation, freshInstallation, onPostgresql } from '../process/settings.ts';

it.skipIf(onPostgresql)('a server keeps a dump of the embedded database', async () => {
  const settings = await freshInstallation();
  const server = await start(settings);
  const backups = path.join(settings.DATA_DIR!, 'backups');
  await expect
    .poll(() => existsSync(backups) && readdirSync(backups).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await server.stop();
});

it('a server that stops ends its streams cleanly, refunds the generations and exits with 0', async () => {
  const settings = await (onPostgresql ? emptyInstallation() : freshInstallation());
  const server = await start(settings);
  const person = clientFor(server.url);
  await person.post('/api/auth/register', newAccount());
  const streams = await Promise.all([1, 2].map(() => person.startStream('sk-ant-sandbox-stall-key')));
  const stopped = server.stop();
  for (const stream of streams) {
    const text = await stream.rest();
    expect(text).toContain('event: error');
    expect(text).toContain('server.shutting-down');
  }
  expect(await stopped).toBe(0);

  const again = await start(settings);
  const usage = await clientFor(again.url, person.cookie()).get('/api/usage');
  expect(usage.body).toMatchObject({ generations: { used: 0 } });
});
