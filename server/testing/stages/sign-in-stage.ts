import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createBrowser } from './sign-in-browser.ts';
import { startIdentityProvider, type TestIdentityProvider } from './start-identity-provider.ts';
import { startTestSandbox, type TestSandbox } from './start-sandbox.ts';

export type Browser = ReturnType<typeof createBrowser>;
export type Somebody = { name?: string; email: string; subject?: string; verified?: boolean };

/** The origin of AIGen registered at the provider. */
export const ours = 'http://aigen.test';
export const failed = '/login?error=oauth_error';
export const expired = '/login?error=oauth_session_expired';
export const ann = { name: 'Ann Smith', email: 'Ann.Smith@people.test', subject: 'ann-1' };

/** AIGen, listening. */
export async function serve(env: Record<string, string>, database?: Database) {
  const app = await buildTestApp(env, database ? { database } : {});
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  return { app, at: `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}` };
}

/** Submits the provider's pages. */
export async function identify(
  browser: Browser,
  { name = '', email, subject = '', verified = true }: Somebody,
) {
  await browser.submit('/somebody', { name, email, subject, ...(verified ? { verified: 'on' } : {}) });
  if (browser.page().includes('Allow AIGen?') && browser.url().includes('/sign-in/'))
    await browser.submit('/allow');
}

/**
 * Everything a sign-in needs, over HTTP: our server, a certified provider for both names, browsers that fill in its
 * pages. For the tests of one file; each finds no accounts and a provider that works.
 */
export function useSignInStage() {
  const stage = {} as { sandbox: TestSandbox; provider: TestIdentityProvider; api: TestApp; address: string };
  beforeAll(async () => {
    stage.sandbox = await startTestSandbox();
    stage.provider = await startIdentityProvider(stage.sandbox.url);
    const env: Record<string, string> = { PUBLIC_URL: ours };
    for (const name of ['google', 'microsoft']) {
      const { clientId, clientSecret } = await stage.provider.register(`${ours}/api/auth/${name}/callback`);
      env[`${name.toUpperCase()}_CLIENT_ID`] = clientId;
      env[`${name.toUpperCase()}_CLIENT_SECRET`] = clientSecret;
      env[`${name.toUpperCase()}_ISSUER`] = stage.provider.issuer;
    }
    const { app, at } = await serve(env);
    stage.api = app;
    stage.address = at;
  });
  afterAll(async () => {
    await stage.api.close();
    await stage.provider.close();
    await stage.sandbox.close();
  });
  beforeEach(() => stage.api.reset());
  afterEach(() => stage.provider.mend());

  const reach = (url: string) => url.replace(ours, stage.address);
  const newBrowser = (isEnd?: (url: string) => boolean): Browser => createBrowser(isEnd, reach);
  return {
    stage,
    /** Maps an own URL to the test server. */
    reach,
    newBrowser,
    isCallback: (url: string) => url.startsWith(`${ours}/api/auth/google/callback`),
    signIn: async (somebody: Somebody, browser = newBrowser(), name = 'google') => {
      await browser.open(`${ours}/api/auth/${name}`);
      await identify(browser, somebody);
      return browser;
    },
    /** Final path of the browser. */
    endOf: (browser: Browser) => browser.url().replace(ours, ''),
    userOf: async (browser: Browser) => {
      await browser.open(`${ours}/api/auth/user`);
      return (JSON.parse(browser.page()) as { user?: Record<string, unknown> }).user;
    },
    accounts: () => stage.api.database.db.select().from(users),
  };
}
