import { expect, it } from 'vitest';
import { runServer } from '../../e2e/run-server.ts';
import { start } from './running-servers.ts';
import { freshInstallation } from './settings.ts';

it('a hosted server requires its secrets, and has no sandbox and no test login there', async () => {
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
