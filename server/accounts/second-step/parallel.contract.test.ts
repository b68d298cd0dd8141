import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, giveAuthenticator, givePasskey } from '../../testing/account-factors.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { hashPassword } from '../password.ts';

// What works once works once for parallel calls too: the database decides.

let api: TestApp;
let visitor: Visitor;
const password = 'correct horse';
const hash = hashPassword(password);
beforeAll(async () => {
  api = await buildTestApp({ REQUIRE_EMAIL_VERIFICATION: 'false', PUBLIC_URL: 'http://localhost' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  visitor = await signIn(api, (await createUser(api.database, { username: 'Ann', password: await hash })).id);
});

const waiting = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = api.visitor();
      await person.post('/api/auth/login', { emailOrUsername: 'Ann', password });
      return person;
    }),
  );
const statusesOf = async (calls: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

test('of eight uses of one recovery code one signs in', async () => {
  const { recoveryCodes } = await giveAuthenticator(visitor);
  const persons = await waiting(8);
  const body = { recoveryCode: recoveryCodes![0] };
  const calls = persons.map((person) => person.post('/api/auth/second-step', body));
  expect(await statusesOf(calls)).toEqual([200, ...Array<number>(7).fill(403)]);
  expect((await visitor.get('/api/account/security')).json().recoveryCodesLeft).toBe(9);
});

test('of eight uses of one code of an app one signs in', async () => {
  const { secret } = await giveAuthenticator(visitor);
  const code = codeOf(secret, new Date(Date.now() + 30_000));
  const persons = await waiting(8);
  const calls = persons.map((person) => person.post('/api/auth/second-step', { code }));
  expect(await statusesOf(calls)).toEqual([200, ...Array<number>(7).fill(403)]);
});

test('one first step leads to one session', async () => {
  const { recoveryCodes } = await giveAuthenticator(visitor);
  const [person] = await waiting(1);
  const calls = recoveryCodes!
    .slice(0, 5)
    .map((recoveryCode) => person!.post('/api/auth/second-step', { recoveryCode }));
  expect(await statusesOf(calls)).toEqual([200, ...Array<number>(4).fill(403)]);
  // The other codes were not used up.
  expect((await visitor.get('/api/account/security')).json().recoveryCodesLeft).toBe(9);
});

test('of eight uses of one response of a passkey one signs in', async () => {
  const { device } = await givePasskey(visitor);
  const person = api.visitor();
  const passkey = device.use((await person.post('/api/auth/passkey/options')).json());
  const calls = Array.from({ length: 8 }, () => person.post('/api/auth/passkey', { passkey }));
  expect(await statusesOf(calls)).toEqual([200, ...Array<number>(7).fill(403)]);
});

test('two first factors at once make one set of recovery codes', async () => {
  const asked = await Promise.all(
    [1, 2].map(async () => (await visitor.post('/api/account/passkeys/options')).json()),
  );
  const added = await Promise.all(
    asked.map((options, index) =>
      visitor.post('/api/account/passkeys', {
        name: `Key ${index}`,
        passkey: new PasskeyDevice().make(options),
      }),
    ),
  );
  const made = added.map((response) => response.json().recoveryCodes as string[] | null);
  expect(made.filter((codes) => codes !== null)).toHaveLength(1);
  expect((await visitor.get('/api/account/security')).json()).toMatchObject({ recoveryCodesLeft: 10 });
});
