import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailVerificationTokens, sessions, users } from '../database/schema/accounts.ts';
import { dailySignups } from '../database/schema/billing.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSession, createUser } from '../testing/builders.ts';

let api: TestApp;
let hosted: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  hosted = await buildTestApp(
    { NODE_ENV: 'production', SESSION_SECRET: 'h'.repeat(40), PUBLIC_URL: 'https://aigen.example.com' },
    { database: api.database },
  );
});
afterAll(async () => {
  await hosted.close();
  await api.close();
});
beforeEach(() => api.reset());

const ann = {
  email: 'Ann@Example.com',
  username: 'Ann',
  password: 'correct horse',
  firstName: 'Ann',
  lastName: null as string | null,
};
const login = (emailOrUsername = ann.email, password = ann.password) => ({ emailOrUsername, password });
const rows = () => api.database.db.select().from(users);

describe('POST /api/auth/register', () => {
  test.each([
    ['no body', undefined, 400, 'accounts.fields-missing'],
    ['an empty e-mail', { ...ann, email: ' ' }, 400, 'accounts.fields-missing'],
    ['no username', { ...ann, username: undefined }, 400, 'accounts.fields-missing'],
    ['a field that the server sets', { ...ann, isSubscribed: true }, 400, 'input.invalid'],
    ['no password', { ...ann, password: '' }, 400, 'accounts.fields-missing'],
    ['an e-mail that is none', { ...ann, email: 'ann' }, 400, 'accounts.email-invalid'],
    [
      'an e-mail with a control character',
      { ...ann, email: 'a\0nn@example.com' },
      400,
      'accounts.email-invalid',
    ],
    ['a name with a control character', { ...ann, firstName: 'A\0nn' }, 400, 'input.invalid'],
    ['a username like an address', { ...ann, username: 'ann@example.com' }, 400, 'input.invalid'],
    ['a short password', { ...ann, password: '12345' }, 400, 'accounts.password-short'],
    ['a password that is no text', { ...ann, password: 123456 }, 400, 'input.invalid'],
    ['an unknown field', { ...ann, isSubscribed: true }, 400, 'input.invalid'],
  ])('rejects %s and creates nothing', async (_case, body, status, code) => {
    const response = await api.visitor().post('/api/auth/register', body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await rows()).toEqual([]);
    expect(response.cookies).toEqual([]);
  });

  test('names the invalid field', async () => {
    const response = await api.visitor().post('/api/auth/register', { ...ann, isSubscribed: true });
    expect(response.json().error).toBe('isSubscribed: is not a known field');
  });

  test('uses the texts of the specification', async () => {
    const response = await api.visitor().post('/api/auth/register', { ...ann, password: '12345' });
    expect(response.json().error).toBe('Password must be at least 6 characters');
  });

  test.each([
    ['e-mail', { ...ann, email: 'ann@EXAMPLE.com', username: 'other' }, 'accounts.email-taken'],
    ['username', { ...ann, email: 'other@example.com', username: 'aNN' }, 'accounts.username-taken'],
  ])('rejects a taken %s in any letter case, and counts no signup', async (_case, body, code) => {
    await api.visitor().post('/api/auth/register', ann);
    const response = await api.visitor().post('/api/auth/register', body);
    expect([response.statusCode, response.json().code]).toEqual([409, code]);
    expect(await api.database.db.select().from(dailySignups)).toMatchObject([{ signupCount: 1 }]);
  });

  test.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'bücher.example'],
    ['bücher.example', 'ｂücher.example'],
  ])('an address at %s and at %s is one account', async (domain, sameDomain) => {
    await api.visitor().post('/api/auth/register', { ...ann, email: `ann@${domain}` });
    const other = { ...ann, email: `ann@${sameDomain}`, username: 'other' };
    expect((await api.visitor().post('/api/auth/register', other)).json().code).toBe('accounts.email-taken');
    const login = { emailOrUsername: `ann@${sameDomain}`, password: ann.password };
    expect((await api.visitor().post('/api/auth/login', login)).statusCode).toBe(200);
  });

  test('of two parallel registrations with the same name one succeeds', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => api.visitor().post('/api/auth/register', ann)));
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await rows()).toHaveLength(1);
  });

  test('creates the account, signs in and counts the signup', async () => {
    const visitor = api.visitor();
    const response = await visitor.post('/api/auth/register', ann);
    expect(response.statusCode).toBe(201);
    const { user, requiresEmailVerification } = response.json();
    expect(requiresEmailVerification).toBe(false);
    expect(user).toMatchObject({
      email: 'ann@example.com',
      username: 'Ann',
      isSubscribed: false,
      hasPassword: true,
    });
    expect(response.body).not.toContain('argon2');
    expect((await visitor.get('/api/auth/user')).json()).toEqual({ user });
    expect((await rows())[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('requests that reveal whether an address is taken are limited', async () => {
    await api.visitor().post('/api/auth/register', ann);
    const codes: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const response = await api.visitor().post('/api/auth/register', { ...ann, username: `ann${turn}` });
      codes.push(response.json().code);
    }
    expect(codes).toEqual([...Array<string>(9).fill('accounts.email-taken'), 'accounts.too-many-attempts']);
  });

  test('in hosted mode one network address can create sixty accounts in 15 minutes, and other addresses are not affected', async () => {
    const from = (remoteAddress: string, name: string) =>
      hosted.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress,
        payload: { ...ann, email: `${name}@example.com`, username: name },
      });
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, turn) => from('203.0.113.7', `ann${turn}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect((await from('203.0.113.8', 'bea')).statusCode).toBe(201);
    // IPv6: a household has a /64 network of them.
    const network = await Promise.all(
      Array.from({ length: 61 }, (_, turn) => from(`2001:db8:1:2::${turn + 1}`, `eve${turn}`)),
    );
    expect(network.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  test('rejects the most common passwords in hosted mode only', async () => {
    const common = { ...ann, password: 'Password1' };
    const refused = await hosted.visitor().post('/api/auth/register', common);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'accounts.password-common']);
    expect((await api.visitor().post('/api/auth/register', common)).statusCode).toBe(201);
  });

  test.each([
    ['leaked', 'VoxStrange'],
    ['a word of the site', 'AIGen-2026!'],
    ['the username', '1ann2026'],
    ['the address', 'ann@example.com'],
    ['a name', 'Ann.1234'],
  ])('in hosted mode a password that is %s is refused', async (_what, password) => {
    const refused = await hosted.visitor().post('/api/auth/register', { ...ann, password });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'accounts.password-common']);
  });

  test('a password may be long, and of any characters, and counts as it was typed to its end', async () => {
    const password = ` Ünïcode 日本 ${'x'.repeat(80)} `;
    const person = hosted.visitor();
    expect((await person.post('/api/auth/register', { ...ann, password })).statusCode).toBe(201);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -2)])
      expect((await person.post('/api/auth/login', login(ann.email, other))).statusCode).toBe(401);
    expect((await person.post('/api/auth/login', login(ann.email, password))).statusCode).toBe(200);
  });
});

describe('with required verification of email addresses', () => {
  let verifying: TestApp;
  beforeAll(async () => {
    verifying = await buildTestApp({ REQUIRE_EMAIL_VERIFICATION: 'true' }, { database: api.database });
  });
  afterAll(() => verifying.close());

  test('nobody is signed in before verification, and log-in gives the reason only for the right password', async () => {
    const visitor = verifying.visitor();
    const response = await visitor.post('/api/auth/register', ann);
    expect(response.json()).toMatchObject({
      requiresEmailVerification: true,
      user: { emailVerified: false },
    });
    expect(response.cookies).toEqual([]);
    const [token] = await api.database.db.select().from(emailVerificationTokens);
    expect(token?.token).toMatch(/^[0-9a-f]{64}$/);

    const wrong = await visitor.post('/api/auth/login', login(ann.email, 'wrong horse'));
    expect(wrong.json().code).toBe('accounts.credentials-wrong');
    const right = await visitor.post('/api/auth/login', login());
    expect([right.statusCode, right.json().code]).toEqual([403, 'accounts.email-unverified']);
    expect(right.cookies).toEqual([]);
    await api.database.db.update(users).set({ emailVerified: true });
    expect((await visitor.post('/api/auth/login', login())).statusCode).toBe(200);
  });
});

describe('POST /api/auth/login', () => {
  beforeEach(async () => {
    await api.visitor().post('/api/auth/register', ann);
  });

  test.each([
    ['nothing', {}, 400, 'accounts.fields-missing'],
    ['an empty password', login(ann.email, ''), 400, 'accounts.fields-missing'],
    ['a blank name', login('  '), 400, 'accounts.fields-missing'],
    ['an unknown field', { ...login(), remember: true }, 400, 'input.invalid'],
    ['a number for a name', { emailOrUsername: 1, password: 'x' }, 400, 'input.invalid'],
    ['a control character', login('ann\0'), 400, 'input.invalid'],
    ['a wrong password', login(ann.email, 'wrong horse'), 401, 'accounts.credentials-wrong'],
    ['an unknown account', login('nobody@example.com'), 401, 'accounts.credentials-wrong'],
  ])('rejects %s', async (_case, body, status, code) => {
    const response = await api.visitor().post('/api/auth/login', body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.cookies).toEqual([]);
  });

  test('an unknown account and a wrong password have the same response', async () => {
    const unknown = await api.visitor().post('/api/auth/login', login('nobody'));
    const wrong = await api.visitor().post('/api/auth/login', login(ann.email, 'wrong horse'));
    expect(unknown.body).toBe(wrong.body);
  });

  test('an account of an external sign-in has no password to guess', async () => {
    await createUser(api.database, { username: 'external', password: null });
    const response = await api.visitor().post('/api/auth/login', login('external', ''));
    expect(response.statusCode).toBe(400);
    expect((await api.visitor().post('/api/auth/login', login('external', 'null'))).statusCode).toBe(401);
  });

  test.each([[' ann@example.COM '], ['ANN'], ['Ann']])('signs %j in', async (name) => {
    const visitor = api.visitor();
    const response = await visitor.post('/api/auth/login', login(name));
    expect([response.statusCode, response.json().user.email]).toEqual([200, 'ann@example.com']);
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(200);
    expect((await rows())[0]?.lastLoginAt).toBeInstanceOf(Date);
  });

  test('creates a new session each time and ends the previous one', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/auth/login', login());
    const first = visitor.cookie('aigen_session')!;
    await visitor.post('/api/auth/login', login());
    expect(visitor.cookie('aigen_session')).not.toBe(first);
    const thief = api.visitor();
    thief.setCookie('aigen_session', first);
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('guessing is limited, equally for every account, and the owner can still sign in', async () => {
    const owner = api.visitor();
    await owner.post('/api/auth/login', login());
    const stranger = api.visitor();
    const statuses = async (name: string) => {
      const seen: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) {
        seen.push((await stranger.post('/api/auth/login', login(name, `guess ${turn}`))).statusCode);
      }
      return seen;
    };
    expect(await statuses('ann')).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await statuses('nobody')).toEqual([...Array<number>(10).fill(401), 429]);
    const blocked = await stranger.post('/api/auth/login', login('ann'));
    expect(blocked.json()).toMatchObject({
      code: 'accounts.too-many-attempts',
      retryAfter: expect.any(Number),
    });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);

    await owner.post('/api/auth/logout');
    expect((await owner.post('/api/auth/login', login())).statusCode).toBe(200);
  });

  test('a stranger who guesses from one address never locks the owner out on a new device', async () => {
    const proxied = await buildTestApp({ TRUST_PROXY: 'true' }, { database: api.database });
    const from = (address: string, body: unknown) =>
      proxied.visitor().post('/api/auth/login', body, { 'x-forwarded-for': address });
    for (let turn = 0; turn < 110; turn += 1) await from('203.0.113.1', login('ann', `guess ${turn}`));
    expect((await from('203.0.113.2', login())).statusCode).toBe(200);
    await proxied.close();
  });

  test('guesses with username and address of an account count together', async () => {
    const guess = (name: string) => api.visitor().post('/api/auth/login', login(name, 'a wrong guess'));
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await guess('ann')).statusCode).toBe(401);
      expect((await guess(ann.email)).statusCode).toBe(401);
    }
    expect([(await guess(' Ann ')).statusCode, (await guess(ann.email)).statusCode]).toEqual([429, 429]);
  });

  test('an account has 20 sessions: another one ends the one that was not used for longest', async () => {
    const [user] = await rows();
    const tokens: string[] = [];
    // The registration has made one.
    for (let day = 0; day < 20; day += 1)
      tokens.push(
        (await createSession(api.database, user!.id, new Date(Date.now() - (30 - day) * 1_000))).token,
      );
    const statusOf = async (token: string) => {
      const visitor = api.visitor();
      visitor.setCookie('aigen_session', token);
      return (await visitor.get('/api/auth/user')).statusCode;
    };
    expect([await statusOf(tokens[0]!), await statusOf(tokens[1]!), await statusOf(tokens[19]!)]).toEqual([
      401, 200, 200,
    ]);
  });

  test('parallel guesses count too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        api.visitor().post('/api/auth/login', login('ann', `guess ${turn}`)),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
  });

  test('right passwords are not counted', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await api.visitor().post('/api/auth/login', login())).statusCode).toBe(200);
    }
  });
});

describe('sessions', () => {
  test.each([
    ['without a cookie', null],
    ['with a made-up cookie', 'made-up'],
  ])('GET /api/auth/user responds 401 %s', async (_case, cookie) => {
    const visitor = api.visitor();
    if (cookie) visitor.setCookie('aigen_session', cookie);
    const response = await visitor.get('/api/auth/user');
    expect([response.statusCode, response.json().code]).toEqual([401, 'accounts.session-required']);
  });

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  async function visitorSince(moment: Date) {
    const user = await createUser(api.database);
    const { token } = await createSession(api.database, user.id, moment);
    const visitor = api.visitor();
    visitor.setCookie('aigen_session', token);
    return visitor;
  }

  test('end after two weeks without a request', async () => {
    expect((await (await visitorSince(daysAgo(14.01))).get('/api/auth/user')).statusCode).toBe(401);
    expect((await (await visitorSince(daysAgo(13.99))).get('/api/auth/user')).statusCode).toBe(200);
  });

  test('end after sixty days, even if used', async () => {
    const createdAt = daysAgo(59);
    const visitor = await visitorSince(createdAt);
    await api.database.db.update(sessions).set({ lastSeenAt: daysAgo(1), expiresAt: daysAgo(-1) });
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(200);
    const [prolonged] = await api.database.db.select().from(sessions);
    expect(prolonged!.expiresAt).toEqual(new Date(createdAt.getTime() + 60 * 86_400_000));
  });

  test('are extended by a request, and written at most once a minute', async () => {
    const visitor = await visitorSince(daysAgo(13));
    await visitor.get('/api/auth/user');
    const [seen] = await api.database.db.select().from(sessions);
    expect(seen!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    await visitor.get('/api/auth/user');
    expect((await api.database.db.select().from(sessions))[0]).toEqual(seen);
  });

  test('logging out ends it on the server, also when repeated', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/auth/register', ann);
    const token = visitor.cookie('aigen_session')!;
    expect((await visitor.post('/api/auth/logout')).statusCode).toBe(200);
    expect(visitor.cookie('aigen_session')).toBeUndefined();
    visitor.setCookie('aigen_session', token);
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
    expect((await visitor.post('/api/auth/logout')).statusCode).toBe(200);
    expect(await api.database.db.select().from(sessions)).toEqual([]);
  });

  test('end when the account is deleted', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/auth/register', ann);
    await api.database.db.delete(users).where(eq(users.username, 'Ann'));
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('keep the token in the cookie only: hashed in the database, missing in the log, like passwords', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/auth/register', ann);
    await visitor.post('/api/auth/login', login(ann.email, 'canary-wrong-password'));
    await visitor.get('/api/auth/user?token=canary-in-query');
    const token = visitor.cookie('aigen_session')!;
    expect(JSON.stringify(await api.database.db.select().from(sessions))).not.toContain(token);
    expect(api.log()).toContain('/api/auth/login');
    for (const secret of [token, ann.password, 'canary']) expect(api.log()).not.toContain(secret);
  });

  test('cookies cannot be read by scripts, and in hosted mode are bound to the host and to https', async () => {
    const local = await api.visitor().post('/api/auth/register', ann);
    expect(local.cookies.find(({ name }) => name === 'aigen_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const response = await hosted.visitor().post('/api/auth/login', login());
    for (const name of ['__Host-aigen_session', '__Host-aigen_device']) {
      const cookie = response.cookies.find((each) => each.name === name);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: true });
      expect(cookie).not.toHaveProperty('domain');
    }
  });
});

describe('POST /api/auth/test-login', () => {
  test('does not exist in hosted mode', async () => {
    const response = await hosted.visitor().post('/api/auth/test-login', {});
    expect([response.statusCode, response.json().code]).toEqual([404, 'request.not-found']);
  });

  test('signs in a premium test user, the same one every time', async () => {
    const visitor = api.visitor();
    const first = await visitor.post('/api/auth/test-login', {});
    expect(first.json().user).toMatchObject({
      email: 'premium@aigen.test',
      isSubscribed: true,
      premium: true,
    });
    const second = await api.visitor().post('/api/auth/test-login');
    expect(second.json().user.id).toBe(first.json().user.id);
    expect((await visitor.get('/api/usage')).json()).toMatchObject({
      plan: 'unlimited',
      generations: { remaining: -1 },
    });
  });
});
