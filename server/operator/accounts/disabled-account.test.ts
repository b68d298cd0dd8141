import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginPendingSignIn } from '../../accounts/second-step/pending-sign-in.ts';
import { hashPassword } from '../../accounts/password.ts';
import { sessions, users } from '../../database/schema/accounts.ts';
import { passkeys, recoveryCodes } from '../../database/schema/security.ts';
import { hashToken } from '../../sessions/session-token.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { codeOf, giveAuthenticator, givePasskey } from '../../testing/account-factors.ts';
import { buildTestApp, testSecret, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSession, createUser, signIn } from '../../testing/builders.ts';
import { generationBody } from '../../testing/generation-client.ts';
import { newestToken } from '../../testing/queued-mails.ts';
import { ann as identity, identify, ours, useSignInStage } from '../../testing/stages/sign-in-stage.ts';
import { actOnUser } from './act-on-user.ts';

const password = 'correct horse';
const disabled = [403, 'accounts.disabled'];
const resultOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const act = (api: TestApp, userId: string, action: 'disable' | 'enable') =>
  actOnUser(api.app, {
    userId,
    action,
    operatorId: crypto.randomUUID(),
    reason: 'Spam was sent with it',
    now: new Date(),
  });
const sessionsOf = (api: TestApp) => api.database.db.select().from(sessions);

describe('an account that was disabled is refused', () => {
  let api: TestApp;
  let ann: UserRow;
  let owner: Visitor;
  beforeAll(async () => {
    api = await buildTestApp({
      SMTP_URL: 'smtp://127.0.0.1:9',
      REQUIRE_EMAIL_VERIFICATION: 'false',
      PUBLIC_URL: 'http://localhost',
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.reset();
    ann = await createUser(api.database, {
      email: 'ann@example.com',
      username: 'ann',
      password: await hashPassword(password),
    });
    owner = await signIn(api, ann.id);
  });

  const login = (person: Visitor, given = password) =>
    person.post('/api/auth/login', { emailOrUsername: 'ann', password: given });
  /** A later code than the one that the authenticator app was added with: each works once. */
  const laterCode = (secret: string) => codeOf(secret, new Date(Date.now() + 30_000));

  test('with a passkey, also one that was asked for before', async () => {
    const { device } = await givePasskey(owner);
    const person = api.visitor();
    const options = async () => (await person.post('/api/auth/passkey/options')).json();
    const before = await options();
    await act(api, ann.id, 'disable');
    const use = async (asked: { challenge: string }) =>
      person.post('/api/auth/passkey', { passkey: device.use(asked) });
    expect(resultOf(await use(before))).toEqual(disabled);
    expect(resultOf(await use(await options()))).toEqual(disabled);
    expect(await sessionsOf(api)).toEqual([]);
    const [passkey] = await api.database.db.select().from(passkeys);
    expect(passkey!.lastUsedAt).toBeNull();
    await act(api, ann.id, 'enable');
    expect((await use(await options())).statusCode).toBe(200);
  });

  describe('at the second step', () => {
    let proofs: Record<'code' | 'recoveryCode' | 'passkey', (person: Visitor) => Promise<object>>;
    beforeEach(async () => {
      const { secret, recoveryCodes: codes } = await giveAuthenticator(owner);
      const { device } = await givePasskey(owner);
      proofs = {
        code: async () => ({ code: laterCode(secret) }),
        recoveryCode: async () => ({ recoveryCode: codes![0] }),
        passkey: async (person) => ({
          passkey: device.use((await person.post('/api/auth/second-step/passkey-options')).json()),
        }),
      };
    });

    test.each(['code', 'recoveryCode', 'passkey'] as const)('by %s, begun before', async (kind) => {
      const person = api.visitor();
      expect((await login(person)).json()).toHaveProperty('secondStep');
      const proof = await proofs[kind](person);
      await act(api, ann.id, 'disable');
      const refused = await person.post('/api/auth/second-step', proof);
      expect(resultOf(refused)).toEqual([403, 'accounts.second-step-expired']);
      expect(await sessionsOf(api)).toEqual([]);
      expect(resultOf(await login(person))).toEqual(disabled);
    });

    test.each(['code', 'recoveryCode', 'passkey'] as const)(
      'by %s, begun in the same moment, and uses no code up',
      async (kind) => {
        await act(api, ann.id, 'disable');
        const person = api.visitor();
        person.setCookie('aigen_second_step', 'begun');
        const tokenHash = hashToken(testSecret, 'begun');
        await beginPendingSignIn(api.database.db, { tokenHash, userId: ann.id, now: new Date() });
        const refused = await person.post('/api/auth/second-step', await proofs[kind](person));
        expect(resultOf(refused)).toEqual(disabled);
        expect(await sessionsOf(api)).toEqual([]);
        expect(await api.database.db.select().from(recoveryCodes)).toHaveLength(10);
      },
    );
  });

  describe('after a password reset', () => {
    const forgot = () => api.visitor().post('/api/auth/forgot-password', { email: ann.email });
    const reset = async (person = api.visitor()) => {
      const token = await newestToken(api.database, 'reset-password');
      return person.post('/api/auth/reset-password', { token, password: 'another battery' });
    };

    test('whose link was mailed before', async () => {
      await forgot();
      await act(api, ann.id, 'disable');
      expect((await reset()).json().code).toBe('accounts.reset-failed');
      expect(resultOf(await login(api.visitor()))).toEqual(disabled);
    });

    test('whose link was asked for since', async () => {
      await act(api, ann.id, 'disable');
      await forgot();
      const person = api.visitor();
      await reset(person);
      expect((await person.get('/api/auth/user')).statusCode).toBe(401);
      expect(resultOf(await login(person, 'another battery'))).toEqual(disabled);
      expect(await sessionsOf(api)).toEqual([]);
    });
  });

  test('by every route, in a session that was left', async () => {
    await act(api, ann.id, 'disable');
    const person = api.visitor();
    person.setCookie('aigen_session', (await createSession(api.database, ann.id)).token);
    const { formData, apiProvider } = generationBody();
    const calls = [
      person.get('/api/auth/user'),
      person.post('/api/generate-content-advanced', generationBody()),
      person.post('/api/generation/grants', { apiProvider, model: 'gpt-5.4-mini', formData }),
    ];
    for (const refused of await Promise.all(calls))
      expect(resultOf(refused)).toEqual([401, 'accounts.session-required']);
  });

  test('after its address was verified, and when it is registered again', async () => {
    await act(api, ann.id, 'disable');
    await api.visitor().post('/api/auth/resend-verification', { email: ann.email });
    const token = await newestToken(api.database, 'verify-email');
    const person = api.visitor();
    expect((await person.get(`/api/auth/verify-email?token=${token}`)).statusCode).toBe(200);
    const again = { email: ' ANN@example.com', username: 'ann2', password: 'another battery' };
    expect((await person.post('/api/auth/register', again)).json().code).toBe('accounts.email-taken');
    expect((await person.get('/api/auth/user')).statusCode).toBe(401);
    expect(await sessionsOf(api)).toEqual([]);
  });
});

describe('an account that was disabled is refused with', () => {
  const { stage, newBrowser, signIn: identifyAt, endOf, userOf, accounts } = useSignInStage();
  const refusedAt = '/login?notice=accounts.disabled';

  test.each(['google', 'microsoft'])('%s, also when it was begun before', async (name) => {
    const browser = await identifyAt(identity, newBrowser(), name);
    const { id } = (await userOf(browser)) as { id: string };
    const begun = newBrowser();
    await begun.open(`${ours}/api/auth/${name}`);
    await act(stage.api, id, 'disable');
    await identify(begun, identity);
    for (const person of [begun, await identifyAt(identity, newBrowser(), name)]) {
      expect(endOf(person)).toBe(refusedAt);
      expect(await userOf(person)).toBeUndefined();
    }
    expect(await sessionsOf(stage.api)).toEqual([]);
    expect(await accounts()).toHaveLength(1);
  });

  test.each([true, false])(
    'an identity that is linked by its address (verified: %s)',
    async (emailVerified) => {
      const email = identity.email.toLowerCase();
      const { id } = await createUser(stage.api.database, { email, emailVerified });
      await act(stage.api, id, 'disable');
      const person = await identifyAt(identity);
      expect(endOf(person)).toBe(refusedAt);
      expect(await userOf(person)).toBeUndefined();
      expect(await sessionsOf(stage.api)).toEqual([]);
      await stage.api.database.db.update(users).set({ disabledAt: null }).where(eq(users.id, id));
      expect(await userOf(await identifyAt(identity))).toMatchObject({ id });
    },
  );
});
