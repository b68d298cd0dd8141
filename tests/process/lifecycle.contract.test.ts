import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runServer } from '../../e2e/run-server.ts';
import { clientFor, newAccount } from './http-client.ts';
import { start } from './running-servers.ts';
import { emptyInstallation, freshInstallation, onPostgresql } from './settings.ts';

describe('starting', () => {
  it.skipIf(onPostgresql)(
    'refuses a data folder locked by another server, without affecting that server',
    async () => {
      const settings = await freshInstallation();
      const first = await start(settings);
      await expect(runServer(settings)).rejects.toThrow(/data folder|DATA_DIR/i);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    },
  );

  it('stops at an invalid setting with one line that names it', async () => {
    const settings = { ...(await freshInstallation()), LOG_LEVEL: 'chatty' };
    const failure = await runServer(settings).then(
      () => '',
      (error: Error) => error.message,
    );
    const [, ...said] = failure.trim().split('\n');
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('LOG_LEVEL');
  });

  it('requires its secrets when hosted, and has no sandbox and no test login there', async () => {
    const settings = await freshInstallation();
    await expect(runServer({ ...settings, NODE_ENV: 'production' })).rejects.toThrow(
      /SESSION_SECRET|PUBLIC_URL/,
    );
    const hosted = await start({
      ...settings,
      NODE_ENV: 'production',
      SESSION_SECRET: 'only-for-this-test-0123456789abcdef',
      PUBLIC_URL: 'https://aigen.example',
    });
    const config = await (await fetch(`${hosted.url}/api/config`)).json();
    expect(config).toMatchObject({ sandbox: false });
    const login = await fetch(`${hosted.url}/api/auth/test-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(login.status).toBe(404);
    for (const page of [
      '/test-login',
      '/demo',
      '/sandbox/inbox',
      '/sandbox/identity',
      '/sandbox/stripe',
      '/sandbox/control',
    ]) {
      expect([page, (await fetch(hosted.url + page)).status]).toEqual([page, 404]);
    }
  });

  it.skipIf(onPostgresql)('keeps a dump of the embedded database', async () => {
    const settings = await freshInstallation();
    const server = await start(settings);
    const backups = path.join(settings.DATA_DIR!, 'backups');
    await expect
      .poll(() => existsSync(backups) && readdirSync(backups).length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await server.stop();
  });
});

describe('stopping', () => {
  it('ends its streams cleanly, refunds the generations and exits with 0', async () => {
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
});
