import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { makeContact, makeList } from '../../testing/contact-builders.ts';
import { postSend, readSendOf, storeCampaign, storeKit } from '../../testing/send-builders.ts';
import { accountBody, startMailWorld } from './mail-world.fixture.ts';

const canary = 'canary-password';
let world: Awaited<ReturnType<typeof startMailWorld>>;
let sandbox: Awaited<ReturnType<typeof startMailWorld>>;
let api: TestApp;
let user: UserRow;
let ann: Visitor;
let campaignId: string;
beforeAll(async () => {
  world = await startMailWorld({ password: canary, names: { 'smtp.example.com': ['8.8.4.4'] } });
  sandbox = await startMailWorld();
  api = await buildTestApp({ PUBLIC_URL: 'https://app.example' }, { mailNetwork: world.network });
});
afterAll(async () => {
  await api.close();
  await Promise.all([world.close(), sandbox.close()]);
});
beforeEach(async () => {
  await api.reset();
  world.changePassword(canary);
  world.mails.length = 0;
  sandbox.mails.length = 0;
  api.config.sandboxSmtpUrl = undefined;
  user = await createSubscriber(api.database, { email: 'ann@example.com' });
  ann = await signIn(api, user.id);
  campaignId = await storeCampaign(api.database, user.id);
  await storeKit(api.database, user.id);
  const listId = await makeList(ann);
  await makeContact(ann, listId, 'ines@mail.example');
  await makeContact(ann, listId, 'lea@mail.example');
});

const url = '/api/sending-accounts';
const recipients = ({ mails }: typeof world) => mails.flatMap(({ to }) => to).toSorted();
async function makeAccount(): Promise<string> {
  const body = accountBody({ security: 'none', password: canary });
  const { id } = (await ann.post(url, body)).json<SendingAccount>();
  await ann.post(`${url}/${id}/test`);
  world.mails.length = 0;
  return id;
}
async function send(sendingAccountId: string): Promise<string> {
  const id = await postSend(ann, { campaignId, sendingAccountId });
  // First its contacts are found.
  await api.app.sending.settle();
  await api.app.sending.settle();
  return id;
}

test('a campaign leaves through the account: signed in, to the checked address, as its sender', async () => {
  const account = await makeAccount();
  const id = await send(account);
  expect(await readSendOf(ann, id)).toMatchObject({ state: 'finished', mails: { sent: 2 } });
  expect(recipients(world)).toEqual(['ines@mail.example', 'lea@mail.example']);
  expect(world.mails.every(({ from }) => from === 'news@example.com')).toBe(true);
  expect(new Set(world.dialed)).toEqual(new Set(['8.8.4.4 587']));
  expect(world.signIns.at(-1)).toMatchObject({ user: 'shop@example.com', password: canary });
});

test('a password that the server no longer takes pauses it, is repeated nowhere, and asks for a test', async () => {
  const account = await makeAccount();
  await send(account);
  world.changePassword('another one');
  // Connections that were kept are signed in already.
  await ann.patch(`${url}/${account}`, { senderName: 'Ann' });
  const id = await send(account);
  const paused = await ann.get(`/api/sends/${id}`);
  expect(paused.json()).toMatchObject({ state: 'paused', reason: 'account-refused', problem: '535' });
  const accounts = await ann.get(url);
  expect(accounts.json()).toMatchObject({
    accounts: [{ state: 'fails', problem: { kind: 'refused', answer: '535' } }],
  });
  const rows = [
    await api.database.db.select().from(sends),
    await api.database.db.select().from(sendMessages),
  ];
  for (const text of [paused.body, accounts.body, api.log(), JSON.stringify(rows)]) {
    expect(text).not.toContain(canary);
    expect(text).not.toContain(Buffer.from(canary).toString('base64').replaceAll('=', ''));
  }
  // It goes on once the account works again.
  await ann.patch(`${url}/${account}`, { password: 'another one' });
  await ann.post(`${url}/${account}/test`);
  await ann.post(`/api/sends/${id}/state`, { action: 'resume' });
  // What was refused is tried again half a minute later.
  await api.database.query(
    `update send_messages set next_at = now() - interval '1 second' where next_at is not null`,
  );
  await api.app.sending.settle();
  expect(await readSendOf(ann, id)).toMatchObject({ state: 'finished', mails: { sent: 2 } });
});

test('in local mode a campaign goes to the sandbox, without anything being set up', async () => {
  api.config.sandboxSmtpUrl = `smtp://127.0.0.1:${sandbox.port}`;
  const [account] = (await ann.get(url)).json<{ accounts: SendingAccount[] }>().accounts;
  const before = world.connections();
  const id = await send(account!.id);
  expect(await readSendOf(ann, id)).toMatchObject({ state: 'finished', mails: { sent: 2 } });
  expect(recipients(sandbox)).toEqual(['ines@mail.example', 'lea@mail.example']);
  expect(world.connections()).toBe(before);
});

test('no more leaves in a day than the installation allows', async () => {
  const account = await makeAccount();
  const limited = await buildTestApp(
    { PUBLIC_URL: 'https://app.example', SENDING_DAILY_LIMIT: '1' },
    { database: api.database, mailNetwork: world.network },
  );
  try {
    await postSend(ann, { campaignId, sendingAccountId: account });
    await limited.app.sending.settle();
    await limited.app.sending.settle();
    expect(world.mails).toHaveLength(1);
  } finally {
    await limited.close();
  }
});

test('opens that are switched off are measured in no mail from then on', async () => {
  const account = await makeAccount();
  await postSend(ann, { campaignId, sendingAccountId: account });
  await ann.patch(`${url}/${account}`, { opensMeasured: false });
  await api.app.sending.settle();
  await api.app.sending.settle();
  expect(world.mails).toHaveLength(2);
  for (const { raw } of world.mails) expect(raw).not.toContain('/o/');
});

test('mails of a sequence that waited for an account go on when its test succeeds, those of a campaign by hand', async () => {
  const account = await makeAccount();
  const id = await postSend(ann, { campaignId, sendingAccountId: account });
  const [campaign] = await api.database.db.select().from(sends);
  const { id: _id, ...step } = campaign!;
  await api.database.db.insert(sends).values({ ...step, kind: 'step', audience: null });
  await api.database.db.update(sends).set({ state: 'paused', reason: 'account-refused' });
  await ann.post(`${url}/${account}/test`);
  const rows = await api.database.db.select().from(sends);
  expect(rows.find((row) => row.id === id)!.state).toBe('paused');
  expect(rows.find((row) => row.id !== id)).toMatchObject({ state: 'sending', reason: null });
});
