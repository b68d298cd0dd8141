import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { Contact } from '#domain/contacts/contact.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import { idOf, mail } from '#domain/sequences/sequences.fixture.ts';
import { users } from '../../database/schema/accounts.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { runPass } from '../../contacts/import/run-pass.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { testSecret } from '../../testing/build-test-app.ts';
import { fairConsent, makeContact, makeList, postContact, postFile } from '../../testing/contact-builders.ts';
import { makeSendingAccount, storeCampaign } from '../../testing/send-builders.ts';
import { createSequenceClock, startSequence } from '../../testing/sequence-builders.ts';
import { pathOf, sendingStage } from '../../testing/sending-stage.ts';
import { startSend } from '../sends/start-send.ts';
import { approveSend, listHeldSends, readHeldText } from '../review/held-sends.ts';

const stage = sendingStage();
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
const optInList = (more: object = {}) =>
  makeList(stage.person, { name: 'Club <news>', isDoubleOptIn: true, ...more });
const readList = async (id: string) =>
  (await stage.person.get('/api/contact-lists'))
    .json<{ lists: ContactList[] }>()
    .lists.find((each) => each.id === id)!;
const stateOf = async (id: string) =>
  (await stage.person.get(`/api/contacts/${id}`)).json<Contact>().memberships.map(({ state }) => state);
/** The address of the page of the answer in the newest mail to somebody. */
function linkTo(to: string): string {
  const text = stage.smtp.texts[stage.smtp.received.lastIndexOf(to)]!.replace(/=\r\n/g, '').replaceAll(
    '=3D',
    '=',
  );
  return pathOf(/https:\/\/app\.example\/u\/[\w-]+/.exec(text)![0]);
}
/** What a job does with a file. */
async function importPass(id: string): Promise<void> {
  const [job] = await stage.api.database.query<{ pass: number }>('select pass from contact_imports');
  const { signal } = new AbortController();
  await runPass(stage.api.app, { id, pass: job!.pass }, { signal, isLastTry: true });
}
const answer = (path: string) => stage.api.visitor().post(path, 'action=confirm', form);
const longAgo = () => stage.api.database.query(`update send_messages set at = at - interval '25 hours'`);

test('who is put on a list by hand or by a file is asked once, and gets its emails and sequences when they say yes', async () => {
  const listId = await optInList();
  await storeCampaign(stage.api.database, stage.user.id, { id: idOf(1_001) });
  const step = mail(1);
  const { id } = await startSequence(stage.person, {
    steps: [step],
    sendingAccountId: stage.ids.sendingAccountId,
    trigger: { kind: 'joined-list', listId },
  });
  const { tick } = createSequenceClock(stage.api.database, stage.api.app.sending.queueStepMails);
  const ines = await makeContact(stage.person, listId, 'ines@mail.example', {
    consent: { ...fairConsent, wording: 'Send me <b>news</b>,\nonce a week.' },
  });
  const file = (await postFile(stage.person, 'email\nlea@mail.example\nines@mail.example\n')).json<{
    id: string;
  }>();
  await importPass(file.id);
  const started = await stage.person.post(`/api/contact-imports/${file.id}/start`, {
    listId,
    consent: fairConsent,
    asksToConfirm: false,
  });
  expect(started.statusCode, started.body).toBe(200);
  await importPass(file.id);
  expect(await readList(listId)).toMatchObject({ pending: 2, askingStop: null });
  await stage.settle();
  await stage.settle();
  await tick(Date.now() + 1);
  await stage.settle();
  expect(stage.smtp.received.toSorted()).toEqual(['ines@mail.example', 'lea@mail.example']);
  expect(await readList(listId)).toMatchObject({ pending: 2, unasked: 0, askingStop: null });

  const question = await PostalMime.parse(
    stage.smtp.texts[stage.smtp.received.indexOf('ines@mail.example')]!,
  );
  expect(question).toMatchObject({
    subject: 'Please confirm: Club <news>, emails of Kettle Row',
    from: { name: 'Kettle Row', address: 'news@shop.example' },
    to: [{ address: 'ines@mail.example' }],
  });
  for (const shown of [question.text!, question.html!])
    for (const words of ['Kettle Row', '12 Kettle Row, Example Town', 'ines@mail.example', 'once a week.'])
      expect(shown).toContain(words);
  expect(question.html).toContain('Send me &#60;b&#62;news&#60;/b&#62;, once a week.');
  // One link, and nothing that is counted or that unsubscribes from what was never sent.
  expect(question.html!.match(/https?:\/\/[^"\s]+/g)).toEqual([
    `https://app.example${linkTo('ines@mail.example')}`,
  ]);
  expect(question.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');

  const path = linkTo('ines@mail.example');
  const page = await stage.api.visitor().get(path);
  expect(page.body).toContain('Yes, send them to me');
  expect(await stateOf(ines.id)).toEqual(['pending']);
  expect((await answer(path)).body).toContain('you are subscribed');
  expect(await stateOf(ines.id)).toEqual(['confirmed']);
  await tick(Date.now() + 1);
  await stage.settle();
  expect(stage.smtp.received.slice(2)).toEqual(['ines@mail.example']);
  expect((await stage.person.get(`/api/sequences/${id}`)).json()).toMatchObject({ tally: { finished: 1 } });
  expect(await readList(listId)).toMatchObject({ pending: 1, confirmed: 1 });
});

test('two processes ask each one once, and never those who are suppressed or said yes meanwhile', async () => {
  const listId = await optInList();
  for (let index = 0; index < 20; index += 1)
    await makeContact(stage.person, listId, `row-${index}@mail.example`);
  await stage.person.post('/api/suppressions', { emails: ['row-3@mail.example'] });
  const other = await stage.otherApp();
  await Promise.all([stage.settle(), other.app.sending.settle()]);
  await Promise.all([stage.settle(), other.app.sending.settle()]);
  await other.close();
  expect(new Set(stage.smtp.received).size).toBe(19);
  expect(stage.smtp.received).toHaveLength(19);
  expect(stage.smtp.received).not.toContain('row-3@mail.example');
});

test('a mail whose worker was killed is in doubt, not sent again, and resolved by the answer', async () => {
  const listId = await optInList();
  const ines = await makeContact(stage.person, listId, 'ines@mail.example');
  await stage.settle();
  // As a killed process leaves it: claimed, and nobody knows whether it left.
  await stage.api.database.db
    .update(sendMessages)
    .set({ state: 'sending', workerId: randomUUID(), sentAt: null });
  await stage.settle();
  await longAgo();
  await stage.settle();
  const [asked] = await stage.api.database.db.select().from(sendMessages);
  expect([asked!.state, stage.smtp.received.length]).toEqual(['in-doubt', 1]);
  await answer(linkTo('ines@mail.example'));
  const [after] = await stage.api.database.db.select().from(sendMessages);
  expect([after!.state, await stateOf(ines.id)]).toEqual(['sent', ['confirmed']]);
});

test('nobody is asked without one account that works; the list says why, and who waits is asked when there is one', async () => {
  const { db } = stage.api.database;
  await db.update(sendingAccounts).set({ state: 'untested' });
  const listId = await optInList();
  await makeContact(stage.person, listId, 'ines@mail.example');
  await makeContact(stage.person, listId, 'lea@mail.example');
  await stage.settle();
  expect(await readList(listId)).toMatchObject({ pending: 2, unasked: 2, askingStop: 'no-account' });
  await db.update(sendingAccounts).set({ state: 'works' });
  const second = await makeSendingAccount(stage.api.database, stage.user.id, {
    senderEmail: 'club@shop.example',
  });
  await stage.settle();
  expect(await readList(listId)).toMatchObject({ unasked: 2, askingStop: 'several-accounts' });
  const foreign = await stage.person.patch(`/api/contact-lists/${listId}`, {
    sendingAccountId: randomUUID(),
  });
  expect(foreign.json()).toMatchObject({ code: 'sending.account-unknown' });
  expect(stage.smtp.received).toEqual([]);
  await stage.person.patch(`/api/contact-lists/${listId}`, { sendingAccountId: second });
  // The subscription ends with the question in hand, and lasts again.
  await db.update(users).set({ isSubscribed: false });
  await stage.settle();
  expect(stage.smtp.received).toEqual([]);
  await db.update(users).set({ isSubscribed: true });
  await stage.settle();
  await stage.settle();
  expect(stage.smtp.received.toSorted()).toEqual(['ines@mail.example', 'lea@mail.example']);
  // A question that waits goes on by itself, too.
  stage.smtp.behaviors.set('mia@mail.example', { at: 'recipient', response: '450 4.2.1 busy' });
  await makeContact(stage.person, listId, 'mia@mail.example');
  await stage.settle();
  await db.update(users).set({ isSubscribed: false });
  stage.smtp.behaviors.clear();
  await stage.api.database.query('update send_messages set next_at = now() where next_at is not null');
  await stage.settle();
  expect(await readList(listId)).toMatchObject({ unasked: 1 });
  await db.update(users).set({ isSubscribed: true });
  await stage.settle();
  await stage.settle();
  expect(stage.smtp.received.slice(2)).toEqual(['mia@mail.example']);
  const [send] = await db.select().from(sends);
  expect(send).toMatchObject({ kind: 'opt-in', sendingAccountId: second });
  // A server that refuses the account ends the asking until a test succeeds.
  stage.smtp.say.sender = '530 sign in first';
  await makeContact(stage.person, listId, 'ole@mail.example');
  await stage.settle();
  expect(await readList(listId)).toMatchObject({ unasked: 1, askingStop: 'no-account' });
  stage.smtp.say.sender = '250 ok';
  await stage.api.database.query('update send_messages set next_at = now() where next_at is not null');
  await db.update(sendingAccounts).set({ state: 'works' });
  await stage.settle();
  await stage.settle();
  expect(stage.smtp.received).toHaveLength(4);
});

test('what the inbox of the sandbox got asked nobody, and a mail server asks them', async () => {
  const { db } = stage.api.database;
  await db.update(sendingAccounts).set({ kind: 'sandbox' });
  const listId = await optInList();
  await makeContact(stage.person, listId, 'ines@mail.example');
  await stage.settle();
  await makeSendingAccount(stage.api.database, stage.user.id);
  await makeContact(stage.person, listId, 'lea@mail.example');
  await stage.settle();
  await stage.settle();
  expect(stage.smtp.received.toSorted()).toEqual([
    'ines@mail.example',
    'ines@mail.example',
    'lea@mail.example',
  ]);
  await stage.settle();
  expect(stage.smtp.received).toHaveLength(3);
});

test('somebody is asked again after a day at the earliest, and a new address answers for itself alone', async () => {
  const listId = await optInList();
  const ines = await makeContact(stage.person, listId, 'ines@mail.example');
  const again = (id = ines.id) => stage.person.post(`/api/contacts/${id}/lists/${listId}/ask`, {});
  expect((await again()).json()).toMatchObject({ code: 'contacts.cannot-ask' });
  await stage.settle();
  expect((await again()).json()).toMatchObject({ code: 'contacts.cannot-ask' });
  // Nor by leaving and coming back, or by deleting and adding.
  await stage.person.patch(`/api/contacts/${ines.id}`, { leave: [listId] });
  await stage.person.post(`/api/contacts/${ines.id}/lists`, { listId, consent: fairConsent });
  await stage.settle();
  expect(stage.smtp.received).toHaveLength(1);
  await longAgo();
  await stage.settle();
  await stage.settle();
  expect(stage.smtp.received).toHaveLength(2);
  await longAgo();
  await stage.api.database.query(`update contact_memberships set asked_at = asked_at - interval '25 hours'`);
  expect((await again()).statusCode).toBe(200);
  await stage.settle();
  expect(stage.smtp.received).toHaveLength(3);
  const ids = stage.smtp.texts.map((text) => /Message-ID: (<[^>]+>)/.exec(text)![1]);
  expect(new Set(ids).size).toBe(3);

  const former = linkTo('ines@mail.example');
  await stage.person.patch(`/api/contacts/${ines.id}`, { email: 'ines@other.example' });
  await stage.settle();
  await stage.settle();
  expect(stage.smtp.received.slice(3)).toEqual(['ines@other.example']);
  expect((await answer(former)).body).toContain('There is nothing to confirm');
  expect(await stateOf(ines.id)).toEqual(['pending']);
  await answer(linkTo('ines@other.example'));
  expect(await stateOf(ines.id)).toEqual(['confirmed']);
  expect((await again()).json()).toMatchObject({ code: 'contacts.cannot-ask' });
});

test('when hosted, the first questions of an account are held, and say nothing about its first campaign', async () => {
  const hosted = await stage.otherApp({ NODE_ENV: 'production', SESSION_SECRET: testSecret });
  const { db } = stage.api.database;
  const listId = await optInList();
  const ines = await makeContact(stage.person, listId, 'ines@mail.example');
  await hosted.app.sending.settle();
  expect(stage.smtp.received).toEqual([]);
  expect(await readList(listId)).toMatchObject({ unasked: 1, askingStop: 'held' });
  const { memberships } = (await stage.person.get(`/api/contacts/${ines.id}`)).json<Contact>();
  expect(memberships).toMatchObject([{ state: 'pending', askedAt: null }]);
  const versions = () => stage.api.database.query<{ xmin: string }>('select xmin::text from sends');
  const written = await versions();
  await hosted.app.sending.settle();
  // What is as it was is not written again at each look.
  expect(await versions()).toEqual(written);
  const [held] = await listHeldSends(stage.api.database);
  expect(held).toMatchObject({ contacts: 1, campaign: 'Asks to confirm: Club <news>' });
  expect(await readHeldText(db, held!.id)).toContain('Send me news.');
  expect(await approveSend(stage.api.database, held!.id, { code: held!.code, now: new Date() })).toBe(
    'approved',
  );
  await hosted.app.sending.settle();
  expect(stage.smtp.received).toEqual(['ines@mail.example']);
  await answer(linkTo('ines@mail.example'));
  // An operator who has seen a question has not seen a campaign.
  await startSend(hosted.app, {
    id: randomUUID(),
    userId: stage.user.id,
    now: new Date(),
    campaignId: stage.ids.campaignId,
    sendingAccountId: stage.ids.sendingAccountId,
    audience: { rule: { match: 'all', conditions: [] } },
    startsAt: null,
    subjectTest: null,
  });
  expect(await db.$count(sends, eq(sends.state, 'held'))).toBe(1);
  await hosted.close();
});

test('nothing more is asked of a list that was deleted or of contacts that were erased', async () => {
  for (const to of ['ines', 'lea'])
    stage.smtp.behaviors.set(`${to}@mail.example`, { at: 'recipient', response: '450 4.2.1 busy' });
  const listId = await optInList();
  const other = await optInList({ name: 'Other' });
  await makeContact(stage.person, listId, 'ines@mail.example');
  const lea = await makeContact(stage.person, other, 'lea@mail.example');
  await stage.settle();
  await stage.person.delete(`/api/contact-lists/${listId}`);
  await stage.person.delete(`/api/contacts/${lea.id}?erase=true`);
  stage.smtp.behaviors.clear();
  await stage.api.database.query('update send_messages set next_at = now()');
  await stage.settle();
  await stage.settle();
  expect(stage.smtp.received).toEqual([]);
  expect(await stage.api.database.db.$count(sendMessages, eq(sendMessages.state, 'skipped'))).toBe(2);
  expect((await postContact(stage.person, other, 'lea@mail.example')).json()).toMatchObject({
    code: 'contacts.suppressed',
  });
});
