import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageEvents, sendMessages } from '../../database/schema/sending.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { makeList } from '../../testing/contact-builders.ts';
import {
  fillList,
  makeSendingAccount,
  postSend,
  readSendOf,
  settingsOf,
  storeCampaign,
  storeKit,
} from '../../testing/send-builders.ts';
import { startScriptedSmtp, type ScriptedSmtp } from '../smtp/scripted-smtp.fixture.ts';
import { claimMails } from './claim-mails.ts';
import { recordResults, resultOf } from './record-results.ts';
import { reservePace } from './reserve-pace.ts';

let api: TestApp;
let others: TestApp[];
let smtp: ScriptedSmtp;
let user: UserRow;
let person: Visitor;
let sendingAccountId: string;

const password = 'canary-of-the-mail-server';
const options = () => ({
  sending: {
    readSettings: async () => settingsOf(smtp.port, { userName: 'ann', password }),
    times: { responseMs: 5_000, mailMs: 5_000 },
  },
});
const env = { PUBLIC_URL: 'https://app.example', LOG_LEVEL: 'debug' };
beforeAll(async () => {
  api = await buildTestApp(env, options());
  others = await Promise.all([1, 2].map(() => buildTestApp(env, { database: api.database, ...options() })));
});
afterAll(async () => {
  for (const other of others) await other.close();
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  smtp = await startScriptedSmtp();
  user = await createSubscriber(api.database);
  person = await signIn(api, user.id);
  await storeKit(api.database, user.id);
  sendingAccountId = await makeSendingAccount(api.database, user.id);
});
afterEach(() => smtp.close());

async function begin(contacts: number): Promise<string> {
  const hash = await api.app.contacts.hasherOf(user.id);
  await fillList(api.database, { userId: user.id, listId: await makeList(person), count: contacts, hash });
  const campaignId = await storeCampaign(api.database, user.id);
  return postSend(person, { campaignId, sendingAccountId });
}
const all = () => [api, ...others];

test('several workers send one campaign, and no contact gets it twice', async () => {
  await api.database.query('update sending_accounts set per_minute = 9000');
  const id = await begin(300);
  const before = smtp.connections();
  // One of them finds the contacts, the others come when that is done.
  await Promise.all(
    all().map(async ({ app }) => {
      while (smtp.received.length < 300) {
        await app.sending.settle();
        // Time for the mail server, and for the other workers' statements.
        await setTimeout(10);
      }
    }),
  );
  await api.app.sending.settle();
  expect(smtp.received).toHaveLength(300);
  expect(new Set(smtp.received).size).toBe(300);
  expect(await readSendOf(person, id)).toMatchObject({ state: 'finished', mails: { sent: 300 } });
  const workers = new Set(
    (await api.database.db.select().from(sendMessages)).map(({ workerId }) => workerId),
  );
  expect(workers.size).toBeGreaterThan(1);
  expect(smtp.connections() - before).toBeLessThanOrEqual(15);
  const logs = all()
    .map((each) => each.log())
    .join();
  for (const secret of [password, 'row-1@mail.example']) expect(logs).not.toContain(secret);
});

test('a mail is claimed by one of many, and only while it may leave', async () => {
  const id = await begin(40);
  await api.database.query(`update sending_accounts set per_day = 0`);
  await api.app.sending.settle();
  await api.database.query(`update sends set state = 'sending'`);
  const claim = (most: number) =>
    claimMails(
      api.database,
      { id, kind: 'campaign', audience: { rule: { match: 'all', conditions: [] } } },
      { workerId: randomUUID(), most, now: new Date(), domain: 'shop.example' },
    );
  const claimed = (await Promise.all(Array.from({ length: 12 }, () => claim(5)))).flatMap(
    ({ mails }) => mails,
  );
  expect(claimed).toHaveLength(40);
  expect(new Set(claimed.map((mail) => mail.id)).size).toBe(40);
  expect((await claim(5)).mails).toEqual([]);
  expect(smtp.received).toEqual([]);
});

test('workers share the pace of an account and of a user', async () => {
  await api.database.query('update sending_accounts set per_minute = 60, per_day = 25');
  await makeSendingAccount(api.database, user.id, { perMinute: 60, perDay: 1_000 });
  const now = Date.now();
  const reserve = (dailyLimit: number) =>
    reservePace(api.database, {
      userId: user.id,
      accountId: sendingAccountId,
      wanted: 10,
      dailyLimit,
      now,
      untilMs: 60_000,
    });
  const given = await Promise.all([1, 2, 3, 4].map(() => reserve(Number.POSITIVE_INFINITY)));
  const slots = given.flatMap((each) => each!.slots).toSorted((a, b) => a - b);
  expect(slots).toHaveLength(25);
  expect(slots.slice(1).every((at, index) => at - slots[index]! >= 1_000)).toBe(true);
  await api.database.query('update sending_accounts set per_day = 1000');
  expect((await reserve(28))!.slots).toHaveLength(3);
  expect((await reserve(28))!.slots).toEqual([]);
  expect(
    await reservePace(api.database, {
      userId: user.id,
      accountId: randomUUID(),
      wanted: 1,
      dailyLimit: 1,
      now,
      untilMs: 1,
    }),
  ).toBeNull();
});

test('an account that was deleted counts for the day of its user, whatever its sends do now', async () => {
  const other = await makeSendingAccount(api.database, user.id, { perMinute: 60, perDay: 1_000 });
  const reserve = (accountId: string, dailyLimit: number) =>
    reservePace(api.database, {
      userId: user.id,
      accountId,
      wanted: 20,
      dailyLimit,
      now: Date.now(),
      untilMs: 60_000,
    });
  expect((await reserve(sendingAccountId, 25))!.slots).toHaveLength(20);
  expect((await person.delete(`/api/sending-accounts/${sendingAccountId}`)).statusCode).toBe(200);
  expect((await reserve(other, 25))!.slots).toHaveLength(5);
  expect((await reserve(other, 25))!.slots).toEqual([]);
});

test('results that are stored twice bounce once', async () => {
  const id = await begin(1);
  await api.app.sending.settle();
  await api.database.query(`update send_messages set state = 'sending'`);
  const [mail] = await api.database.db.select().from(sendMessages);
  const result = resultOf(
    { id: mail!.id, addressHash: mail!.addressHash!, attempts: 1 },
    { kind: 'responded', phase: 'recipient', response: '550 5.1.1 no such user' },
    new Date(),
  );
  for (let time = 0; time < 2; time += 1)
    await recordResults(api.database, {
      userId: user.id,
      sendId: id,
      workerId: mail!.workerId!,
      results: [result],
    });
  expect(await api.database.db.select().from(messageEvents)).toHaveLength(1);
  expect((await person.get('/api/suppressions')).json().suppressions).toHaveLength(1);
});
