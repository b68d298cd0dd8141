import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBlock } from '#domain/email/edit/create-block.ts';
import type { EntryItem } from '#domain/sequences/stored/entry-item.ts';
import { idOf, mail, wait } from '#domain/sequences/sequences.fixture.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { startScriptedSmtp, type ScriptedSmtp } from '../sending/smtp/scripted-smtp.fixture.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../testing/builders.ts';
import { makeContact, makeList } from '../testing/contact-builders.ts';
import { settingsOf, storeCampaign } from '../testing/send-builders.ts';
import { createSequenceClock, prepareSending, startSequence } from '../testing/sequence-builders.ts';

// Sequences with the sending of mails, to a mail server on this machine.

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
/** The first tracked address of a mail. */
function clickPathOf(text: string): [string, string] {
  const path = /https:\/\/app\.example(\/c\/[\w-]+)/.exec(text.replace(/=\r\n/g, '').replaceAll('=3D', '='));
  return [path![0], path![1]!];
}

let api: TestApp;
let smtp: ScriptedSmtp;
let person: Visitor;
let userId: string;
beforeAll(async () => {
  const times = { responseMs: 2_000, mailMs: 3_000 };
  const sending = { readSettings: () => Promise.resolve(settingsOf(smtp.port)), times };
  api = await buildTestApp({ PUBLIC_URL: 'https://app.example' }, { sending });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  smtp = await startScriptedSmtp();
  ({ id: userId } = await createSubscriber(api.database));
  person = await signIn(api, userId);
});
afterEach(() => smtp.close());

test('a welcome is sent when somebody joins, the next mail after its wait, and each is counted with its clicks', async () => {
  const steps = [mail(1), wait(2, { amount: 1, unit: 'minutes' }), mail(5)];
  const sendingAccountId = await prepareSending(api.database, userId, steps);
  const listId = await makeList(person);
  const { id } = await startSequence(person, {
    steps,
    sendingAccountId,
    trigger: { kind: 'joined-list', listId },
  });
  const { tick } = createSequenceClock(api.database, api.app.sending.queueStepMails);
  await makeContact(person, listId, 'ines@mail.example', { firstName: 'Ines' });
  await makeContact(person, listId, 'lea@mail.example');
  const now = Date.now() + 1;
  await tick(now);
  await tick(now);
  await api.app.sending.settle();
  expect(smtp.received.toSorted()).toEqual(['ines@mail.example', 'lea@mail.example']);
  const text = smtp.texts[smtp.received.indexOf('ines@mail.example')]!;
  expect(text).toContain('Subject: News for Ines');
  expect(text).toContain('List-Unsubscribe');

  await person.post('/api/suppressions', { emails: ['lea@mail.example'] });
  await tick(now + 61_000);
  // The clock of the test is ahead of that of the mails.
  await api.database.query(
    `update send_messages set next_at = now() - interval '1 minute' where state = 'waiting'`,
  );
  await api.database.query(
    `update sends set starts_at = now() - interval '1 minute' where starts_at > now()`,
  );
  await api.app.sending.settle();
  expect(smtp.received).toHaveLength(3);
  expect(smtp.received[2]).toBe('ines@mail.example');
  // A click within two seconds of the arrival is a scanner's.
  await api.database.query(`update send_messages set sent_at = sent_at - interval '1 hour'`);
  await api.app.inject({
    url: clickPathOf(smtp.texts[2]!)[1],
    headers: { 'user-agent': firefox },
  });
  const { mails } = (await person.get(`/api/sequences/${id}`)).json<StoredSequence>();
  const figures = mails.map(
    ({ stepId, sent, clicked }) => `${stepId.at(-1)}: ${sent} sent, ${clicked} clicked`,
  );
  expect(figures.toSorted()).toEqual(['1: 2 sent, 0 clicked', '5: 1 sent, 1 clicked']);
  expect(mails.map(({ stepId }) => stepId).toSorted()).toEqual([idOf(1), idOf(5)]);
});

test('a goal of a tracked link in a mail is that of its contact, and of nobody else', async () => {
  const origin = 'https://app.example';
  const link = await person.post('/api/links', {
    name: 'Shop',
    targets: [{ url: 'https://shop.example/', label: 'A' }],
  });
  const { id: linkId } = link.json<{ id: string }>();
  const text = { ...createBlock('text', randomUUID), text: `[Order](${origin}/go/${linkId})` };
  await storeCampaign(api.database, userId, {
    id: idOf(1_001),
    blocks: [text, createBlock('footer', randomUUID)],
  });
  const steps = [mail(1), wait(2, { leaveWhen: { kind: 'goal', link: linkId } }), mail(5)];
  const sendingAccountId = await prepareSending(api.database, userId, steps);
  const listId = await makeList(person);
  const { id } = await startSequence(person, {
    steps,
    sendingAccountId,
    trigger: { kind: 'joined-list', listId },
  });
  const { tick } = createSequenceClock(api.database, api.app.sending.queueStepMails);
  for (const name of ['ines', 'lea']) await makeContact(person, listId, `${name}@mail.example`);
  await tick(Date.now() + 1);
  await api.app.sending.settle();
  const headers = { 'user-agent': firefox };
  const [, clicked] = clickPathOf(smtp.texts[smtp.received.indexOf('ines@mail.example')]!);
  const toLink = await api.app.inject({ url: clicked, headers });
  expect(toLink.headers.location).toMatch(new RegExp(`^${origin}/go/${linkId}\\?aigen_mail=[\\w-]+$`));
  const toShop = await api.app.inject({ url: toLink.headers.location!.replace(origin, ''), headers });
  const shop = new URL(toShop.headers.location!);
  expect([...shop.searchParams.keys()]).toEqual(['aigen_mail', 'aigen']);

  const report = (query: string) =>
    api.app.inject({ method: 'POST', url: `/go/${linkId}/goal?${query}`, headers });
  const mark = shop.searchParams.get('aigen_mail')!;
  const forged = mark.slice(0, -5) + (mark.at(-5) === 'A' ? 'B' : 'A') + mark.slice(-4);
  for (const wrong of [forged, 'nobody', clicked.slice(3).replace(/.$/, 'x')])
    expect((await report(`aigen=${linkId}.a&aigen_mail=${wrong}`)).statusCode).toBe(204);
  await tick(Date.now() + 1);
  const leftOf = async () =>
    (await person.get(`/api/sequences/${id}/entries?state=left`)).json<{ entries: EntryItem[] }>().entries;
  expect(await leftOf()).toEqual([]);
  const referer = { ...headers, referer: shop.href };
  for (let times = 0; times < 3; times += 1)
    expect(
      (await api.app.inject({ method: 'POST', url: `/go/${linkId}/goal`, headers: referer })).statusCode,
    ).toBe(204);
  await tick(Date.now() + 1);
  expect(await leftOf()).toMatchObject([{ email: 'ines@mail.example', reason: 'rule' }]);
  expect(await api.database.query(`select 1 from sequence_events where kind = 'goal'`)).toHaveLength(1);
});
