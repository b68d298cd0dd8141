import { setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forbiddenAnswers } from '#domain/competitive/address/forbidden-ranges.fixture.ts';
import type { BounceMailbox } from '#domain/sending/bounces/bounce-mailbox.ts';
import { makeCertificate } from '../../../guarded-fetch/certificate.fixture.ts';
import type { UserRow } from '../../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../../testing/build-test-app.ts';
import { createSession, createSubscriber } from '../../../testing/builders.ts';
import { startScriptedImap, type ScriptedMailbox } from '../../../testing/scripted-imap.ts';
import { makeSendingAccount } from '../../../testing/send-builders.ts';
import { mailboxBody, networkTo } from './mailbox-world.fixture.ts';

const secret = 'h'.repeat(40);
const hostedEnv = { NODE_ENV: 'production', SESSION_SECRET: secret, PUBLIC_URL: 'https://aigen.example.com' };
const known = makeCertificate('imap.example.com');
const names: Record<string, string[]> = { 'imap.example.com': ['8.8.4.4'], 'other.example.com': ['8.8.4.4'] };

let api: TestApp;
let user: UserRow;
let ann: Visitor;
let accountId: string;
let current: ScriptedMailbox;
const servers: Record<'plain' | 'starttls' | 'atOnce', ScriptedMailbox> = {} as never;
const { network, dialed } = networkTo(() => current, names);
beforeAll(async () => {
  setDefaultCACertificates([known.cert]);
  servers.plain = await startScriptedImap();
  servers.starttls = await startScriptedImap({ tls: known });
  servers.atOnce = await startScriptedImap({ tls: { ...known, atOnce: true } });
  api = await buildTestApp(hostedEnv, { mailNetwork: network });
});
afterAll(async () => {
  await api.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
});
beforeEach(async () => {
  await api.reset();
  for (const server of Object.values(servers)) server.signIns.length = 0;
  dialed.length = 0;
  current = servers.atOnce;
  user = await createSubscriber(api.database, { email: 'ann@example.com', emailVerified: true });
  const { token } = await createSession(api.database, user.id, new Date(), secret);
  ann = api.visitor();
  ann.setCookie('__Host-aigen_session', token);
  accountId = await makeSendingAccount(api.database, user.id);
});

const headers = { host: 'aigen.example.com', origin: 'https://aigen.example.com' };
const url = () => `/api/sending-accounts/${accountId}/bounce-mailbox`;
const save = (changes: object = {}) => ann.put(url(), mailboxBody(changes), headers);
const check = async () => (await ann.post(`${url()}/check`, undefined, headers)).json<BounceMailbox>();
async function found(server: ScriptedMailbox, changes: object = {}) {
  current = server;
  expect((await save(changes)).statusCode).toBe(200);
  const { state, problem } = await check();
  return problem ?? state;
}
const codeOf = (response: { json: () => { code: string } }) => response.json().code;

test('signs in over TLS and STARTTLS alone, with a certificate for the name that was entered', async () => {
  const starttls = { security: 'starttls', port: 143 };
  expect(await found(servers.atOnce)).toBe('works');
  expect(await found(servers.starttls, starttls)).toBe('works');
  expect(dialed).toEqual(['8.8.4.4 993', '8.8.4.4 143']);
  const signIns = [...servers.atOnce.signIns, ...servers.starttls.signIns];
  expect(signIns).toEqual([{ isEncrypted: true }, { isEncrypted: true }]);
  for (const { signIns: seen } of Object.values(servers)) seen.length = 0;
  expect(await found(servers.atOnce, { host: 'other.example.com' })).toBe('certificate');
  expect(await found(servers.starttls, { ...starttls, host: 'other.example.com' })).toBe('certificate');
  // A server, or somebody on the way, that does not offer encryption.
  expect(await found(servers.plain, starttls)).toBe('no-encryption');
  expect(await found(servers.plain)).toBe('not-imap');
  expect(Object.values(servers).flatMap(({ signIns: seen }) => seen)).toEqual([]);
  expect(codeOf(await save({ security: 'none', port: 143 }))).toBe('sending.encryption-required');
});

test.each([
  'localhost',
  '127.0.0.1',
  '10.0.0.5',
  '169.254.169.254',
  'fd00::1',
  'dovecot',
  'db.internal',
  '0x7f.1',
])('refuses %s before it is resolved', async (host) => {
  expect(codeOf(await save({ host }))).toBe('sending.host-refused');
});

test('connects to no address that is not public, whatever name servers answer, and whenever', async () => {
  await save({ host: 'inside.example.com' });
  for (const [index, address] of forbiddenAnswers.slice(0, 20).entries()) {
    names['inside.example.com'] = index % 2 === 0 ? [address] : ['8.8.4.4', address];
    expect(await check(), address).toMatchObject({ state: 'fails', problem: 'host-refused' });
  }
  names['inside.example.com'] = ['8.8.4.4'];
  expect((await check()).problem).toBe('certificate');
  expect(dialed).toHaveLength(1);
});

test('a mailbox from before it was hosted cannot lead inside, or go without encryption', async () => {
  await save();
  const { query } = api.database;
  await query(`update bounce_mailboxes set host = '127.0.0.1'`);
  expect((await check()).problem).toBe('host-refused');
  await query(`update bounce_mailboxes set host = 'imap.example.com', security = 'none'`);
  expect((await check()).problem).toBe('no-encryption');
  expect(dialed).toEqual([]);
});
