import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retentionDays } from '#domain/site-copy/retention.ts';
import { sessions, users } from '../../database/schema/accounts.ts';
import { authenticators, knownBrowsers, recoveryCodes } from '../../database/schema/security.ts';
import { codeOf, giveAuthenticator, givePasskey } from '../../testing/account-factors.ts';
import { buildTestApp, testSecret, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { newestToken, queuedMails } from '../../testing/queued-mails.ts';
import { deleteExpired } from '../delete-expired.ts';
import { hashPassword } from '../password.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { removeFactorsForOwner } from './remove-for-owner.ts';

let api: TestApp;
const password = 'correct horse';
const hash = hashPassword(password);
let ann: UserRow;
let visitor: Visitor;

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
  ann = await createUser(api.database, { email: 'ann@example.com', username: 'Ann', password: await hash });
  visitor = await signIn(api, ann.id);
});

const mails = async () => (await queuedMails(api.database)).map((waiting) => waiting?.mail.kind);
const security = async (person = visitor) => (await person.get('/api/account/security')).json();
const login = (person: Visitor, emailOrUsername = 'Ann') =>
  person.post('/api/auth/login', { emailOrUsername, password });
const soon = () => new Date(Date.now() + 30_000);
const staleSession = () =>
  api.database.db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) });

describe('authenticator app', () => {
  test('is a factor once a code of it was entered, and makes ten recovery codes', async () => {
    const begun = (await visitor.post('/api/account/authenticator')).json();
    expect(begun.uri).toMatch(
      /^otpauth:\/\/totp\/AIGen:ann%40example\.com\?issuer=AIGen&secret=[A-Z2-7]{32}&/,
    );
    expect(begun.uri).toContain(begun.secret);
    expect((await security()).authenticatorSince).toBeNull();
    expect((await login(api.visitor())).json()).toHaveProperty('user');

    const wrong = await visitor.put('/api/account/authenticator', { code: '000000' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'accounts.code-wrong']);
    const added = await visitor.put('/api/account/authenticator', { code: codeOf(begun.secret) });
    expect(new Set(added.json().recoveryCodes).size).toBe(10);
    expect(await security()).toMatchObject({
      authenticatorSince: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
      confirmWith: ['code', 'recovery-code'],
    });
    expect(await mails()).toEqual(['factor-added']);
  });

  test('its secret and the codes are not readable in the database, nor in the export or the log', async () => {
    const { secret, recoveryCodes: codes } = await giveAuthenticator(visitor);
    const stored = [
      await api.database.db.select().from(authenticators),
      await api.database.db.select().from(recoveryCodes),
    ];
    const text = JSON.stringify(stored) + (await visitor.get('/api/account/export')).body + api.log();
    for (const hidden of [secret, ...codes!, ...codes!.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(hidden);
    expect((await visitor.get('/api/account/export')).json().authenticators).toHaveLength(1);
  });

  test('a second one is refused until the first one is removed', async () => {
    await giveAuthenticator(visitor);
    const again = await visitor.post('/api/account/authenticator');
    expect([again.statusCode, again.json().code]).toEqual([409, 'accounts.authenticator-present']);
    const confirmed = await visitor.put('/api/account/authenticator', { code: '123456' });
    expect(confirmed.json().code).toBe('accounts.authenticator-absent');
  });

  test('without it and without passkeys the codes go, and the password alone signs in', async () => {
    await giveAuthenticator(visitor);
    expect((await visitor.delete('/api/account/authenticator')).json()).toEqual({ success: true });
    expect(await security()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
    expect(await api.database.db.select().from(recoveryCodes)).toEqual([]);
    expect((await login(api.visitor())).json()).toHaveProperty('user');
    expect((await queuedMails(api.database))[1]).toMatchObject({
      mail: { kind: 'factor-removed', factor: 'authenticator', isPasswordEnough: true },
    });
  });

  test('with a passkey left the codes stay', async () => {
    const { recoveryCodes: first } = await giveAuthenticator(visitor);
    const { recoveryCodes: none } = await givePasskey(visitor);
    expect([first?.length, none]).toEqual([10, null]);
    await visitor.delete('/api/account/authenticator');
    expect(await security()).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await queuedMails(api.database)).at(-1)).toMatchObject({ mail: { isPasswordEnough: false } });
  });
});

describe('second step', () => {
  let secret: string;
  let codes: string[];
  beforeEach(async () => {
    const given = await giveAuthenticator(visitor);
    [secret, codes] = [given.secret, given.recoveryCodes!];
  });

  test('there is no session before it, and one after it', async () => {
    const person = api.visitor();
    const first = await login(person);
    expect(first.json()).toEqual({ secondStep: { methods: ['code', 'recovery-code'] } });
    expect(person.cookie('aigen_session')).toBeUndefined();
    expect((await person.get('/api/auth/user')).statusCode).toBe(401);
    const step = await person.post('/api/auth/second-step', { code: codeOf(secret, soon()) });
    expect(step.json().user).toMatchObject({ id: ann.id });
    expect(person.cookie('aigen_second_step')).toBeUndefined();
    expect((await person.get('/api/auth/user')).statusCode).toBe(200);
  });

  test('a code works once', async () => {
    const [person, other] = [api.visitor(), api.visitor()];
    await login(person);
    await login(other);
    const code = codeOf(secret, soon());
    expect((await person.post('/api/auth/second-step', { code })).statusCode).toBe(200);
    const again = await other.post('/api/auth/second-step', { code });
    expect([again.statusCode, again.json().code]).toEqual([403, 'accounts.code-wrong']);
    const earlier = await other.post('/api/auth/second-step', { code: codeOf(secret) });
    expect(earlier.json().code).toBe('accounts.code-wrong');
  });

  test('a recovery code works once, however it is typed, and its owner is told how many are left', async () => {
    const person = api.visitor();
    await login(person);
    const typed = codes[3]!.toUpperCase().replaceAll('-', ' ');
    expect((await person.post('/api/auth/second-step', { recoveryCode: typed })).statusCode).toBe(200);
    expect(await security()).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await queuedMails(api.database)).at(-1)).toMatchObject({
      mail: { kind: 'recovery-code-used', left: 9 },
    });
    await login(person);
    const again = await person.post('/api/auth/second-step', { recoveryCode: codes[3] });
    expect([again.statusCode, again.json().code]).toEqual([403, 'accounts.recovery-code-wrong']);
  });

  test('after a change of the secret codes are right as long as the former one is known, and of an app also afterwards', async () => {
    const SESSION_SECRET = 'another-secret-for-tests-0123456789';
    const { database } = api;
    const known = await buildTestApp({ SESSION_SECRET, SESSION_SECRET_PREVIOUS: testSecret }, { database });
    const forgotten = await buildTestApp({ SESSION_SECRET }, { database });
    const secondStep = async (app: TestApp, proof: object) => {
      const person = app.visitor();
      await login(person);
      return (await person.post('/api/auth/second-step', proof)).statusCode;
    };
    expect(await secondStep(forgotten, { code: codeOf(secret, soon()) })).toBe(403);
    expect(await secondStep(known, { code: codeOf(secret, soon()) })).toBe(200);
    expect(await secondStep(known, { recoveryCode: codes[0] })).toBe(200);
    await database.db.update(authenticators).set({ lastUsedStep: null });
    expect(await secondStep(forgotten, { code: codeOf(secret, soon()) })).toBe(200);
    await known.close();
    await forgotten.close();
  });

  test('codes that were replaced are wrong', async () => {
    const renewed = (await visitor.post('/api/account/recovery-codes')).json().recoveryCodes;
    const person = api.visitor();
    await login(person);
    expect((await person.post('/api/auth/second-step', { recoveryCode: codes[0] })).statusCode).toBe(403);
    expect((await person.post('/api/auth/second-step', { recoveryCode: renewed[0] })).statusCode).toBe(200);
    expect(await mails()).toContain('recovery-codes-made');
  });

  test('needs the browser of the first step', async () => {
    const [person, thief] = [api.visitor(), api.visitor()];
    await login(person);
    const code = codeOf(secret, soon());
    for (const cookie of [null, 'made-up']) {
      if (cookie) thief.setCookie('aigen_second_step', cookie);
      const response = await thief.post('/api/auth/second-step', { code });
      expect([response.statusCode, response.json().code]).toEqual([403, 'accounts.second-step-expired']);
    }
  });

  test('has to be taken within five minutes', async () => {
    const person = api.visitor();
    await login(person);
    await api.database.query("update pending_sign_ins set expires_at = now() - interval '1 second'");
    const response = await person.post('/api/auth/second-step', { code: codeOf(secret, soon()) });
    expect(response.json().code).toBe('accounts.second-step-expired');
    expect((await person.post('/api/auth/second-step/passkey-options')).json().code).toBe(
      'accounts.second-step-expired',
    );
  });

  test('guesses are limited, and the owner is let in on a known browser', async () => {
    const owner = api.visitor();
    await login(owner);
    await owner.post('/api/auth/second-step', { recoveryCode: codes[0] });
    const guess = async (person: Visitor) => {
      await login(person);
      return (await person.post('/api/auth/second-step', { code: '000000' })).statusCode;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push(await guess(api.visitor()));
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    await login(owner);
    expect((await owner.post('/api/auth/second-step', { code: codeOf(secret, soon()) })).statusCode).toBe(
      200,
    );
  });

  test.each([{}, { code: 1 }, { code: '123456', recoveryCode: 'x' }, { password }, undefined])(
    'rejects %j',
    async (body) => {
      const person = api.visitor();
      await login(person);
      expect((await person.post('/api/auth/second-step', body)).statusCode).toBe(400);
    },
  );

  test('a password that was reset by mail still needs it', async () => {
    await api.database.db.update(users).set({ emailVerified: true });
    await visitor.post('/api/auth/forgot-password', { email: ann.email });
    const token = (await queuedMails(api.database)).flatMap((waiting) =>
      waiting?.mail.kind === 'reset-password' ? [waiting.mail.token] : [],
    )[0];
    await api.visitor().post('/api/auth/reset-password', { token, password });
    expect((await login(api.visitor())).json()).toHaveProperty('secondStep');
  });

  test('a sign-in that waits for it ends when the password is changed or reset', async () => {
    await api.database.db.update(users).set({ emailVerified: true });
    const stranger = api.visitor();
    await login(stranger);
    const change = { currentPassword: password, newPassword: 'battery staple' };
    expect((await visitor.put('/api/account/password', change)).statusCode).toBe(200);
    const late = await stranger.post('/api/auth/second-step', { recoveryCode: codes[0] });
    expect(late.json().code).toBe('accounts.second-step-expired');

    await stranger.post('/api/auth/login', { emailOrUsername: 'Ann', password: change.newPassword });
    await visitor.post('/api/auth/forgot-password', { email: ann.email });
    const token = await newestToken(api.database, 'reset-password');
    await api.visitor().post('/api/auth/reset-password', { token, password });
    const later = await stranger.post('/api/auth/second-step', { recoveryCode: codes[0] });
    expect(later.json().code).toBe('accounts.second-step-expired');
  });

  test('factors from before the address was verified may be a stranger’s, and go with the reset', async () => {
    await visitor.post('/api/auth/forgot-password', { email: ann.email });
    const token = (await queuedMails(api.database)).flatMap((waiting) =>
      waiting?.mail.kind === 'reset-password' ? [waiting.mail.token] : [],
    )[0];
    await api.visitor().post('/api/auth/reset-password', { token, password });
    expect((await login(api.visitor())).json()).toHaveProperty('user');
  });
});

describe('a fresh sign-in', () => {
  const changes: [string, (person: Visitor) => ReturnType<Visitor['post']>][] = [
    ['the address', (person) => person.put('/api/account/email', { newEmail: 'new@example.com' })],
    ['an app', (person) => person.post('/api/account/authenticator')],
    ['the first code', (person) => person.put('/api/account/authenticator', { code: '123456' })],
    ['no app', (person) => person.delete('/api/account/authenticator')],
    ['new codes', (person) => person.post('/api/account/recovery-codes')],
    ['a passkey', (person) => person.post('/api/account/passkeys/options')],
    ['no passkey', (person) => person.delete('/api/account/passkeys/00000000-0000-4000-8000-000000000000')],
    ['no session', (person) => person.delete('/api/account/sessions/00000000-0000-4000-8000-000000000000')],
    ['no other session', (person) => person.delete('/api/account/sessions')],
  ];

  test.each(changes)('is needed for %s', async (_what, change) => {
    await staleSession();
    const response = await change(visitor);
    expect([response.statusCode, response.json().code]).toEqual([403, 'accounts.fresh-sign-in-required']);
    expect((await visitor.post('/api/account/confirm', { password })).statusCode).toBe(200);
    expect((await change(visitor)).json().code).not.toBe('accounts.fresh-sign-in-required');
  });

  test('gives the session a new token; the one before is no fresh sign-in, and ends within half a minute', async () => {
    await staleSession();
    const before = visitor.cookie('aigen_session')!;
    await visitor.post('/api/account/confirm', { password });
    expect(visitor.cookie('aigen_session')).not.toBe(before);
    const earlier = api.visitor();
    earlier.setCookie('aigen_session', before);
    expect((await earlier.get('/api/auth/user')).statusCode).toBe(200);
    expect((await earlier.post('/api/account/recovery-codes')).json().code).toBe(
      'accounts.fresh-sign-in-required',
    );
    expect((await visitor.get('/api/account/sessions')).json().sessions).toHaveLength(1);
    const rows = await api.database.db.select().from(sessions);
    const ends = Math.min(...rows.map(({ expiresAt }) => expiresAt.getTime()));
    expect(ends).toBeLessThan(Date.now() + 30_000);
  });

  test('the password in the call replaces it', async () => {
    await staleSession();
    const wrong = await visitor.put('/api/account/email', { newEmail: 'new@example.com', password: 'wrong' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'accounts.password-wrong']);
    const change = { currentPassword: password, newPassword: 'battery staple' };
    expect((await visitor.put('/api/account/password', change)).statusCode).toBe(200);
    await staleSession();
    const email = { newEmail: 'new@example.com', password: change.newPassword };
    expect((await visitor.put('/api/account/email', email)).statusCode).toBe(200);
    expect((await visitor.delete('/api/account/delete', { password: change.newPassword })).statusCode).toBe(
      200,
    );
  });

  test('with a second factor the password is not enough, for any change', async () => {
    const { secret } = await giveAuthenticator(visitor);
    await staleSession();
    const change = { currentPassword: password, newPassword: 'battery staple' };
    for (const response of [
      await visitor.put('/api/account/email', { newEmail: 'new@example.com', password }),
      await visitor.put('/api/account/password', change),
      await visitor.delete('/api/account/delete', { password }),
      await visitor.post('/api/account/confirm', { password }),
    ])
      expect([response.statusCode, response.json().code]).toEqual([403, 'accounts.fresh-sign-in-required']);
    expect((await visitor.post('/api/account/confirm', { code: '000000' })).json().code).toBe(
      'accounts.code-wrong',
    );
    const code = codeOf(secret, soon());
    expect((await visitor.post('/api/account/confirm', { code })).statusCode).toBe(200);
    expect((await visitor.put('/api/account/password', change)).statusCode).toBe(200);
  });

  test('an account of another service confirms there, and needs no password to be deleted', async () => {
    const bea = await createUser(api.database, { oauthProvider: 'google', oauthId: 'bea' });
    const person = await signIn(api, bea.id);
    await staleSession();
    expect((await person.delete('/api/account/delete')).json().code).toBe('accounts.fresh-sign-in-required');
    expect((await person.post('/api/account/confirm', { password: 'any' })).json().code).toBe(
      'accounts.fresh-sign-in-required',
    );
    // A sign-in there begins a session.
    expect((await (await signIn(api, bea.id)).delete('/api/account/delete')).statusCode).toBe(200);
  });

  test('a passkey confirms, one of another account does not', async () => {
    const { device } = await givePasskey(visitor);
    const bea = await signIn(api, (await createUser(api.database)).id);
    const { device: foreign } = await givePasskey(bea, 'Phone', new PasskeyDevice());
    await staleSession();
    const options = async () => (await visitor.post('/api/account/confirm/passkey-options')).json();
    const refused = await visitor.post('/api/account/confirm', { passkey: foreign.use(await options()) });
    expect(refused.json().code).toBe('accounts.passkey-refused');
    const used = await visitor.post('/api/account/confirm', { passkey: device.use(await options()) });
    expect(used.statusCode).toBe(200);
    expect((await visitor.post('/api/account/recovery-codes')).statusCode).toBe(200);
  });

  test('guesses are limited', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await visitor.post('/api/account/confirm', { password: `guess ${turn}` })).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  });
});

test('recovery codes need a factor', async () => {
  const response = await visitor.post('/api/account/recovery-codes');
  expect([response.statusCode, response.json().code]).toEqual([409, 'accounts.second-factor-absent']);
});

describe('a sign-in on an unknown browser', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' };
  const signInWith = (person: Visitor) =>
    person.post('/api/auth/login', { emailOrUsername: 'Ann', password }, firefox);

  test('is mailed, but neither the first one nor a second one on the same browser', async () => {
    const [first, second] = [api.visitor(), api.visitor()];
    await signInWith(first);
    expect(await mails()).toEqual([]);
    await signInWith(second);
    const [mail] = await queuedMails(api.database);
    expect(mail).toMatchObject({
      to: 'ann@example.com',
      mail: { kind: 'new-sign-in', device: 'Firefox on Windows', network: '127.0.x.x', name: 'Ann' },
    });
    await second.post('/api/auth/logout');
    await signInWith(second);
    await signInWith(first);
    expect(await mails()).toEqual(['new-sign-in']);
  });

  test('is mailed again when no browser is known any more', async () => {
    await signInWith(api.visitor());
    await deleteExpired(api.database, new Date(Date.now() + (retentionDays.knownDevice + 1) * 86_400_000));
    expect(await api.database.db.select().from(knownBrowsers)).toEqual([]);
    await signInWith(api.visitor());
    expect(await mails()).toEqual(['new-sign-in']);
  });

  test('not after a registration, nor a change of the password', async () => {
    const person = api.visitor();
    await person.post('/api/auth/register', { email: 'new@example.com', username: 'New', password });
    await person.put('/api/account/password', { currentPassword: password, newPassword: 'battery staple' });
    expect(await mails()).toEqual(['password-changed']);
  });

  test('another account of the same browser is a new one for that account only', async () => {
    const person = api.visitor();
    await signInWith(person);
    await createUser(api.database, { username: 'Bea', password: await hash });
    await login(person, 'Bea');
    const rows = await api.database.db.select().from(knownBrowsers);
    expect(new Set(rows.map(({ browserHash }) => browserHash)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(person.cookie('aigen_device'));
    expect(await mails()).toEqual([]);
  });

  test('the newest fifty are remembered', async () => {
    await api.database.db.insert(knownBrowsers).values(
      Array.from({ length: 60 }, (_, index) => ({
        userId: ann.id,
        browserHash: `hash ${index}`,
        lastSeenAt: new Date(2026, 0, 1, 0, index),
      })),
    );
    await signInWith(api.visitor());
    const kept = await api.database.db.select().from(knownBrowsers).where(eq(knownBrowsers.userId, ann.id));
    expect(kept).toHaveLength(50);
    expect(kept.some(({ browserHash }) => browserHash === 'hash 10')).toBe(false);
  });
});

test('the operator removes all factors of an owner who has lost them, which ends the sessions and is mailed', async () => {
  await giveAuthenticator(visitor);
  await givePasskey(visitor);
  expect(await removeFactorsForOwner(api.app, 'nobody@example.com')).toBe('no such account');
  expect(await removeFactorsForOwner(api.app, ' ANN@example.com ')).toBe('removed');
  expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
  expect((await login(api.visitor())).json()).toHaveProperty('user');
  expect(await mails()).toContain('factor-removed');
  expect(await removeFactorsForOwner(api.app, 'Ann')).toBe('nothing to remove');
});
