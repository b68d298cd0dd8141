import { afterEach, describe, expect, test } from 'vitest';
import { ann, expired, failed, identify, ours, useSignInStage } from '../../testing/stages/sign-in-stage.ts';
import type { TestIdentityProvider } from '../../testing/stages/start-identity-provider.ts';

const { stage, reach, newBrowser, isCallback, signIn, endOf, accounts } = useSignInStage();

describe('every failure leads to /login with its reason, and signs nobody in', () => {
  /** Completes the provider's pages and stops before the callback. */
  async function untilCallback(browser = newBrowser(isCallback)) {
    await signIn(ann, browser);
    return { url: new URL(browser.url()), cookie: browser.cookie('aigen_sign_in') };
  }
  async function comeBack(url: URL, cookie: string | undefined) {
    const headers: Record<string, string> = cookie ? { cookie: `aigen_sign_in=${cookie}` } : {};
    const answer = await fetch(reach(url.href), { headers, redirect: 'manual' });
    const given = answer.headers.getSetCookie().filter((line) => line.startsWith('aigen_session='));
    return { location: answer.headers.get('location'), sessions: given.length };
  }
  const isFailure = { location: failed, sessions: 0 };
  afterEach(async () => expect(await accounts()).toEqual([]));

  test('the person cancels', async () => {
    const browser = newBrowser();
    await browser.open(`${ours}/api/auth/google`);
    await browser.submit('/cancel');
    expect(endOf(browser)).toBe(failed);
    expect(stage.api.log()).toContain('access_denied');
  });

  test('a forged, missing or repeated state', async () => {
    const { url, cookie } = await untilCallback();
    for (const change of ['foreign', 'missing', 'doubled']) {
      const wrong = new URL(url);
      if (change === 'foreign') wrong.searchParams.set('state', 'x'.repeat(43));
      if (change === 'missing') wrong.searchParams.delete('state');
      if (change === 'doubled') wrong.searchParams.append('state', 'x');
      expect(await comeBack(wrong, cookie), change).toEqual(isFailure);
    }
  });

  test('the response of another issuer', async () => {
    const { url, cookie } = await untilCallback();
    url.searchParams.set('iss', 'https://evil.test');
    expect(await comeBack(url, cookie)).toEqual(isFailure);
  });

  test('a code that was used before', async () => {
    const { url, cookie } = await untilCallback();
    expect((await comeBack(url, cookie)).location).toBe('/oauth-success');
    expect(await comeBack(url, cookie)).toEqual(isFailure);
    await stage.api.reset();
  });

  test('another user’s code in one’s own sign-in', async () => {
    const victim = await untilCallback();
    const own = await untilCallback();
    own.url.searchParams.set('code', victim.url.searchParams.get('code')!);
    expect(await comeBack(own.url, own.cookie)).toEqual(isFailure);
  });

  test('no sign-in was started here, or its cookie is of the other provider, or changed', async () => {
    const { url, cookie } = await untilCallback();
    const isExpired = { location: expired, sessions: 0 };
    expect(await comeBack(url, undefined)).toEqual(isExpired);
    const forged = cookie!.replace(/^google\.\w+\./, `google.${(Date.now() + 1_000).toString(36)}.`);
    for (const wrong of [cookie!.replace('google', 'microsoft'), forged, `${cookie}x`, 'made-up', '.'])
      expect(await comeBack(url, wrong), wrong).toEqual(isExpired);
    const elsewhere = new URL(url.href.replace('google', 'microsoft'));
    expect(await comeBack(elsewhere, cookie)).toEqual(isExpired);
  });

  test('a nonce of another sign-in', async () => {
    const browser = newBrowser(isCallback);
    const begun = await fetch(reach(`${ours}/api/auth/google`), { redirect: 'manual' });
    const cookie = /aigen_sign_in=([^;]+)/.exec(begun.headers.get('set-cookie')!)![1];
    const asked = new URL(begun.headers.get('location')!);
    asked.searchParams.set('nonce', 'of-another-sign-in');
    await browser.open(asked.href);
    await identify(browser, ann);
    expect(await comeBack(new URL(browser.url()), cookie)).toEqual(isFailure);
  });

  const withClaims = (token: unknown, change: Record<string, unknown>, header?: object) => {
    const [head, payload, signature] = String(token).split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    return [header ? encode(header) : head, encode({ ...claims, ...change }), header ? '' : signature].join(
      '.',
    );
  };
  test.each([
    ['other content under the signature', { email_verified: true }],
    ['another subject', { sub: 'person-ada' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['an end in the past', { exp: 1 }],
  ])('an identity token with %s', async (_case, change) => {
    const { url, cookie } = await untilCallback();
    stage.provider.tamper('/token', ({ status, body }) => ({
      status,
      body: { ...body, id_token: withClaims(body.id_token, change) },
    }));
    expect(await comeBack(url, cookie)).toEqual(isFailure);
  });

  test('an identity token without a signature, or no identity token', async () => {
    for (const token of [(given: unknown) => withClaims(given, {}, { alg: 'none' }), () => undefined]) {
      const { url, cookie } = await untilCallback();
      stage.provider.tamper('/token', ({ status, body }) => ({
        status,
        body: { ...body, id_token: token(body.id_token) },
      }));
      expect(await comeBack(url, cookie)).toEqual(isFailure);
      stage.provider.mend();
    }
  });

  test.each([
    ['/token', 'breaks', () => ({ status: 500, body: {} })],
    ['/me', 'breaks', () => ({ status: 500, body: {} })],
    ['/me', 'speaks of somebody else', ({ status, body }) => ({ status, body: { ...body, sub: 'other' } })],
    ['/me', 'gives no address', ({ status, body }) => ({ status, body: { sub: body.sub } })],
    [
      '/me',
      'gives no usable address',
      ({ status, body }) => ({ status, body: { ...body, email: 'a@b\r\nBcc: c' } }),
    ],
  ] satisfies [string, string, Parameters<TestIdentityProvider['tamper']>[1]][])(
    '%s %s',
    async (path, _case, change) => {
      const { url, cookie } = await untilCallback();
      stage.provider.tamper(path, change);
      expect(await comeBack(url, cookie)).toEqual(isFailure);
    },
  );

  test('the provider is down when the user returns', async () => {
    const { url, cookie } = await untilCallback();
    stage.provider.setDown(true);
    expect(await comeBack(url, cookie)).toEqual(isFailure);
  });

  test('nothing secret is logged', async () => {
    const { url, cookie } = await untilCallback();
    stage.provider.tamper('/token', ({ status, body }) => ({
      status,
      body: { ...body, id_token: 'canary.canary.canary' },
    }));
    await comeBack(url, cookie);
    expect(stage.api.log()).toContain('OAuth sign-in failed');
    for (const secret of ['canary', url.searchParams.get('code')!, cookie!])
      expect(stage.api.log()).not.toContain(secret);
  });
});
