import { setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forbiddenAnswers } from '#domain/competitive/address/forbidden-ranges.fixture.ts';
import type { SendingAccount, TestedAccount } from '#domain/sending/accounts/account.ts';
import { makeCertificate } from '../../guarded-fetch/certificate.fixture.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSession, createSubscriber } from '../../testing/builders.ts';
import { accountBody, startMailWorld } from './mail-world.fixture.ts';
import { readSendingAccount } from './connection/smtp-settings.ts';

const secret = 'h'.repeat(40);
const hostedEnv = { NODE_ENV: 'production', SESSION_SECRET: secret, PUBLIC_URL: 'https://aigen.example.com' };
const known = makeCertificate('smtp.example.com');
const names: Record<string, string[] | (() => string[])> = {
  'smtp.example.com': ['8.8.4.4'],
  'other.example.com': ['8.8.4.4'],
  'six.example.com': ['2606:4700:4700::1111'],
};

let api: TestApp;
let user: UserRow;
let ann: Visitor;
let current: Awaited<ReturnType<typeof startMailWorld>>;
const worlds: Record<
  'plain' | 'starttls' | 'atOnce',
  Awaited<ReturnType<typeof startMailWorld>>
> = {} as never;
beforeAll(async () => {
  setDefaultCACertificates([known.cert]);
  worlds.plain = await startMailWorld({ password: 'a good password', names });
  worlds.starttls = await startMailWorld({ password: 'a good password', names, tls: known });
  worlds.atOnce = await startMailWorld({
    password: 'a good password',
    names,
    tls: { ...known, atOnce: true },
  });
  current = worlds.starttls;
  api = await buildTestApp(hostedEnv, {
    mailNetwork: {
      resolve: (name, signal) => current.network!.resolve!(name, signal),
      dial: (address, port) => current.network!.dial!(address, port),
    },
  });
});
afterAll(async () => {
  await api.close();
  await Promise.all(Object.values(worlds).map((world) => world.close()));
});
beforeEach(async () => {
  await api.reset();
  current = worlds.starttls;
  for (const world of Object.values(worlds)) world.signIns.length = 0;
  user = await createSubscriber(api.database, { email: 'ann@example.com', emailVerified: true });
  const { token } = await createSession(api.database, user.id, new Date(), secret);
  ann = api.visitor();
  ann.setCookie('__Host-aigen_session', token);
});

const url = '/api/sending-accounts';
const headers = { host: 'aigen.example.com', origin: 'https://aigen.example.com' };
const post = (to: string, sent?: unknown) => ann.post(to, sent, headers);
async function make(changes: Parameters<typeof accountBody>[0] = {}): Promise<SendingAccount> {
  const response = await post(url, accountBody(changes));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const kindOf = async (changes: Parameters<typeof accountBody>[0] = {}) => {
  const { id } = await make(changes);
  const { account } = (await post(`${url}/${id}/test`)).json<TestedAccount>();
  return account.problem?.kind ?? account.state;
};

test('signs in over STARTTLS and TLS alone, with a certificate for the name that was entered', async () => {
  expect(await kindOf()).toBe('works');
  current = worlds.atOnce;
  expect(await kindOf({ security: 'tls', port: 465 })).toBe('works');
  expect([...worlds.starttls.signIns, ...worlds.atOnce.signIns].every(({ isEncrypted }) => isEncrypted)).toBe(
    true,
  );
  for (const world of [worlds.starttls, worlds.atOnce]) world.signIns.length = 0;
  expect(await kindOf({ security: 'tls', port: 465, host: 'other.example.com' })).toBe('certificate');
  current = worlds.starttls;
  expect(await kindOf({ host: 'other.example.com' })).toBe('certificate');
  expect(await kindOf({ host: 'six.example.com' })).toBe('certificate');
  // A server, or somebody on the way, that does not offer encryption.
  current = worlds.plain;
  expect(await kindOf()).toBe('no-encryption');
  expect(Object.values(worlds).flatMap(({ signIns }) => signIns)).toEqual([]);
  const unencrypted = await post(url, accountBody({ security: 'none' }));
  expect([unencrypted.statusCode, unencrypted.json().code]).toEqual([400, 'sending.encryption-required']);
});

test.each([
  'localhost',
  '127.0.0.1',
  '10.0.0.5',
  '169.254.169.254',
  '[::1]',
  'fd00::1',
  'mailpit',
  'db.internal',
  '0x7f.1',
  '2130706433',
])('refuses %s before it is resolved', async (host) => {
  const response = await post(url, accountBody({ host }));
  expect([response.statusCode, response.json().code]).toEqual([400, 'sending.host-refused']);
});

test('connects to no address that is not public, whatever name servers answer, and whenever', async () => {
  const before = worlds.starttls.connections();
  for (const [index, address] of forbiddenAnswers.entries()) {
    // With limits of calls in mind, one account is changed.
    names['inside.example.com'] = index % 2 === 0 ? [address] : ['8.8.4.4', address];
    const { pin } = api.app.mailHosts;
    await expect(pin({ host: 'inside.example.com', port: 25 }), address).rejects.toMatchObject({
      code: 'sending.host-refused',
    });
  }
  names['inside.example.com'] = ['10.0.0.5'];
  expect(await kindOf({ host: 'inside.example.com' })).toBe('host-refused');
  expect(worlds.starttls.connections()).toBe(before);

  // A name that is public while it is tested, and leads inside afterwards.
  let isInside = false;
  names['smtp.example.com'] = () => [isInside ? '192.168.1.1' : '8.8.4.4'];
  const { id } = await make();
  await post(`${url}/${id}/test`);
  expect((await readSendingAccount(api.app, user.id, id)).host).toBe('smtp.example.com');
  isInside = true;
  const after = worlds.starttls.connections();
  await expect(readSendingAccount(api.app, user.id, id)).rejects.toMatchObject({
    code: 'sending.host-refused',
  });
  await post(`${url}/${id}/test`);
  expect(worlds.starttls.connections()).toBe(after);
  names['smtp.example.com'] = ['8.8.4.4'];
});

test('an account from before it was hosted cannot lead inside, or go without encryption', async () => {
  const { id } = await make();
  const set = (values: string) =>
    api.database.query(`update sending_accounts set state = 'works', ${values} where id = $1`, [id]);
  await set(`host = '127.0.0.1'`);
  await expect(readSendingAccount(api.app, user.id, id)).rejects.toMatchObject({
    code: 'sending.host-refused',
  });
  await set(`host = 'smtp.example.com', security = 'none'`);
  await expect(readSendingAccount(api.app, user.id, id)).rejects.toMatchObject({
    code: 'sending.encryption-required',
  });
});

test('there is no account of the sandbox, and the server does not tell its own name', async () => {
  expect((await ann.get(url, headers)).json()).toMatchObject({ accounts: [], allowsOwnNetwork: false });
  expect(await kindOf()).toBe('works');
  expect(worlds.starttls.mails.at(-1)!.raw).not.toMatch(/localhost|127\.0\.0\.1/);
});
