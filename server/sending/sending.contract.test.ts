import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import { messagesPageItems, type MessagesPage } from '#domain/sending/send-api.ts';
import { users } from '../database/schema/accounts.ts';
import { sendMessages, sends } from '../database/schema/sending.ts';
import { testSecret } from '../testing/build-test-app.ts';
import { createSession } from '../testing/builders.ts';
import { makeContact, makeList } from '../testing/contact-builders.ts';
import {
  makeSendingAccount,
  postSend,
  readSendOf,
  storeCampaign,
  storeKit,
} from '../testing/send-builders.ts';
import { pathOf, sendingStage } from '../testing/sending-stage.ts';

const stage = sendingStage();

describe('a campaign', () => {
  test('reaches every contact who may be mailed once, each with their own words and links', async () => {
    const ines = await makeContact(stage.person, stage.ids.listId, 'ines@mail.example', {
      firstName: 'Ines',
    });
    await makeContact(stage.person, stage.ids.listId, 'lea@mail.example');
    await makeContact(stage.person, stage.ids.listId, 'gone@mail.example');
    await stage.person.post('/api/suppressions', { emails: ['gone@mail.example'] });
    const optIn = await makeList(stage.person, { name: 'Asks', isDoubleOptIn: true });
    await makeContact(stage.person, optIn, 'asked@mail.example');

    const id = await stage.begin();
    await stage.settle();
    await stage.settle();
    // Who has not confirmed is asked to, and gets nothing of the campaign.
    expect(stage.smtp.received.toSorted()).toEqual([
      'asked@mail.example',
      'ines@mail.example',
      'lea@mail.example',
    ]);
    expect(stage.mailTo('asked@mail.example')).toContain('Subject: Please confirm');
    const send = await readSendOf(stage.person, id);
    expect(send).toMatchObject({
      state: 'finished',
      isAudienceKnown: true,
      mails: { sent: 2 },
      clickRate: 0,
    });
    const mail = stage.mailTo('ines@mail.example');
    expect(mail).toContain('Subject: News for Ines');
    expect(mail).toContain('Hello Ines,');
    expect(stage.mailTo('lea@mail.example')).toContain('Subject: News for you');
    const unsubscribe = /List-Unsubscribe: <(https:\/\/app\.example\/u\/[\w-]+)>/.exec(mail)![1]!;
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toContain('From: Kettle Row <news@shop.example>');
    expect(mail).toMatch(/Message-ID: <[0-9a-f-]{36}@shop\.example>/);
    expect(mail).not.toContain('https://shop.example');
    expect(mail.split(unsubscribe).length).toBeGreaterThan(2);
    expect(stage.mailTo('lea@mail.example')).not.toContain(unsubscribe);

    expect(
      (
        await stage.person.post(pathOf(unsubscribe), 'List-Unsubscribe=One-Click', {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).statusCode,
    ).toBe(200);
    expect((await readSendOf(stage.person, id)).readers).toMatchObject({ unsubscribed: 1 });
    await stage.begin();
    await stage.settle();
    expect(stage.smtp.received).toHaveLength(4);
    expect((await stage.person.get(`/api/contacts/${ines.id}`)).json()).toMatchObject({
      suppressed: 'unsubscribed',
    });
  });

  test('is begun once, however often the request comes, and never without an address, a footer or somebody to read it', async () => {
    await stage.fill(3);
    const body = {
      campaignId: stage.ids.campaignId,
      sendingAccountId: stage.ids.sendingAccountId,
      id: randomUUID(),
      audience: { rule: { match: 'all', conditions: [] } },
    };
    const responses = await Promise.all([1, 2, 3].map(() => stage.person.post('/api/sends', body)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    await stage.settle();
    expect(stage.smtp.received).toHaveLength(3);

    const refused = async (more: object) => {
      const response = await stage.person.post('/api/sends', { ...body, id: randomUUID(), ...more });
      return [response.statusCode, response.json().code, response.json().error];
    };
    const unknown = randomUUID();
    expect(await refused({ campaignId: unknown })).toMatchObject([
      404,
      'sends.campaign-unknown',
      expect.anything(),
    ]);
    expect(await refused({ sendingAccountId: unknown })).toMatchObject([
      404,
      'sends.account-unknown',
      expect.anything(),
    ]);
    const untested = await makeSendingAccount(stage.api.database, stage.user.id, { state: 'untested' });
    expect(await refused({ sendingAccountId: untested })).toMatchObject([
      409,
      'sends.account-untested',
      expect.anything(),
    ]);
    const bare = await storeCampaign(stage.api.database, stage.user.id, { blocks: [], content: 'Words.' });
    expect(await refused({ campaignId: bare })).toMatchObject([
      409,
      'sends.email-unfit',
      expect.stringContaining('unsubscribe'),
    ]);
    const imported = { blocks: [], htmlContent: '<p>Mine <a href="{{unsubscribe}}">Leave</a></p>' };
    const own = await storeCampaign(stage.api.database, stage.user.id, imported);
    expect(await refused({ campaignId: own })).toMatchObject([
      409,
      'sends.email-unfit',
      expect.stringContaining('HTML of its own'),
    ]);
    const tagged = await storeCampaign(stage.api.database, stage.user.id, { subject: 'For {{fristName}}' });
    expect(await refused({ campaignId: tagged })).toMatchObject([
      409,
      'sends.email-unfit',
      expect.stringContaining('fristName'),
    ]);
    const nobody = { rule: { match: 'all', conditions: [{ kind: 'tag', tag: 'nobody', is: true }] } };
    expect(await refused({ audience: nobody })).toMatchObject([409, 'sends.nobody', expect.anything()]);
    expect(await refused({ startsAt: '2031-01-01T00:00:00.000Z' })).toMatchObject([
      400,
      'sends.start-too-late',
      expect.anything(),
    ]);
    await storeKit(stage.api.database, stage.user.id, { address: '' });
    expect(await refused({})).toMatchObject([409, 'sends.email-unfit', expect.stringContaining('address')]);
    expect(stage.smtp.received).toHaveLength(3);
  });

  test('is sent as it was when it began, whatever is changed later, and waits for its time', async () => {
    await stage.fill(2);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const id = await stage.begin({ startsAt: soon });
    await stage.api.database.query(
      `update email_campaigns set data = jsonb_set(data, '{subject}', '"Other"')`,
    );
    await stage.settle();
    expect(stage.smtp.received).toEqual([]);
    expect(await readSendOf(stage.person, id)).toMatchObject({ state: 'waiting', isAudienceKnown: false });
    await stage.api.database.db.update(sends).set({ startsAt: new Date() });
    await stage.settle();
    expect(stage.smtp.received).toHaveLength(2);
    expect(stage.smtp.texts.join()).not.toContain('Other');
  });
});

describe('a mail that may have left', () => {
  test('is in doubt and not sent again by itself; the user says what to do', async () => {
    await stage.fill(3);
    stage.smtp.behaviors.set('row-1@mail.example', { at: 'after-text', drops: true });
    const id = await stage.begin();
    await stage.settle();
    await stage.settle();
    expect(stage.smtp.received).toHaveLength(3);
    expect(await readSendOf(stage.person, id)).toMatchObject({
      state: 'finished',
      mails: { sent: 2, 'in-doubt': 1 },
    });
    const page = (await stage.person.get(`/api/sends/${id}/messages?state=in-doubt`)).json<MessagesPage>();
    expect(page.messages).toMatchObject([{ contact: { email: 'row-1@mail.example' }, attempts: 1 }]);
    const answer = (body: object) =>
      stage.person.post(`/api/sends/${id}/messages/${page.messages[0]!.id}`, body);
    stage.smtp.behaviors.clear();
    expect((await answer({ answer: 'send-again' })).statusCode).toBe(200);
    await stage.settle();
    expect(stage.smtp.received.filter((to) => to === 'row-1@mail.example')).toHaveLength(2);
    expect(await readSendOf(stage.person, id)).toMatchObject({ state: 'finished', mails: { sent: 3 } });
    expect((await answer({ answer: 'send-again' })).json().code).toBe('sends.message-cannot-change');
    // With the same Message-ID, so that mail programs show it once.
    const ids = stage.smtp.texts.map((text) => /Message-ID: (<[^>]+>)/.exec(text)![1]);
    expect(new Set(ids).size).toBe(3);
  });

  test('is in doubt when its worker ended, and sent when a reader shows that it arrived', async () => {
    await stage.fill(2);
    const id = await stage.begin();
    await stage.settle();
    const [one] = await stage.messages(id);
    // As a killed process leaves it.
    await stage.api.database.db
      .update(sendMessages)
      .set({ state: 'sending', workerId: randomUUID(), sentAt: null })
      .where(eq(sendMessages.id, one!.id));
    await stage.settle();
    expect((await readSendOf(stage.person, id)).mails).toMatchObject({ 'in-doubt': 1, sent: 1 });
    expect(stage.smtp.received).toHaveLength(2);
    const text = stage.smtp.texts.find((each) => each.includes(one!.messageId!))!.replace(/=\r\n/g, '');
    const picture = /https:\/\/app\.example\/o\/[\w-]+/.exec(text)![0];
    expect(
      (await stage.api.app.inject({ url: pathOf(picture), headers: { 'user-agent': 'Mozilla/5.0' } }))
        .statusCode,
    ).toBe(200);
    expect((await readSendOf(stage.person, id)).mails).toMatchObject({ 'in-doubt': 0, sent: 2 });
  });

  test('all that became in doubt at the same moment are listed, page by page', async () => {
    const count = messagesPageItems + 10;
    await stage.fill(count);
    const id = await stage.begin();
    await stage.settle();
    // The clock of PostgreSQL has microseconds.
    await stage.api.database.query(
      `update send_messages set state = 'in-doubt', at = '2026-11-26T03:00:00.123456Z'`,
    );
    const read = async (cursor: string) =>
      (await stage.person.get(`/api/sends/${id}/messages?state=in-doubt${cursor}`)).json<MessagesPage>();
    const first = await read('');
    const second = await read(`&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.messages, ...second.messages].map((message) => message.id);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
  });

  test('what did not leave is sent later: soft refusals by their waits, an unreachable server as soon as it is there', async () => {
    await stage.fill(2);
    stage.smtp.behaviors.set('row-0@mail.example', {
      at: 'recipient',
      response: '450 4.2.1 row-0@mail.example is busy',
    });
    stage.smtp.behaviors.set('row-1@mail.example', { at: 'data', drops: true });
    const id = await stage.begin();
    await stage.settle();
    expect((await readSendOf(stage.person, id)).mails).toMatchObject({ 'soft-bounced': 1, waiting: 1 });
    const soft = (
      await stage.person.get(`/api/sends/${id}/messages?state=soft-bounced`)
    ).json<MessagesPage>();
    expect(soft.messages[0]).toMatchObject({ attempts: 1, response: '450 4.2.1 (address) is busy' });
    expect(Date.parse(soft.messages[0]!.nextAt!) - Date.now()).toBeGreaterThan(25 * 60_000);
    stage.smtp.behaviors.clear();
    await stage.api.database.db.update(sendMessages).set({ nextAt: new Date() });
    const other = await stage.otherApp();
    await other.app.sending.settle();
    await other.close();
    expect(await readSendOf(stage.person, id)).toMatchObject({ state: 'finished', mails: { sent: 2 } });
    expect((await stage.messages(id)).map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([
      1, 2,
    ]);
  });
});

describe('stops at once', () => {
  test('for those who unsubscribe in the middle', async () => {
    await stage.fill(30);
    await stage.api.database.query('update sending_accounts set per_minute = 1200');
    const hash = await stage.api.app.contacts.hasherOf(stage.user.id);
    const left = Array.from({ length: 20 }, (_, index) => `row-${index + 10}@mail.example`);
    stage.smtp.onReceived = () => {
      stage.smtp.onReceived = null;
      const rows = left.map((email) => `('${stage.user.id}', '${hash(email)}', 'unsubscribed')`);
      void stage.api.database.query(
        `insert into suppressions (user_id, email_hash, reason) values ${rows.join()} on conflict do nothing`,
      );
    };
    const id = await stage.begin();
    await stage.settle();
    const { mails } = await readSendOf(stage.person, id);
    expect(mails.sent + mails.skipped).toBe(30);
    expect(mails.skipped).toBeGreaterThanOrEqual(10);
    expect(stage.smtp.received).toHaveLength(mails.sent);
  });

  test('for those who left all lists that it goes to, also where one of them is enough', async () => {
    const [news, other] = [stage.ids.listId, await makeList(stage.person, { name: 'Other' })];
    const ines = await makeContact(stage.person, news, 'ines@mail.example');
    await makeContact(stage.person, news, 'lea@mail.example');
    await stage.api.database.query(
      `insert into contact_memberships (contact_id, list_id, state, consent_id, consent_at, confirmed_at)
        select contact_id, $1, state, consent_id, consent_at, confirmed_at from contact_memberships where contact_id = $2`,
      [other, ines.id],
    );
    for (const to of ['ines@mail.example', 'lea@mail.example'])
      stage.smtp.behaviors.set(to, { at: 'recipient', response: '450 4.7.1 Greylisted' });
    const rule: SegmentRule = { match: 'any', conditions: [{ kind: 'list', listId: news, is: true }] };
    const id = await stage.begin({ audience: { rule } });
    await stage.settle();
    expect((await readSendOf(stage.person, id)).mails['soft-bounced']).toBe(2);
    stage.smtp.behaviors.clear();
    await stage.api.database.query(
      `update contact_memberships set state = 'left' where list_id = $1 and contact_id = $2`,
      [news, ines.id],
    );
    await stage.api.database.query('update send_messages set next_at = now()');
    await stage.settle();
    expect(stage.smtp.received).toEqual(['lea@mail.example']);
  });

  test('when it is paused, goes on where it stood, and leaves out the rest when it is stopped', async () => {
    await stage.fill(40);
    await stage.api.database.query('update sending_accounts set per_minute = 1200');
    let id = '';
    let response: Promise<unknown> = Promise.resolve();
    stage.smtp.onReceived = () => {
      stage.smtp.onReceived = null;
      response = stage.act(id, 'pause');
    };
    id = await stage.begin();
    await stage.settle();
    await response;
    const paused = await readSendOf(stage.person, id);
    expect(paused).toMatchObject({ state: 'paused', reason: 'by-user' });
    expect(paused.mails.waiting).toBeGreaterThan(0);
    await stage.settle();
    expect(await readSendOf(stage.person, id)).toEqual(paused);
    expect((await stage.act(id, 'pause')).json().code).toBe('sends.cannot-change');

    stage.smtp.onReceived = () => {
      stage.smtp.onReceived = null;
      response = stage.act(id, 'stop');
    };
    expect((await stage.act(id, 'resume')).statusCode).toBe(200);
    await stage.settle();
    await response;
    const stopped = await readSendOf(stage.person, id);
    expect(stopped).toMatchObject({ state: 'stopped', mails: { waiting: 0, sending: 0 } });
    expect(stopped.mails.sent + stopped.mails.skipped).toBe(40);
    expect(stopped.mails.skipped).toBeGreaterThan(0);
    expect(new Set(stage.smtp.received).size).toBe(stage.smtp.received.length);
    expect((await stage.act(id, 'resume')).json().code).toBe('sends.cannot-change');
  });

  test('when the subscription ends, after the mails in hand, and is resumed with a new one', async () => {
    await stage.fill(30);
    await stage.api.database.query('update sending_accounts set per_minute = 1200');
    let ended: Promise<unknown> = Promise.resolve();
    stage.smtp.onReceived = () => {
      stage.smtp.onReceived = null;
      ended = stage.api.database.db
        .update(users)
        .set({ subscriptionExpiresAt: new Date(0) })
        .where(eq(users.id, stage.user.id))
        .execute();
    };
    const id = await stage.begin();
    await stage.settle();
    await ended;
    await stage.settle();
    const [row] = await stage.api.database.db.select().from(sends).where(eq(sends.id, id));
    expect(row).toMatchObject({ state: 'paused', reason: 'subscription-ended' });
    const sent = stage.smtp.received.length;
    expect(sent).toBeLessThan(30);
    await stage.api.database.db
      .update(users)
      .set({ subscriptionExpiresAt: new Date('2199-01-01') })
      .where(eq(users.id, stage.user.id));
    expect((await stage.act(id, 'resume')).statusCode).toBe(200);
    await stage.settle();
    expect(stage.smtp.received).toHaveLength(30);
  });

  test('when the mail server takes nothing from the account, which is said', async () => {
    await stage.fill(20);
    stage.smtp.say.sender = '553 5.7.1 news@shop.example is not yours';
    const id = await stage.begin();
    await stage.settle();
    expect(await readSendOf(stage.person, id)).toMatchObject({
      state: 'paused',
      reason: 'account-refused',
      problem: '553 5.7.1 (address) is not yours',
      mails: { waiting: 20 },
    });
    stage.smtp.say.sender = '250 ok';
    await stage.act(id, 'resume');
    await stage.api.database.db.update(sendMessages).set({ nextAt: new Date() });
    await stage.settle();
    expect(stage.smtp.received).toHaveLength(20);
  });
});

test('no more leave than the account may send in a minute and the user in a day', async () => {
  await stage.fill(10);
  await stage.api.database.query('update sending_accounts set per_day = 4');
  const id = await stage.begin();
  await stage.settle();
  expect(stage.smtp.received).toHaveLength(4);
  expect(await readSendOf(stage.person, id)).toMatchObject({
    state: 'sending',
    mails: { sent: 4, waiting: 6 },
  });
});

test('an erased contact leaves no address behind, and gets nothing of what waits', async () => {
  const ines = await makeContact(stage.person, stage.ids.listId, 'ines@mail.example', { firstName: 'Ines' });
  await stage.fill(1);
  const first = await stage.begin();
  await stage.settle();
  const second = await stage.begin({ startsAt: new Date(Date.now() + 60_000).toISOString() });
  await stage.api.database.db.update(sends).set({ startsAt: new Date() }).where(eq(sends.id, second));
  await stage.act(second, 'pause');
  expect((await stage.person.delete(`/api/contacts/${ines.id}?erase=true`)).statusCode).toBe(200);
  await stage.act(second, 'resume');
  await stage.settle();
  expect(stage.smtp.received.filter((to) => to === 'ines@mail.example')).toHaveLength(1);
  const all = JSON.stringify([await stage.messages(first), await stage.messages(second)]);
  expect(all).not.toMatch(/ines/i);
  expect((await readSendOf(stage.person, first)).mails.sent).toBe(2);
});

test('the first campaign in a hosted installation is held, with its contacts known, until it is reviewed', async () => {
  const hosted = await stage.otherApp({
    NODE_ENV: 'production',
    SESSION_SECRET: testSecret,
  });
  try {
    await stage.fill(2);
    const ann = hosted.visitor();
    ann.setCookie('__Host-aigen_session', (await createSession(hosted.database, stage.user.id)).token);
    const id = await postSend(ann, {
      campaignId: stage.ids.campaignId,
      sendingAccountId: stage.ids.sendingAccountId,
    });
    await hosted.app.sending.settle();
    expect(await readSendOf(ann, id)).toMatchObject({
      state: 'held',
      reason: 'first-campaign',
      mails: { waiting: 2 },
    });
    expect(stage.smtp.received).toEqual([]);
    await stage.api.database.db.update(sends).set({ state: 'waiting', reason: null, reviewedAt: new Date() });
    await hosted.app.sending.settle();
    expect(stage.smtp.received).toHaveLength(2);
    const next = await postSend(ann, {
      campaignId: stage.ids.campaignId,
      sendingAccountId: stage.ids.sendingAccountId,
    });
    expect((await readSendOf(ann, next)).state).not.toBe('held');
  } finally {
    await hosted.close();
  }
});
