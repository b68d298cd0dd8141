import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  mostSendingAccounts,
  type SendingAccount,
  type TestedAccount,
} from '#domain/sending/accounts/account.ts';
import type { DomainReport } from '#domain/sending/dns/domain-report.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sends } from '../../database/schema/sending.ts';
import { sequences } from '../../database/schema/sequences.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { accountBody, startMailWorld } from './mail-world.fixture.ts';
import { readSendingAccount } from './connection/smtp-settings.ts';

let world: Awaited<ReturnType<typeof startMailWorld>>;
let api: TestApp;
let user: UserRow;
let ann: Visitor;
const asked: string[] = [];
const zone: Record<string, string[]> = {
  'example.com': ['v=spf1 include:_spf.mail.example -all'],
  '_spf.mail.example': ['v=spf1 ip4:192.0.2.0/24 -all'],
  's9._domainkey.example.com': [`v=DKIM1; p=${Buffer.alloc(294, 1).toString('base64')}`],
};
beforeAll(async () => {
  world = await startMailWorld({ password: 'a good password', names: { 'smtp.example.com': ['8.8.4.4'] } });
  const readTexts = async (name: string) => {
    asked.push(name);
    return zone[name] ?? ('none' as const);
  };
  api = await buildTestApp({}, { mailNetwork: { ...world.network, readTexts } });
});
afterAll(async () => {
  await api.close();
  await world.close();
});
beforeEach(async () => {
  await api.reset();
  world.mails.length = 0;
  world.refuse(null);
  api.config.sandboxSmtpUrl = undefined;
  user = await createSubscriber(api.database, { email: 'ann@example.com' });
  ann = await signIn(api, user.id);
});

const path = '/api/sending-accounts';
const plain = { security: 'none' as const };
async function make(
  changes: Parameters<typeof accountBody>[0] = plain,
  person = ann,
): Promise<SendingAccount> {
  const response = await person.post(path, accountBody(changes));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const list = async () => (await ann.get(path)).json<{ accounts: SendingAccount[] }>().accounts;
const tryIt = async (id: string, person = ann) =>
  (await person.post(`${path}/${id}/test`)).json<TestedAccount>();
const codeOf = (response: { json: () => { code: string } }) => response.json().code;

test('an account is made, changed, listed and deleted', async () => {
  const account = await make();
  expect(account).toMatchObject({ state: 'untested', hasPassword: true, perMinute: 60, opensMeasured: true });
  const changed = await ann.patch(`${path}/${account.id}`, { perMinute: 30, replyTo: 'help@example.com' });
  expect(changed.json()).toEqual({ ...account, perMinute: 30, replyTo: 'help@example.com' });
  expect(await list()).toEqual([changed.json()]);
  expect((await ann.delete(`${path}/${account.id}`)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  expect(codeOf(await ann.delete(`${path}/${account.id}`))).toBe('sending.account-unknown');
});

test('of many that are made at once, no more than the limit are stored', async () => {
  const responses = await Promise.all(
    Array.from({ length: mostSendingAccounts + 3 }, () => ann.post(path, accountBody(plain))),
  );
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(mostSendingAccounts).fill(201), 409, 409, 409]);
  expect(await list()).toHaveLength(mostSendingAccounts);
});

describe('a test email', () => {
  test('goes to the own address, and the account then works', async () => {
    const { id } = await make();
    const { account, sentTo } = await tryIt(id);
    expect([account.state, account.problem, sentTo]).toEqual(['works', null, 'ann@example.com']);
    expect(account.testedAt).not.toBeNull();
    expect(world.mails).toHaveLength(1);
    const [{ to, from, raw }] = world.mails as [(typeof world.mails)[number]];
    expect([to, from]).toEqual([['ann@example.com'], 'news@example.com']);
    expect(raw).toContain('From: Kettle Row <news@example.com>');
    expect(raw).toMatch(/Message-ID: <[\da-f-]{36}@example\.com>/);
    expect(world.dialed.at(-1)).toBe('8.8.4.4 587');
  });

  test('has headers in ASCII, whatever the domain of its sender is', async () => {
    const { id } = await make({ ...plain, senderName: 'Größe', senderEmail: 'news@bücher.example' });
    expect((await tryIt(id)).account.state).toBe('works');
    const [head = ''] = world.mails[0]!.raw.split('\r\n\r\n', 1);
    expect(head).toMatch(/^[\x20-\x7E\r\n\t]*$/);
    expect(head).toMatch(/Message-ID: <[\da-f-]{36}@xn--bcher-kva\.example>/);
  });

  test.each([
    ['sender', 550, 'sender'],
    ['recipient', 550, 'recipient'],
    ['text', 554, 'mail'],
  ] as const)('says that the server refuses the %s', async (at, code, kind) => {
    const { id } = await make();
    world.refuse({ at, code, text: '5.7.1 Not from here' });
    const { account } = await tryIt(id);
    expect(account).toMatchObject({ state: 'fails', problem: { kind } });
    expect(account.problem!.answer).toContain('5.7.1 Not from here');
    world.refuse(null);
    expect((await tryIt(id)).account).toMatchObject({ state: 'works', problem: null });
  });

  test('says that a password is missing or wrong, that a name does not exist, and that nobody answers', async () => {
    const kindOf = async (changes: Parameters<typeof accountBody>[0]) => {
      const { id } = await make({ ...plain, ...changes });
      return (await tryIt(id)).account.problem?.kind;
    };
    expect(await kindOf({ password: 'wrong' })).toBe('sign-in');
    expect(await kindOf({ userName: '', password: '' })).toBe('sign-in-missing');
    // A name that only this machine knows.
    expect(await kindOf({ host: 'localhost' })).toBeUndefined();
    expect(await kindOf({ host: 'gone.invalid' })).toBe('host-unknown');
    expect(await kindOf({ security: 'starttls' })).toBe('no-encryption');
    expect(await kindOf({ security: 'tls', port: 465 })).toBe('not-smtp');
  });

  test('another sender needs a new one, also when it was entered during the test', async () => {
    const { id } = await make();
    await tryIt(id);
    const changed = await ann.patch(`${path}/${id}`, { senderEmail: 'other@example.com' });
    expect(changed.json()).toMatchObject({ state: 'untested', testedAt: null });
    const [tested] = await Promise.all([
      tryIt(id),
      ann.patch(`${path}/${id}`, { senderEmail: 'third@example.com' }),
    ]);
    const [stored] = await list();
    // Whichever came first: what was tested is what is said to work.
    const isTested = world.mails.at(-1)!.from === stored!.senderEmail;
    expect(stored!.state).toBe(isTested ? 'works' : 'untested');
    expect(tested.sentTo).toBe('ann@example.com');
  });
});

describe('the settings that mails are sent with', () => {
  test('are those of an account that works, with the checked address', async () => {
    const { id } = await make();
    await expect(readSendingAccount(api.app, user.id, id)).rejects.toMatchObject({
      code: 'sending.account-untested',
    });
    world.refuse({ at: 'sender', code: 550, text: 'No' });
    await tryIt(id);
    await expect(readSendingAccount(api.app, user.id, id)).rejects.toMatchObject({
      code: 'sending.account-fails',
    });
    world.refuse(null);
    await tryIt(id);
    const settings = await readSendingAccount(api.app, user.id, id);
    expect(settings).toMatchObject({
      host: 'smtp.example.com',
      address: '127.0.0.1',
      port: world.port,
      senderName: 'Kettle Row',
      senderEmail: 'news@example.com',
      userName: 'shop@example.com',
    });
    expect(settings.password()).toBe('a good password');
    const other = await createSubscriber(api.database);
    await expect(readSendingAccount(api.app, other.id, id)).rejects.toMatchObject({
      code: 'sending.account-unknown',
    });
  });
});

test('an account is not deleted while something is sent with it', async () => {
  const { id } = await make();
  const { db } = api.database;
  const values = { userId: user.id, sendingAccountId: id };
  await db.insert(sends).values({
    ...values,
    kind: 'campaign',
    snapshot: {} as never,
    state: 'paused',
    startsAt: new Date(),
  });
  expect(codeOf(await ann.delete(`${path}/${id}`))).toBe('sending.account-in-use');
  await db.update(sends).set({ state: 'stopped' });
  await db.insert(sequences).values({ ...values, name: 'Welcome', isActive: true, trigger: {} as never });
  expect(codeOf(await ann.delete(`${path}/${id}`))).toBe('sending.account-in-use');
  await db.update(sequences).set({ isActive: false });
  expect((await ann.delete(`${path}/${id}`)).statusCode).toBe(200);
});

describe('in local mode with the sandbox', () => {
  beforeEach(() => {
    api.config.sandboxSmtpUrl = `smtp://127.0.0.1:${world.port}`;
  });

  test('its inbox is there as an account, once, and works', async () => {
    const lists = await Promise.all([list(), list(), list()]);
    const accounts = await list();
    expect(accounts).toMatchObject([
      { kind: 'sandbox', host: null, security: null, state: 'works', senderEmail: 'ann@example.com' },
    ]);
    expect(lists.flat().every(({ id }) => id === accounts[0]!.id)).toBe(true);
    expect(await readSendingAccount(api.app, user.id, accounts[0]!.id)).toMatchObject({
      kind: 'sandbox',
      address: '127.0.0.1',
      port: world.port,
      userName: '',
    });
    const { id } = accounts[0]!;
    expect((await ann.patch(`${path}/${id}`, { senderName: 'Ann' })).json()).toMatchObject({
      state: 'works',
    });
    expect(codeOf(await ann.patch(`${path}/${id}`, { host: 'smtp.example.com' }))).toBe(
      'sending.sandbox-fixed',
    );
  });

  test('its account fails where there is none any more, and nothing is connected to', async () => {
    const [account] = await list();
    api.config.sandboxSmtpUrl = undefined;
    const before = world.connections();
    expect((await tryIt(account!.id)).account.problem).toEqual({ kind: 'no-sandbox', answer: '' });
    expect(world.connections()).toBe(before);
  });

  test('former subscribers and a full list get none', async () => {
    const rows = Array.from({ length: mostSendingAccounts }, () => ({
      userId: user.id,
      name: 'Shop',
      kind: 'smtp' as const,
      senderEmail: 'news@example.com',
      perMinute: 1,
      perDay: 1,
    }));
    await api.database.db.insert(sendingAccounts).values(rows);
    expect(await list()).toHaveLength(mostSendingAccounts);
  });
});

describe('what DNS says of the sender', () => {
  const report = async (id: string, query = '') =>
    (await ann.get(`${path}/${id}/dns${query}`)).json<DomainReport>();

  test('is read from its domain, and from what that includes', async () => {
    const { id } = await make();
    asked.length = 0;
    const usual = await report(id);
    expect([usual.domain, usual.spf.state, usual.dkim.state, usual.dmarc.state]).toEqual([
      'example.com',
      'good',
      'unknown',
      'missing',
    ]);
    expect(asked).toContain('_spf.mail.example');
    expect(new Set(asked).size).toBe(asked.length);
    expect((await report(id, '?selector=s9')).dkim).toMatchObject({
      state: 'good',
      at: 's9._domainkey.example.com',
    });
    expect((await ann.get(`${path}/${id}/dns?selector=a/b`)).statusCode).toBe(400);
  });

  test('is not asked for names that are not public', async () => {
    const { id } = await make({ ...plain, senderEmail: 'root@db.internal' });
    asked.length = 0;
    expect(codeOf(await ann.get(`${path}/${id}/dns`))).toBe('sending.domain-not-public');
    expect(asked).toEqual([]);
  });
});
