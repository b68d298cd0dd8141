import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../database/schema/accounts.ts';
import { dailySignups } from '../../database/schema/billing.ts';
import { passkeys } from '../../database/schema/security.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { createSession, createUser } from '../../testing/builders.ts';
import { createBrowser } from '../../testing/stages/sign-in-browser.ts';
import { switchOff } from '../../testing/switch-off.ts';
import {
  ann,
  expired,
  failed,
  identify,
  ours,
  serve,
  useSignInStage,
} from '../../testing/stages/sign-in-stage.ts';

const { stage, reach, newBrowser, isCallback, signIn, endOf, userOf, accounts } = useSignInStage();

const signups = async () =>
  (await stage.api.database.db.select().from(dailySignups)).map((row) => row.signupCount);

describe.each(['google', 'microsoft'])('%s', (name) => {
  test('a new user gets an account and a session, counted as a signup', async () => {
    const browser = await signIn(ann, newBrowser(), name);
    expect(endOf(browser)).toBe('/oauth-success');
    expect(await userOf(browser)).toMatchObject({
      email: 'ann.smith@people.test',
      username: 'ann.smith',
      firstName: 'Ann',
      lastName: 'Smith',
      emailVerified: true,
      oauthProvider: name,
      hasPassword: false,
      premium: false,
    });
    expect(await signups()).toEqual([1]);
  });

  test('the same user later gets the same account, in a new session', async () => {
    const browser = await signIn(ann, newBrowser(), name);
    const first = browser.cookie('aigen_session')!;
    const { id } = (await userOf(browser))!;
    await signIn(ann, browser, name);
    expect(browser.cookie('aigen_session')).not.toBe(first);
    expect((await userOf(browser))!.id).toBe(id);
    const thief = stage.api.visitor();
    thief.setCookie('aigen_session', first);
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
    expect(await signups()).toEqual([1]);
    expect((await accounts())[0]!.lastLoginAt).not.toBeNull();
  });
});

test.each(['google', 'microsoft'])(
  'while registrations are off, %s makes no account and opens those that exist',
  async (name) => {
    const known = await signIn(ann, newBrowser(), name);
    const { id } = (await userOf(known))!;
    await switchOff(stage.api, 'registrations');
    const refused = await signIn({ email: 'new@people.test', subject: 'new' }, newBrowser(), name);
    expect(endOf(refused)).toBe('/login?notice=accounts.registrations-closed');
    expect(await userOf(refused)).toBeUndefined();
    expect(await accounts()).toHaveLength(1);
    expect(await signups()).toEqual([1]);
    expect(await userOf(await signIn(ann, newBrowser(), name))).toMatchObject({ id });
  },
);

describe('which account is used', () => {
  test('an address that changed at the provider opens no other account, and changes none', async () => {
    await createUser(stage.api.database, { email: 'taken@people.test', emailVerified: true });
    const { id } = (await userOf(await signIn(ann)))!;
    const later = await signIn({ ...ann, email: 'taken@people.test' });
    expect(await userOf(later)).toMatchObject({ id, email: 'ann.smith@people.test' });
  });

  test('the same subject at the other provider is another user', async () => {
    await signIn(ann);
    const other = await signIn({ ...ann, email: 'other@people.test' }, newBrowser(), 'microsoft');
    expect(await userOf(other)).toMatchObject({ email: 'other@people.test', oauthProvider: 'microsoft' });
    expect(await accounts()).toHaveLength(2);
  });

  test('a verified address opens the account that has verified it too; its password and sessions stay', async () => {
    const password = 'hash-of-a-password';
    const owner = await createUser(stage.api.database, {
      email: 'ann.smith@people.test',
      password,
      emailVerified: true,
    });
    const { token } = await createSession(stage.api.database, owner.id);
    expect(await userOf(await signIn(ann))).toMatchObject({
      id: owner.id,
      oauthProvider: 'google',
      hasPassword: true,
    });
    const elsewhere = stage.api.visitor();
    elsewhere.setCookie('aigen_session', token);
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(200);
    expect(await signups()).toEqual([]);
  });

  test('an account that never verified the address loses its password and sessions', async () => {
    const stranger = stage.api.visitor();
    const account = { email: 'ann.smith@people.test', username: 'stranger', password: 'a strange password' };
    await stranger.post('/api/auth/register', { ...account, firstName: null, lastName: null });
    const browser = await signIn(ann);
    expect(await userOf(browser)).toMatchObject({
      username: 'stranger',
      emailVerified: true,
      hasPassword: false,
    });
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(401);
    const again = await stranger.post('/api/auth/login', {
      emailOrUsername: account.email,
      password: account.password,
    });
    expect(again.statusCode).toBe(401);
  });

  test('a second factor of a stranger goes with the password, one of the owner keeps the account closed', async () => {
    const { db } = stage.api.database;
    const owner = await createUser(stage.api.database, {
      email: 'ann.smith@people.test',
      emailVerified: true,
    });
    const passkey = { credentialId: 'key', publicKey: '', signCounter: 0, isSynced: false, name: 'Key' };
    await db.insert(passkeys).values({ userId: owner.id, ...passkey });
    const refused = await signIn(ann);
    expect(endOf(refused)).toBe(failed);
    expect(await userOf(refused)).toBeUndefined();
    expect(stage.api.log()).toContain('second-factor');

    await db.update(users).set({ emailVerified: false });
    expect(await userOf(await signIn(ann))).toMatchObject({ id: owner.id });
    expect(await db.select().from(passkeys)).toEqual([]);
  });

  test('an address that the provider has not verified opens no existing account', async () => {
    const owner = await createUser(stage.api.database, {
      email: 'ann.smith@people.test',
      emailVerified: true,
    });
    const browser = await signIn({ ...ann, verified: false });
    expect(endOf(browser)).toBe(failed);
    expect(await userOf(browser)).toBeUndefined();
    expect(await accounts()).toEqual([owner]);
    expect(stage.api.log()).toContain('address-unverified');
  });

  test('an account with another identity stays with it, though the address is the same', async () => {
    await signIn(ann);
    const [before] = await accounts();
    const browser = await signIn({ ...ann, subject: 'another' });
    expect(endOf(browser)).toBe(failed);
    expect(await userOf(browser)).toBeUndefined();
    expect(await accounts()).toEqual([before]);
  });

  test('an identity without a verified address is replaced by one with it', async () => {
    const stranger = await signIn(
      { ...ann, subject: 'stranger', verified: false },
      newBrowser(),
      'microsoft',
    );
    const owner = await signIn(ann);
    expect(await userOf(owner)).toMatchObject({ oauthProvider: 'google', emailVerified: true });
    expect(await userOf(stranger)).toBeUndefined();
    await signIn({ ...ann, subject: 'stranger', verified: false }, stranger, 'microsoft');
    expect(endOf(stranger)).toBe(failed);
    expect(await accounts()).toHaveLength(1);
  });

  test('an unverified address creates an account that is not verified, until the provider verifies it', async () => {
    const browser = await signIn({ ...ann, verified: false });
    expect(await userOf(browser)).toMatchObject({ emailVerified: false });
    expect(await userOf(await signIn(ann, browser))).toMatchObject({ emailVerified: true });
    expect(await signups()).toEqual([1]);
  });

  test.each([
    ['taken', 'ann.smith@elsewhere.test', /^ann\.smith-[0-9a-f]{8}$/],
    ['of odd characters', '+a!b+@people.test', /^a-b$/],
    ['of none that may stand', "+!'@people.test", /^user$/],
    ['very long', `${'x'.repeat(60)}@people.test`, /^x{40}$/],
  ])('a username %s is adapted', async (_case, email, expected) => {
    await createUser(stage.api.database, { username: 'Ann.Smith' });
    expect((await userOf(await signIn({ email })))!.username).toMatch(expected);
  });

  test('hostile names are cut and cleaned; they stay text', async () => {
    const browser = await signIn({ ...ann, name: `<script>\u0000\r\nBcc: x ${'y'.repeat(90)}` });
    const { firstName, lastName } = (await userOf(browser))!;
    expect(firstName).toBe('<script>Bcc:');
    expect(String(lastName).length).toBeLessThanOrEqual(100);
  });

  test.each([
    ['google', false],
    ['microsoft', true],
  ])('the verified domain claim (xms_edov) at %s: %s', async (name, counts) => {
    stage.provider.tamper('/me', ({ status, body }) => ({
      status,
      body: { ...body, email_verified: undefined, xms_edov: '1' },
    }));
    expect(await userOf(await signIn(ann, newBrowser(), name))).toMatchObject({ emailVerified: counts });
  });

  test.each([
    ['https://pictures.test/ann.png', 'https://pictures.test/ann.png'],
    ['http://pictures.test/ann.png', null],
    ['javascript:alert(1)', null],
    [{ url: 'https://pictures.test' }, null],
  ])('a picture at %o is stored as %o', async (picture, kept) => {
    stage.provider.tamper('/me', ({ status, body }) => ({ status, body: { ...body, picture } }));
    // Shown once the server has copied it: a page loads nothing from elsewhere.
    expect(await userOf(await signIn(ann))).toMatchObject({ profileImageUrl: null });
    const [stored] = await stage.api.database.db.select().from(users);
    expect(stored?.profileImageUrl).toBe(kept);
  });

  test('two parallel callbacks of one new user create one account', async () => {
    const browsers = await Promise.all([1, 2, 3].map(() => signIn(ann, newBrowser(isCallback))));
    await Promise.all(
      browsers.map(async (browser) => {
        const cookie = `aigen_sign_in=${browser.cookie('aigen_sign_in')}`;
        const answer = await fetch(reach(browser.url()), { headers: { cookie }, redirect: 'manual' });
        expect(answer.headers.get('location')).toBe('/oauth-success');
      }),
    );
    expect(await accounts()).toHaveLength(1);
    expect(await signups()).toEqual([1]);
  });
});

describe('the redirect after a sign-in', () => {
  test('only goes to fixed pages of the product, whatever a request contains', async () => {
    const wishes =
      'redirect=https://evil.test&returnTo=//evil.test&next=https://evil.test&redirect_uri=https://evil.test';
    const begun = await fetch(`${stage.address}/api/auth/google?${wishes}`, { redirect: 'manual' });
    const asked = new URL(begun.headers.get('location')!);
    expect(asked.origin).toBe(new URL(stage.provider.issuer).origin);
    expect(asked.searchParams.get('redirect_uri')).toBe(`${ours}/api/auth/google/callback`);
    const back = await fetch(`${stage.address}/api/auth/google/callback?${wishes}`, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(expired);
  });

  test('the request to the provider has PKCE, state, nonce, and the choice of an account', async () => {
    const begun = await fetch(`${stage.address}/api/auth/google`, { redirect: 'manual' });
    const { searchParams } = new URL(begun.headers.get('location')!);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'select_account',
    });
    const [cookie] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/^aigen_sign_in=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(cookie).not.toContain(searchParams.get(name));
    expect(begun.headers.get('cache-control')).toBe('no-store');
  });
});

describe('failures at the start', () => {
  test('a provider that is down leads back to /login, and is called again at the next attempt', async () => {
    const { clientId, clientSecret } = await stage.provider.register(`${ours}/api/auth/google/callback`);
    const env = {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: stage.provider.issuer,
    };
    const fresh = await buildTestApp({ PUBLIC_URL: ours, ...env }, { database: stage.api.database });
    stage.provider.setDown(true);
    expect((await fresh.visitor().get('/api/auth/google')).headers.location).toBe(failed);
    stage.provider.mend();
    expect((await fresh.visitor().get('/api/auth/google')).headers.location).toMatch(
      `${stage.provider.issuer}/auth?`,
    );
    await fresh.close();
  });

  test('without configuration the routes do not exist, also in hosted mode beside a sandbox', async () => {
    const hosted = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://aigen.test',
    };
    for (const env of [
      {},
      { SANDBOX: 'false', SANDBOX_URL: stage.sandbox.url },
      { ...hosted, SANDBOX_URL: stage.sandbox.url },
    ]) {
      const bare = await buildTestApp(env as Record<string, string>, { database: stage.api.database });
      for (const name of ['google', 'microsoft']) {
        for (const path of [
          `/api/auth/${name}`,
          `/api/auth/${name}/callback`,
          '/sandbox/identity/auth',
          '/sandbox/inbox',
        ])
          expect((await bare.visitor().get(path)).statusCode, path).toBe(404);
      }
      expect((await bare.visitor().get('/api/config')).json()).toMatchObject({
        google: false,
        microsoft: false,
      });
      await bare.close();
    }
  });
});

describe('with required verification of addresses', () => {
  let strict: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    const mail = { SMTP_URL: stage.sandbox.smtpUrl, REQUIRE_EMAIL_VERIFICATION: 'true' };
    strict = await serve({ SANDBOX_URL: stage.sandbox.url, ...mail }, stage.api.database);
  });
  afterAll(() => strict.app.close());

  const enter = async (email: string) => {
    const browser = createBrowser();
    await browser.open(`${strict.at}/api/auth/google`);
    await identify(browser, { email, verified: false });
    return { end: browser.url().replace(strict.at, ''), session: browser.cookie('aigen_session') };
  };
  const mailedToken = async (email: string, page: string, atLeast: number) => {
    const mails = await stage.sandbox.mails(email, atLeast);
    return mails.flatMap(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])[0]!;
  };

  test('an unverified address gets a mailed link before anybody is signed in', async () => {
    const email = 'late@people.test';
    expect(await enter(email)).toEqual({ end: '/verify-email', session: undefined });
    const token = await mailedToken(email, 'verify-email', 1);
    const verified = await strict.app.visitor().get(`/api/auth/verify-email?token=${token}`);
    expect(verified.statusCode).toBe(200);
    expect(await enter(email)).toEqual({ end: '/oauth-success', session: expect.any(String) });
  });

  test('a password reset by mail removes an identity that never verified the address', async () => {
    const email = 'owner@people.test';
    expect((await enter(email)).end).toBe('/verify-email');
    const owner = strict.app.visitor();
    await owner.post('/api/auth/forgot-password', { email });
    const token = await mailedToken(email, 'reset-password', 2);
    const password = 'the owner chose this';
    expect((await owner.post('/api/auth/reset-password', { token, password })).statusCode).toBe(200);
    expect((await owner.post('/api/auth/login', { emailOrUsername: email, password })).statusCode).toBe(200);
    expect(await enter(email)).toEqual({ end: failed, session: undefined });
  });
});

describe('the sandbox replaces the providers, on our own origin', () => {
  let local: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => (local = await serve({ SANDBOX_URL: stage.sandbox.url }, stage.api.database)));
  afterAll(() => local.app.close());

  test.each(['google', 'microsoft'])('signs in with %s without configuration', async (name) => {
    expect((await local.app.visitor().get('/api/config')).json()).toMatchObject({ [name]: true });
    const browser = createBrowser();
    await browser.open(`${local.at}/api/auth/${name}`);
    expect(browser.url()).toMatch(`${local.at}/sandbox/identity/sign-in/`);
    await browser.submit('/person', { subject: 'person-ben' });
    if (browser.page().includes('Allow AIGen?')) await browser.submit('/allow');
    expect(browser.url()).toBe(`${local.at}/oauth-success`);
    const [user] = await local.app.database.db.select().from(users).where(eq(users.oauthId, 'person-ben'));
    expect(user).toMatchObject({ email: 'ben@people.test', oauthProvider: name, username: 'ben' });
  });

  test('works with every host name of the machine', async () => {
    const named = local.at.replace('127.0.0.1', 'localhost');
    const browser = createBrowser();
    await browser.open(`${named}/api/auth/google`);
    expect(browser.url()).toMatch(`${named}/sandbox/identity/sign-in/`);
    await identify(browser, ann);
    expect(browser.url()).toBe(`${named}/oauth-success`);
  });

  test('a failure of the sandbox is a failure of the sign-in', async () => {
    const lonely = await serve({ SANDBOX_URL: 'http://127.0.0.1:9' }, stage.api.database);
    expect((await lonely.app.visitor().get('/api/auth/google')).headers.location).toBe(failed);
    await lonely.app.close();
  });
});
