import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostPasskeys } from '#domain/accounts/security-limits.ts';
import { users } from '../../database/schema/accounts.ts';
import { passkeyChallenges, passkeys } from '../../database/schema/security.ts';
import { givePasskey } from '../../testing/account-factors.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { hashPassword } from '../password.ts';
import type { UserRow } from '../../sessions/session-user.ts';

const settings = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost' };
let api: TestApp;
let verifying: TestApp;
const password = 'correct horse';
const hash = hashPassword(password);
let ann: UserRow;
let visitor: Visitor;

beforeAll(async () => {
  api = await buildTestApp({ ...settings, REQUIRE_EMAIL_VERIFICATION: 'false' });
  const { database } = api;
  verifying = await buildTestApp({ ...settings, REQUIRE_EMAIL_VERIFICATION: 'true' }, { database });
});
afterAll(async () => {
  await verifying.close();
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  ann = await createUser(api.database, { email: 'ann@example.com', username: 'Ann', password: await hash });
  visitor = await signIn(api, ann.id);
});

const signInOptions = async (person: Visitor) => (await person.post('/api/auth/passkey/options')).json();
const list = async (person = visitor) => (await person.get('/api/account/security')).json().passkeys;
const refused = [403, 'accounts.passkey-refused'];
const resultOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

describe('adding a passkey', () => {
  const options = async (person = visitor) => (await person.post('/api/account/passkeys/options')).json();
  const add = (passkey: object, person = visitor, name = 'Laptop') =>
    person.post('/api/account/passkeys', { name, passkey });

  test('asks for one that is kept on the device and verifies the person, for this host', async () => {
    expect(await options()).toMatchObject({
      rp: { id: 'localhost', name: 'AIGen' },
      user: { name: 'ann@example.com', displayName: 'Ann' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('keeps it, makes recovery codes with the first factor, and mails the owner', async () => {
    const { recoveryCodes } = await givePasskey(visitor, '  My laptop ');
    expect(recoveryCodes).toHaveLength(10);
    expect(await list()).toEqual([
      { id: expect.any(String), name: 'My laptop', createdAt: expect.stringMatching(/Z$/), lastUsedAt: null },
    ]);
    expect(await queuedMails(api.database)).toMatchObject([
      { to: ann.email, mail: { kind: 'factor-added', factor: 'passkey', hasPassword: true } },
    ]);
  });

  test('is refused for another page, another host, without verification of the person, or another challenge', async () => {
    const bad = [
      { origin: 'http://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { challenge: Buffer.alloc(32).toString('base64url') },
    ];
    for (const given of bad)
      expect(resultOf(await add(new PasskeyDevice().make(await options(), given)))).toEqual(refused);
    expect(await list()).toEqual([]);
  });

  test('a challenge works once, in its session, for its purpose', async () => {
    const asked = await options();
    const bea = await signIn(api, (await createUser(api.database)).id);
    expect(resultOf(await add(new PasskeyDevice().make(asked), bea))).toEqual(refused);
    expect((await add(new PasskeyDevice().make(asked))).statusCode).toBe(200);
    expect(resultOf(await add(new PasskeyDevice().make(asked)))).toEqual(refused);
    const other = (await visitor.post('/api/account/confirm/passkey-options')).json();
    expect(resultOf(await add(new PasskeyDevice().make(other)))).toEqual(refused);
  });

  test('a challenge expires', async () => {
    const asked = await options();
    await api.database.db.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1) });
    expect(resultOf(await add(new PasskeyDevice().make(asked)))).toEqual(refused);
  });

  test('one that is in use, also by another account, is refused', async () => {
    const { device } = await givePasskey(visitor);
    expect(resultOf(await add(device.make(await options())))).toEqual([409, 'accounts.passkey-known']);
    const bea = await signIn(api, (await createUser(api.database)).id);
    expect(resultOf(await add(device.make(await options(bea)), bea))).toEqual([
      409,
      'accounts.passkey-known',
    ]);
    expect(await list(bea)).toEqual([]);
  });

  test('certificates about the device are refused, not verified', async () => {
    const made = new PasskeyDevice().make(await options(), {}, 'apple');
    expect(resultOf(await add(made))).toEqual(refused);
  });

  test(`an account has at most ${mostPasskeys}`, async () => {
    await api.database.db.insert(passkeys).values(
      Array.from({ length: mostPasskeys - 1 }, (_, index) => ({
        userId: ann.id,
        credentialId: `credential-${index}`,
        publicKey: '',
        signCounter: 0,
        isSynced: false,
        name: `Key ${index}`,
      })),
    );
    await givePasskey(visitor);
    expect(resultOf(await add(new PasskeyDevice().make(await options())))).toEqual([
      409,
      'accounts.passkeys-full',
    ]);
  });

  test.each([
    ['nothing', undefined],
    ['no passkey', { name: 'Laptop' }],
    ['no name', { name: ' ', passkey: {} }],
    [
      'what is no passkey',
      { name: 'Laptop', passkey: { id: 'a', rawId: 'a', type: 'public-key', response: {} } },
    ],
  ])('rejects %s', async (_what, body) => {
    expect((await visitor.post('/api/account/passkeys', body)).statusCode).toBe(400);
  });
});

describe('signing in with a passkey', () => {
  let device: PasskeyDevice;
  beforeEach(async () => {
    ({ device } = await givePasskey(visitor));
  });
  const use = async (given = {}, by = device, person = api.visitor()) =>
    person.post('/api/auth/passkey', { passkey: by.use(await signInOptions(person), given) });

  test('needs neither name nor password nor second step', async () => {
    const person = api.visitor();
    const response = await use({}, device, person);
    expect(response.json().user).toMatchObject({ id: ann.id });
    expect((await person.get('/api/auth/user')).statusCode).toBe(200);
    expect((await list())[0].lastUsedAt).toMatch(/Z$/);
    const [row] = await api.database.db.select().from(users).where(eq(users.id, ann.id));
    expect(row!.lastLoginAt).not.toBeNull();
  });

  test.each([
    ['another page', { origin: 'http://localhost.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a person who was not verified', { isVerified: false }],
    ['a made-up challenge', { challenge: 'bWFkZS11cA' }],
    ['another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('is refused for %s', async (_what, given) => {
    expect(resultOf(await use(given))).toEqual(refused);
  });

  test('is refused the same way for an unknown passkey and a wrong signature', async () => {
    const unknown = await use({}, new PasskeyDevice());
    const forged = await use({}, device.impostor());
    expect(resultOf(unknown)).toEqual(refused);
    expect(forged.body).toBe(unknown.body);
    expect(api.log()).toContain('unknown credential');
  });

  test('a response works once, and only in the browser that asked', async () => {
    const person = api.visitor();
    const passkey = device.use(await signInOptions(person));
    expect(resultOf(await api.visitor().post('/api/auth/passkey', { passkey }))).toEqual(refused);
    expect((await person.post('/api/auth/passkey', { passkey })).statusCode).toBe(200);
    expect(resultOf(await person.post('/api/auth/passkey', { passkey }))).toEqual(refused);
  });

  test('a response that was refused cannot be tried again', async () => {
    const person = api.visitor();
    const options = await signInOptions(person);
    const forged = device.impostor().use(options);
    expect(resultOf(await person.post('/api/auth/passkey', { passkey: forged }))).toEqual(refused);
    expect(resultOf(await person.post('/api/auth/passkey', { passkey: device.use(options) }))).toEqual(
      refused,
    );
  });

  test('a counter that goes back is a copied device, and is refused', async () => {
    device.counter = 10;
    expect((await use()).statusCode).toBe(200);
    device.counter = 4;
    expect(resultOf(await use())).toEqual(refused);
  });

  test('a passkey without a counter, as phones sync them, works again and again', async () => {
    const { device: synced } = await givePasskey(visitor, 'Phone', new PasskeyDevice(0));
    for (let turn = 0; turn < 3; turn += 1) expect((await use({}, synced)).statusCode).toBe(200);
  });

  test('not before the address is verified, where that is required', async () => {
    const person = verifying.visitor();
    const response = await use({}, device, person);
    expect(resultOf(response)).toEqual([403, 'accounts.email-unverified']);
    expect(person.cookie('aigen_session')).toBeUndefined();
  });

  test('a removed passkey opens nothing', async () => {
    const [{ id }] = await list();
    expect((await visitor.delete(`/api/account/passkeys/${id}`)).statusCode).toBe(200);
    expect(resultOf(await use())).toEqual(refused);
  });

  test('failures are limited by address, successes are not', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await use({ isVerified: false })).statusCode);
    expect(statuses).toEqual([...Array<number>(60).fill(403), 429]);
  });
});

describe('a passkey as the second step', () => {
  test('of its own account only', async () => {
    const { device } = await givePasskey(visitor);
    const bea = await signIn(api, (await createUser(api.database)).id);
    const { device: foreign } = await givePasskey(bea);
    const person = api.visitor();
    const first = await person.post('/api/auth/login', { emailOrUsername: 'Ann', password });
    expect(first.json()).toEqual({ secondStep: { methods: ['passkey', 'recovery-code'] } });
    const options = async () => (await person.post('/api/auth/second-step/passkey-options')).json();
    expect((await options()).allowCredentials).toMatchObject([{ id: device.id.toString('base64url') }]);
    const wrong = await person.post('/api/auth/second-step', { passkey: foreign.use(await options()) });
    expect(resultOf(wrong)).toEqual(refused);
    // A challenge for signing in is none for the second step.
    const other = await person.post('/api/auth/second-step', {
      passkey: device.use(await signInOptions(person)),
    });
    expect(resultOf(other)).toEqual(refused);
    const right = await person.post('/api/auth/second-step', { passkey: device.use(await options()) });
    expect(right.json().user).toMatchObject({ id: ann.id });
  });
});

describe('a passkey of the list', () => {
  test('is renamed and removed by its owner, and by nobody else', async () => {
    await givePasskey(visitor);
    await givePasskey(visitor, 'Phone');
    const bea = await signIn(api, (await createUser(api.database)).id);
    const [{ id }] = await list();
    const url = `/api/account/passkeys/${id}`;
    const unknown = [404, 'accounts.passkey-unknown'];
    expect(resultOf(await bea.put(url, { name: 'Mine' }))).toEqual(unknown);
    expect(resultOf(await bea.delete(url))).toEqual(unknown);
    expect((await visitor.put(url, { name: 'Old phone' })).statusCode).toBe(200);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Old phone', 'Laptop']);
    expect((await visitor.delete(url)).statusCode).toBe(200);
    expect(resultOf(await visitor.delete(url))).toEqual(unknown);
    expect((await queuedMails(api.database)).at(-1)).toMatchObject({
      mail: { kind: 'factor-removed', factor: 'passkey', isPasswordEnough: false },
    });
  });

  test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])('%s is none', async (id) => {
    expect((await visitor.delete(`/api/account/passkeys/${id}`)).json().code).toBe(
      'accounts.passkey-unknown',
    );
  });

  test('goes with the account', async () => {
    await givePasskey(visitor);
    await visitor.delete('/api/account/delete', { password });
    expect(await api.database.db.select().from(passkeys)).toEqual([]);
  });
});
