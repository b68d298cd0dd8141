import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from './app.ts';
import { createBrowser } from './testing/browser.ts';

// An independent, certified client signs in at the provider through its pages and forms.

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let registered: client.Configuration;
const redirectUri = 'http://localhost:9/callback';

beforeAll(async () => {
  sandbox = await startSandbox();
  registered = await client.dynamicClientRegistration(
    new URL(`${sandbox.url}/identity`),
    { redirect_uris: [redirectUri], client_name: 'A test', token_endpoint_auth_method: 'client_secret_post' },
    undefined,
    { execute: [client.allowInsecureRequests] },
  );
  client.enableNonRepudiationChecks(registered);
});
afterAll(() => sandbox.close());

async function start(parameters: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(registered, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...parameters,
  });
  const finish = async (callback: string) => {
    const tokens = await client.authorizationCodeGrant(registered, new URL(callback), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    return client.fetchUserInfo(registered, tokens.access_token, tokens.claims()!.sub);
  };
  return { url: url.href, finish };
}

const callback = (url: string) => url.startsWith(redirectUri);

describe('signing in', () => {
  test('a predefined person allows the client, and is not asked again', async () => {
    const browser = createBrowser(callback);
    const first = await start();
    await browser.open(first.url);
    expect(browser.page()).toContain('Choose an account');
    await browser.submit('/person', { subject: 'person-ada' });
    expect(browser.page()).toContain('Allow A test?');
    await browser.submit('/allow');
    expect(await first.finish(browser.url())).toMatchObject({
      sub: 'person-ada',
      email: 'ada@people.test',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lindqvist',
    });

    const second = await start();
    await browser.open(second.url);
    await browser.submit('/person', { subject: 'person-ada' });
    expect((await second.finish(browser.url())).sub).toBe('person-ada');
  });

  test('another person in the same browser', async () => {
    const browser = createBrowser(callback);
    for (const subject of ['person-ada', 'person-uma']) {
      const flow = await start();
      await browser.open(flow.url);
      await browser.submit('/person', { subject });
      if (!callback(browser.url())) await browser.submit('/allow');
      expect((await flow.finish(browser.url())).sub).toBe(subject);
    }
  });

  test('a person with a typed name; the same account number is the same person', async () => {
    const browser = createBrowser(callback);
    for (const email of ['old@people.test', 'new@people.test']) {
      const flow = await start();
      await browser.open(flow.url);
      await browser.submit('/somebody', { name: 'Cleo <b>', email, subject: 'cleo' });
      if (!callback(browser.url())) {
        expect(browser.page()).toContain('Cleo &lt;b&gt;');
        await browser.submit('/allow');
      }
      expect(await flow.finish(browser.url())).toMatchObject({ sub: 'cleo', email, email_verified: false });
    }
  });

  test('an invalid email address is asked for again', async () => {
    const browser = createBrowser(callback);
    await browser.open((await start()).url);
    await browser.submit('/somebody', { name: 'X', email: 'nobody' });
    expect(browser.page()).toContain('Please enter a valid email address');
  });
});

describe('failures', () => {
  test('canceling notifies the client, on either page', async () => {
    for (const isLate of [false, true]) {
      const browser = createBrowser(callback);
      await browser.open((await start()).url);
      if (isLate) await browser.submit('/person', { subject: 'person-ben' });
      await browser.submit('/cancel');
      expect(new URL(browser.url()).searchParams.get('error')).toBe('access_denied');
    }
  });

  test('a finished sign-in, or one of another browser, has expired', async () => {
    const browser = createBrowser(callback);
    await browser.open((await start()).url);
    const page = browser.url();
    const stranger = createBrowser(callback);
    await stranger.open(page);
    expect(stranger.page()).toContain('This sign-in has expired');
    await browser.submit('/cancel');
    await browser.open(page);
    expect(browser.page()).toContain('This sign-in has expired');
  });

  test('an unknown client, or another redirect URI, is refused', async () => {
    const wrongs: Record<string, string>[] = [
      { client_id: 'nobody' },
      { redirect_uri: 'https://evil.test/callback' },
    ];
    for (const wrong of wrongs) {
      const answer = await fetch((await start(wrong)).url, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});
