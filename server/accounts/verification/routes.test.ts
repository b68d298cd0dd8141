import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  emailVerificationTokens,
  passwordResetTokens,
  sessions,
  users,
} from '../../database/schema/accounts.ts';
import { dailySignups } from '../../database/schema/billing.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createSession, createUser } from '../../testing/builders.ts';
import { newestToken, queuedMails } from '../../testing/queued-mails.ts';
import { hashPassword } from '../password.ts';

let api: TestApp;
let hosted: TestApp;
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' };
beforeAll(async () => {
  api = await buildTestApp({ ...smtp, REQUIRE_EMAIL_VERIFICATION: 'true' });
  hosted = await buildTestApp(
    {
      ...smtp,
      NODE_ENV: 'production',
      SESSION_SECRET: 'h'.repeat(40),
      PUBLIC_URL: 'https://aigen.example.com',
    },
    { database: api.database },
  );
});
afterAll(async () => {
  await hosted.close();
  await api.close();
});
beforeEach(() => api.reset());

const ann = {
  email: 'ann@example.com',
  username: 'Ann',
  password: 'correct horse',
  firstName: 'Ann',
  lastName: null,
};
const login = (password = ann.password) => ({ emailOrUsername: ann.email, password });
const rows = () => api.database.db.select().from(users);
const kinds = async () => (await queuedMails(api.database)).map((waiting) => waiting?.mail.kind ?? null);
const verify = (token: string) => api.visitor().get(`/api/auth/verify-email?token=${token}`);
const makeAnn = async (values: Partial<typeof users.$inferInsert> = {}) =>
  createUser(api.database, {
    email: ann.email,
    username: ann.username,
    password: await hashPassword(ann.password),
    emailVerified: true,
    ...values,
  });

describe('registration with required verification', () => {
  const registerWith = (changes = {}) => api.visitor().post('/api/auth/register', { ...ann, ...changes });

  test('queues the mail with the account, and its link lets the owner log in', async () => {
    const response = await registerWith();
    expect([response.statusCode, response.json().requiresEmailVerification]).toEqual([201, true]);
    expect(await queuedMails(api.database)).toMatchObject([
      { to: ann.email, mail: { kind: 'verify-email', name: 'Ann' } },
    ]);
    expect((await api.visitor().post('/api/auth/login', login())).json().code).toBe(
      'accounts.email-unverified',
    );
    const verified = await verify(await newestToken(api.database, 'verify-email'));
    expect([verified.statusCode, verified.json()]).toEqual([
      200,
      { success: true, message: 'Email verified successfully! You can now log in.' },
    ]);
    expect((await api.visitor().post('/api/auth/login', login())).statusCode).toBe(200);
  });

  test('a failed registration queues nothing', async () => {
    await makeAnn({ email: 'other@example.com' });
    expect((await registerWith()).json().code).toBe('accounts.username-taken');
    expect(await kinds()).toEqual([]);
  });

  test.each([
    ['verified', { emailVerified: true }],
    ['not yet verified', { emailVerified: false }],
    ['of an external sign-in', { password: null, oauthProvider: 'google', oauthId: '1', isSubscribed: true }],
  ] as const)(
    'an address with an account that is %s has the same response as a new one; its owner gets a mail',
    async (_case, values) => {
      await makeAnn({ username: 'owner', firstName: 'Olga', ...values });
      const taken = await registerWith();
      const fresh = await registerWith({ email: 'fresh@example.com', username: 'Fresh' });
      const shape = (response: typeof taken) => {
        const { user, ...rest } = response.json();
        const { id, email, username, ...others } = user;
        expect([typeof id, id.length]).toEqual(['string', 36]);
        return {
          status: response.statusCode,
          rest,
          others,
          echoed: [email, username],
          cookies: response.cookies,
        };
      };
      expect(shape(taken)).toEqual({ ...shape(fresh), echoed: [ann.email, ann.username] });
      expect((await rows()).map(({ username }) => username).sort()).toEqual(['Fresh', 'owner']);
      expect(taken.json().user.id).not.toBe((await rows()).find(({ username }) => username === 'owner')!.id);
      expect((await queuedMails(api.database))[0]).toEqual({
        to: ann.email,
        mail: { kind: 'address-in-use', name: 'Olga' },
      });
      // The signup of an account that was not made is not counted.
      expect(await api.database.db.select().from(dailySignups)).toMatchObject([{ signupCount: 1 }]);
    },
  );

  test('a second registration does not reveal what the first did not', async () => {
    await makeAnn({ username: 'owner' });
    const answers = async (email: string, suffix: string) => {
      const seen: unknown[] = [];
      for (const [address, username] of [
        [email, `U${suffix}`],
        [email, `u${suffix}`],
        [`probe-${suffix}@example.com`, `U${suffix}`],
        [email, `V${suffix}`],
        [`probe-${suffix}@example.com`, `U${suffix}`],
        [`probe-${suffix}@example.com`, `v${suffix}`],
        [email, 'OWNER'],
      ]) {
        const response = await registerWith({ email: address, username });
        seen.push([response.statusCode, response.json().code]);
      }
      return seen;
    };
    expect(await answers(ann.email, '1')).toEqual(await answers('nobody@example.com', '2'));
  });

  test('of several parallel registrations with the same address one creates the account, and all have the same response', async () => {
    const answers = await Promise.all([1, 2, 3].map((turn) => registerWith({ username: `ann${turn}` })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect(await rows()).toHaveLength(1);
    expect((await kinds()).filter((kind) => kind === 'verify-email')).toHaveLength(1);
    expect((await kinds()).filter((kind) => kind === 'address-in-use')).toHaveLength(2);
  });

  test('beyond the limit of a mailbox the response stays the same and no mail is sent', async () => {
    await makeAnn({ username: 'owner' });
    for (let turn = 0; turn < 11; turn += 1) {
      const response = await api.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress: `203.0.113.${turn}`,
        payload: { ...ann, username: `ann${turn}` },
      });
      expect(response.statusCode).toBe(201);
    }
    expect(await kinds()).toEqual([...Array<string>(10).fill('address-in-use'), null]);
  });
});

describe('GET /api/auth/verify-email', () => {
  const failed = { error: 'Verification failed', code: 'accounts.verification-failed' };

  test.each([
    ['no token', ''],
    ['an empty token', '?token='],
    ['a made-up token', '?token=made-up'],
    ['two tokens', '?token=a&token=b'],
    ['an overlong token', `?token=${'x'.repeat(300)}`],
    ['a control character', '?token=%00'],
  ])('rejects %s', async (_case, query) => {
    const response = await api.visitor().get(`/api/auth/verify-email${query}`);
    expect([response.statusCode, response.json()]).toEqual([400, failed]);
  });

  test('rejects a used and an expired token', async () => {
    await api.visitor().post('/api/auth/register', ann);
    const token = await newestToken(api.database, 'verify-email');
    expect((await verify(token)).statusCode).toBe(200);
    expect((await verify(token)).json()).toEqual(failed);

    await api.visitor().post('/api/auth/register', { ...ann, email: 'bea@example.com', username: 'bea' });
    await api.database.db.update(emailVerificationTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await verify(await newestToken(api.database, 'verify-email'))).json()).toEqual(failed);
    expect((await rows()).find(({ username }) => username === 'bea')?.emailVerified).toBe(false);
  });

  test('of two parallel calls one verifies', async () => {
    await api.visitor().post('/api/auth/register', ann);
    const token = await newestToken(api.database, 'verify-email');
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  test('the token is in the mail only: hashed in its table, encrypted in the queue, missing in the log', async () => {
    await api.visitor().post('/api/auth/register', ann);
    const token = await newestToken(api.database, 'verify-email');
    await verify(token);
    const [job] = await api.database.query<{ text: string }>('select data::text as text from pgboss.job');
    expect(job!.text).not.toContain(token);
    expect(job!.text).not.toContain(ann.email);
    await api.visitor().post('/api/auth/resend-verification', { email: ann.email });
    expect(JSON.stringify(await api.database.db.select().from(emailVerificationTokens))).not.toContain(token);
    expect(api.log()).toContain('/api/auth/verify-email');
    expect(api.log()).not.toContain(token);
  });
});

test('the mailed links lead on to the page that was asked for, and to no other site', async () => {
  await api.visitor().post('/api/auth/register', { ...ann, next: '/library?folder=tea' });
  for (const next of ['/dashboard/calendar', 'https://evil.test/', null])
    await api.visitor().post('/api/auth/resend-verification', { email: ann.email, next });
  const pages = (await queuedMails(api.database)).map((waiting) =>
    waiting?.mail.kind === 'verify-email' ? String(waiting.mail.returnPath) : 'another mail',
  );
  expect(pages.sort()).toEqual(['/dashboard/calendar', '/library?folder=tea', 'null', 'null']);
});

describe.each([
  ['/api/auth/resend-verification', 'verify-email', { emailVerified: false }],
  ['/api/auth/forgot-password', 'reset-password', { emailVerified: true }],
] as const)('POST %s', (url, kind, values) => {
  test.each([
    ['nothing', undefined, 'accounts.email-missing', 'Please enter your email address'],
    ['an empty address', { email: ' ' }, 'accounts.email-missing', 'Please enter your email address'],
    ['what is no address', { email: 'ann' }, 'accounts.email-invalid', 'Please enter a valid email address'],
    ['a list', { email: [ann.email] }, 'accounts.email-invalid', 'Please enter a valid email address'],
    [
      'a header',
      { email: 'ann@example.com\r\nBcc: eve@example.com' },
      'accounts.email-invalid',
      'Please enter a valid email address',
    ],
    [
      'an unknown field',
      { email: ann.email, cc: 'eve@example.com' },
      'input.invalid',
      'cc: is not a known field',
    ],
  ])('rejects %s', async (_case, body, code, error) => {
    const response = await api.visitor().post(url, body);
    expect([response.statusCode, response.json()]).toEqual([400, { error, code }]);
    expect(await kinds()).toEqual([]);
  });

  test('mails the link; for an unknown address response and work are the same', async () => {
    await makeAnn(values);
    const known = await api.visitor().post(url, { email: ' ANN@example.com ' });
    const unknown = await api.visitor().post(url, { email: 'nobody@example.com' });
    expect([known.statusCode, known.body]).toEqual([200, '{"success":true}']);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await queuedMails(api.database)).toMatchObject([{ to: ann.email, mail: { kind } }, null]);
  });

  test('is limited per network address, equally for known and unknown addresses', async () => {
    await makeAnn(values);
    for (const email of [ann.email, 'nobody@example.com']) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        statuses.push((await api.visitor().post(url, { email })).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    const blocked = await api.visitor().post(url, { email: ann.email });
    expect(blocked.json()).toMatchObject({
      code: 'accounts.too-many-attempts',
      retryAfter: expect.any(Number),
    });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('others can neither flood a mailbox nor use up its links', async () => {
    await makeAnn(values);
    for (let turn = 0; turn < 14; turn += 1) {
      const response = await api.app.inject({
        method: 'POST',
        url,
        remoteAddress: `203.0.113.${turn}`,
        payload: { email: ann.email },
      });
      expect([response.statusCode, response.body]).toEqual([200, '{"success":true}']);
    }
    const mails = await queuedMails(api.database);
    expect(mails.filter((waiting) => waiting !== null)).toHaveLength(10);
    // Every link of the ten still opens what it is for; the first one as well.
    const first = mails[0]!.mail;
    const token = 'token' in first ? first.token : '';
    const opened =
      kind === 'verify-email'
        ? await verify(token)
        : await api.visitor().post('/api/auth/reset-password', { token, password: 'a new one' });
    expect(opened.statusCode).toBe(200);
    expect(
      (
        await api
          .visitor()
          .post('/api/auth/login', login(kind === 'verify-email' ? ann.password : 'a new one'))
      ).statusCode,
    ).toBe(200);
  });

  test('counts a network address as a whole in hosted mode', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      statuses.push((await hosted.visitor().post(url, { email: `nobody${turn}@example.com` })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });
});

test('a verified account gets no link, and the response is the same', async () => {
  await makeAnn();
  const response = await api.visitor().post('/api/auth/resend-verification', { email: ann.email });
  expect(response.body).toBe('{"success":true}');
  expect(await kinds()).toEqual([null]);
});

describe('POST /api/auth/reset-password', () => {
  const reset = (token: unknown, password: unknown = 'a new one') =>
    api.visitor().post('/api/auth/reset-password', { token, password });
  const ask = async () => {
    await api.visitor().post('/api/auth/forgot-password', { email: ann.email });
    return newestToken(api.database, 'reset-password');
  };

  test.each([
    ['a made-up token', 'made-up', 'a new one', 400, 'accounts.reset-failed'],
    ['no token', undefined, 'a new one', 400, 'input.invalid'],
    ['a token that is no text', 5, 'a new one', 400, 'input.invalid'],
    ['no password', 'made-up', undefined, 400, 'accounts.reset-failed'],
    ['a short password', 'made-up', '12345', 400, 'accounts.password-short'],
    ['an overlong password', 'made-up', 'x'.repeat(1_001), 400, 'input.invalid'],
  ])('rejects %s', async (_case, token, password, status, code) => {
    const response = await reset(token, password);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('sets the password once, ends every session, verifies the address, and sends a mail', async () => {
    const user = await makeAnn({ emailVerified: false });
    await createSession(api.database, user.id);
    const [older, token] = [await ask(), await ask()];
    expect((await reset(token)).json()).toEqual({ success: true });
    expect(await api.database.db.select().from(sessions)).toEqual([]);
    expect((await rows())[0]).toMatchObject({ emailVerified: true });
    expect((await kinds()).at(-1)).toBe('password-changed');
    expect((await api.visitor().post('/api/auth/login', login())).statusCode).toBe(401);
    expect((await api.visitor().post('/api/auth/login', login('a new one'))).statusCode).toBe(200);
    for (const spent of [token, older]) {
      expect((await reset(spent, 'yet another')).json().code).toBe('accounts.reset-failed');
    }
  });

  test('gives an account of an external sign-in a password', async () => {
    await makeAnn({ password: null, oauthProvider: 'google', oauthId: '1' });
    expect((await reset(await ask())).statusCode).toBe(200);
    expect((await api.visitor().post('/api/auth/login', login('a new one'))).statusCode).toBe(200);
  });

  test('of two parallel calls with one token one succeeds', async () => {
    await makeAnn();
    const token = await ask();
    const answers = await Promise.all([reset(token, 'first one'), reset(token, 'second one')]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  test('rejects an expired token and one of a deleted account', async () => {
    const user = await makeAnn();
    const token = await ask();
    await api.database.db.update(passwordResetTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await reset(token)).json().code).toBe('accounts.reset-failed');
    const second = await ask();
    await api.database.db.delete(users).where(eq(users.id, user.id));
    expect((await reset(second)).json().code).toBe('accounts.reset-failed');
  });

  test('stores only a hash of the token, which is valid for an hour', async () => {
    await makeAnn();
    const token = await ask();
    const [row] = await api.database.db.select().from(passwordResetTokens);
    expect(row!.token).toMatch(/^[0-9a-f]{64}$/);
    expect(row!.token).not.toContain(token);
    expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 60_000)).toBe(60);
  });

  test('rejects the most common passwords in hosted mode', async () => {
    const response = await hosted
      .visitor()
      .post('/api/auth/reset-password', { token: 'x', password: 'password1' });
    expect(response.json().code).toBe('accounts.password-common');
  });
});
