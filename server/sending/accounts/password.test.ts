import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SendingAccount, TestedAccount } from '#domain/sending/accounts/account.ts';
import type { BounceMailbox } from '#domain/sending/bounces/bounce-mailbox.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, testSecret, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSession, createSubscriber, signIn } from '../../testing/builders.ts';
import { startScriptedImap, type ScriptedMailbox } from '../../testing/scripted-imap.ts';
import { mailboxBody } from '../bounces/mailbox/mailbox-world.fixture.ts';
import { accountBody, startMailWorld } from './mail-world.fixture.ts';
import type { MailNetwork } from './connection/mail-hosts.ts';
import { readSendingAccount } from './connection/smtp-settings.ts';

const canary = 'canary password "of\\Ann" ä';
const mailboxCanary = 'mailbox canary of Ann, 12345';
let imap: ScriptedMailbox;
let world: Awaited<ReturnType<typeof startMailWorld>>;
let network: MailNetwork;
let api: TestApp;
let user: UserRow;
let ann: Visitor;
beforeAll(async () => {
  world = await startMailWorld({
    password: canary,
    names: { 'smtp.example.com': ['8.8.4.4'], 'evil.example.com': ['8.8.8.8'] },
  });
  imap = await startScriptedImap({ password: mailboxCanary });
  network = {
    ...world.network,
    dial: (address, port) =>
      port === 993 || port === 143
        ? { address: '127.0.0.1', port: imap.port }
        : world.network.dial!(address, port),
  };
  api = await buildTestApp({ LOG_LEVEL: 'trace' }, { mailNetwork: network });
});
afterAll(async () => {
  await api.close();
  await world.close();
  await imap.close();
});
beforeEach(async () => {
  await api.reset();
  world.signIns.length = 0;
  user = await createSubscriber(api.database, { email: 'ann@example.com' });
  ann = await signIn(api, user.id);
});

const url = '/api/sending-accounts';
const body = (changes: object = {}) => accountBody({ security: 'none', password: canary, ...changes });
const make = async (changes: object = {}) => (await ann.post(url, body(changes))).json<SendingAccount>();

/** The password as anything may spell it. */
const spellings = (password: string) => {
  const bytes = Buffer.from(password);
  return [
    password,
    JSON.stringify(password).slice(1, -1),
    encodeURIComponent(password),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    Buffer.from(`\0shop@example.com\0${password}`).toString('base64').replace(/=+$/, ''),
    // Its first half: a text that was cut.
    password.slice(0, 15),
  ];
};
function expectNoPassword(text: string, where: string) {
  for (const spelling of [...spellings(canary), ...spellings(mailboxCanary)])
    expect(text.includes(spelling), where).toBe(false);
}

/** Every row of every table, and of the queue, as text. */
async function dump(): Promise<string> {
  const tables = await api.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => api.database.query<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

test('the password is in no response, log, row, file or export, whatever happens', async () => {
  const responses: string[] = [];
  const keep = <R extends { body: string; headers: object }>(response: R): R => {
    responses.push(response.body, JSON.stringify(response.headers));
    return response;
  };
  const { id } = keep(await ann.post(url, body())).json<SendingAccount>();
  keep(await ann.get(url));
  expect(keep(await ann.post(`${url}/${id}/test`)).json<TestedAccount>().account.state).toBe('works');
  keep(await ann.patch(`${url}/${id}`, { password: canary, perMinute: 5 }));
  // Refused as a whole, with the password in the body.
  for (const wrong of [{ port: 22 }, { password: `${canary}\n` }, { password: [canary] }, { host: canary }])
    expect(keep(await ann.post(url, body(wrong))).statusCode).toBe(400);
  keep(await ann.patch(`${url}/${id}`, { host: 'gone.example.com', password: canary }));
  keep(await ann.post(`${url}/${id}/test`));
  keep(await ann.patch(`${url}/not-an-id`, { password: canary }));
  keep(await ann.post(url, `{"password": "${canary}`, { 'content-type': 'application/json' }));
  await useMailbox(id, keep);
  const settings = await useOf(id);
  const exported = keep(await ann.get('/api/account/export'));
  expect(exported.statusCode).toBe(200);
  expect(exported.json()).toMatchObject({
    sendingAccounts: [{ id }],
    bounceMailboxes: [{ userName: 'help' }],
  });
  expect(exported.body).not.toContain('"password"');
  responses.forEach((response) => expectNoPassword(response, 'a response'));
  expect(api.log()).toContain(`${url}/${id}/test`);
  expectNoPassword(api.log(), 'the log');
  expectNoPassword(await dump(), 'the database');
  expectNoPassword(JSON.stringify(settings) + inspect(settings, { depth: 9 }), 'the settings as text');
  const files = existsSync(api.config.dataDir)
    ? readdirSync(api.config.dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      )
    : [];
  for (const { parentPath, name } of files)
    expectNoPassword(readFileSync(path.join(parentPath, name), 'latin1'), name);
});

const mailbox = (changes: object = {}) =>
  mailboxBody({ host: 'smtp.example.com', security: 'none', password: mailboxCanary, ...changes });
const mailboxOf = (id: string) => `${url}/${id}/bounce-mailbox`;

/** A bounce mailbox with right and wrong passwords; it repeats the wrong one. */
async function useMailbox(id: string, keep: <R extends { body: string; headers: object }>(response: R) => R) {
  const check = async () => keep(await ann.post(`${mailboxOf(id)}/check`)).json();
  keep(await ann.put(mailboxOf(id), mailbox({ password: `wrong ${mailboxCanary.slice(0, -1)}` })));
  expect(await check()).toMatchObject({ state: 'fails', problem: 'sign-in' });
  for (const wrong of [{ port: 25 }, { password: [mailboxCanary] }, { folder: 7 }, { host: mailboxCanary }])
    expect(keep(await ann.put(mailboxOf(id), mailbox(wrong))).statusCode).toBe(400);
  keep(await ann.put(mailboxOf('not-an-id'), mailbox()));
  keep(await ann.put(mailboxOf(id), mailbox()));
  keep(await ann.get(mailboxOf(id)));
  imap.respond = (command) =>
    command.startsWith('LOGIN') ? [`* BAD ${command}`, `TAG BYE ${command}`] : null;
  expect(await check()).toMatchObject({ state: 'fails' });
  imap.respond = null;
  expect(await check()).toMatchObject({ state: 'works' });
}

async function useOf(id: string) {
  await ann.patch(`${url}/${id}`, { host: 'smtp.example.com', password: canary });
  await ann.post(`${url}/${id}/test`);
  return readSendingAccount(api.app, user.id, id);
}

test('a server that repeats the password in its response is not quoted', async () => {
  const { id } = await make({ password: `wrong ${canary}` });
  const { body: response } = await ann.post(`${url}/${id}/test`);
  expect(world.signIns.at(-1)!.password).toBe(`wrong ${canary}`);
  expect(JSON.parse(response)).toMatchObject({
    account: { state: 'fails', problem: { kind: 'sign-in', answer: '535' } },
  });
  for (const text of [response, api.log(), await dump()])
    expectNoPassword(text, 'a response of the mail server');
});

test('a stored password is told to no other server: whoever names one has to know it', async () => {
  const { id } = await make();
  for (const changes of [
    { host: 'evil.example.com' },
    { port: 2525 },
    { security: 'starttls' },
    { userName: 'eve' },
    { host: 'evil.example.com', perMinute: 1 },
  ]) {
    const response = await ann.patch(`${url}/${id}`, changes);
    expect([response.statusCode, response.json().code]).toEqual([400, 'sending.password-again']);
  }
  expect((await ann.get(url)).json()).toMatchObject({ accounts: [{ host: 'smtp.example.com', port: 587 }] });
  // Without the password it may go: there is nothing to tell then.
  const moved = await ann.patch(`${url}/${id}`, { host: 'evil.example.com', password: '' });
  expect(moved.json()).toMatchObject({ host: 'evil.example.com', hasPassword: false });
  await ann.post(`${url}/${id}/test`);
  expect(world.signIns).toEqual([]);
});

test('a row with the password of another account cannot be opened', async () => {
  const own = await make();
  await ann.put(mailboxOf(own.id), mailbox());
  await api.database.query(
    'update bounce_mailboxes set password = (select password from sending_accounts where id = $1)',
    [own.id],
  );
  const signIns = imap.signIns.length;
  expect((await ann.post(`${mailboxOf(own.id)}/check`)).json()).toMatchObject({ problem: 'password-lost' });
  expect(imap.signIns).toHaveLength(signIns);
  const other = await make({ password: 'of another account' });
  await api.database.query(
    `update sending_accounts set password = (select password from sending_accounts where id = $1) where id = $2`,
    [own.id, other.id],
  );
  const { account } = (await ann.post(`${url}/${other.id}/test`)).json<TestedAccount>();
  expect(account.problem?.kind).toBe('password-lost');
  expect(world.signIns).toEqual([]);
});

test('a changed secret: the former one opens passwords until each was used once', async () => {
  const { id } = await make();
  const newSecret = 'another-secret-for-tests-0123456789';
  await ann.put(mailboxOf(id), mailbox());
  const withSecrets = (env: Record<string, string>) =>
    buildTestApp(env, { database: api.database, mailNetwork: network });
  const stateWith = async (env: Record<string, string>) => {
    const changed = await withSecrets(env);
    try {
      const person = changed.visitor();
      const { token } = await createSession(api.database, user.id, new Date(), env.SESSION_SECRET);
      person.setCookie('aigen_session', token);
      const { account } = (await person.post(`${url}/${id}/test`)).json<TestedAccount>();
      const checked = (await person.post(`${mailboxOf(id)}/check`)).json<BounceMailbox>();
      expect([checked.state, checked.problem]).toEqual([account.state, account.problem?.kind ?? null]);
      return account;
    } finally {
      await changed.close();
    }
  };
  expect((await stateWith({ SESSION_SECRET: newSecret })).problem?.kind).toBe('password-lost');
  expect(await stateWith({ SESSION_SECRET: newSecret, SESSION_SECRET_PREVIOUS: testSecret })).toMatchObject({
    state: 'works',
  });
  expect(await stateWith({ SESSION_SECRET: newSecret })).toMatchObject({ state: 'works' });
  expect(await stateWith({ SESSION_SECRET: testSecret })).toMatchObject({
    state: 'fails',
    problem: { kind: 'password-lost' },
  });
});
