import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessagesPage, StartSendInput } from '#domain/sending/send-api.ts';
import { users } from '../database/schema/accounts.ts';
import { messageEvents, sendMessages, sends } from '../database/schema/sending.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSession, createSubscriber, signIn } from '../testing/builders.ts';
import { fairConsent, makeContact, makeList } from '../testing/contact-builders.ts';
import {
  fillList,
  makeSendingAccount,
  postSend,
  readSendOf,
  settingsOf,
  storeCampaign,
  storeKit,
} from '../testing/send-builders.ts';
import { startScriptedSmtp, type ScriptedSmtp } from './smtp/scripted-smtp.fixture.ts';

let api: TestApp;
let smtp: ScriptedSmtp;
let user: UserRow;
let person: Visitor;
let listId: string;
let campaignId: string;
let sendingAccountId: string;

beforeAll(async () => {
  api = await buildTestApp(
    { PUBLIC_URL: 'https://app.example' },
    {
      sending: { readSettings: async () => settingsOf(smtp.port), times: { answerMs: 2_000, mailMs: 3_000 } },
    },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  smtp = await startScriptedSmtp();
  user = await createSubscriber(api.database);
  person = await signIn(api, user.id);
  listId = await makeList(person);
  campaignId = await storeCampaign(api.database, user.id);
  await storeKit(api.database, user.id);
  sendingAccountId = await makeSendingAccount(api.database, user.id);
});
afterEach(() => smtp.close());

const settle = () => api.app.sending.settle();
const begin = (more: Partial<StartSendInput> = {}) =>
  postSend(person, { campaignId, sendingAccountId, ...more });
const fill = async (count: number) => {
  const hash = await api.app.contacts.hasherOf(user.id);
  await fillList(api.database, { userId: user.id, listId, count, hash });
};
const messages = (sendId: string) =>
  api.database.db.select().from(sendMessages).where(eq(sendMessages.sendId, sendId));
const act = (id: string, action: string) => person.post(`/api/sends/${id}/state`, { action });
const pathOf = (address: string) => address.replace('https://app.example', '');

/** The text of the mail to somebody, its lines whole again. */
const mailTo = (to: string) =>
  smtp.texts[smtp.received.indexOf(to)]!.replace(/=\r\n/g, '')
    .replaceAll('=3D', '=')
    .replace(/\r\n[ \t]+/g, ' ');

describe('a campaign', () => {
  test('reaches every contact who may be mailed once, each with their own words and links', async () => {
    const ines = await makeContact(person, listId, 'ines@mail.example', { firstName: 'Ines' });
    await makeContact(person, listId, 'lea@mail.example');
    await makeContact(person, listId, 'gone@mail.example');
    await person.post('/api/suppressions', { emails: ['gone@mail.example'] });
    const optIn = await makeList(person, { name: 'Asks', isDoubleOptIn: true });
    await makeContact(person, optIn, 'asked@mail.example');

    const id = await begin();
    await settle();
    await settle();
    expect(smtp.received.toSorted()).toEqual(['ines@mail.example', 'lea@mail.example']);
    const send = await readSendOf(person, id);
    expect(send).toMatchObject({
      state: 'finished',
      isAudienceKnown: true,
      mails: { sent: 2 },
      clickRate: 0,
    });
    const mail = mailTo('ines@mail.example');
    expect(mail).toContain('Subject: News for Ines');
    expect(mail).toContain('Hello Ines,');
    expect(mailTo('lea@mail.example')).toContain('Subject: News for you');
    const unsubscribe = /List-Unsubscribe: <(https:\/\/app\.example\/u\/[\w-]+)>/.exec(mail)![1]!;
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toContain('From: Kettle Row <news@shop.example>');
    expect(mail).toMatch(/Message-ID: <[0-9a-f-]{36}@shop\.example>/);
    expect(mail).not.toContain('https://shop.example');
    expect(mail.split(unsubscribe).length).toBeGreaterThan(2);
    expect(mailTo('lea@mail.example')).not.toContain(unsubscribe);

    expect(
      (
        await person.post(pathOf(unsubscribe), 'List-Unsubscribe=One-Click', {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).statusCode,
    ).toBe(200);
    expect((await readSendOf(person, id)).readers).toMatchObject({ unsubscribed: 1 });
    await begin();
    await settle();
    expect(smtp.received).toHaveLength(3);
    expect((await person.get(`/api/contacts/${ines.id}`)).json()).toMatchObject({
      suppressed: 'unsubscribed',
    });
  });

  test('is begun once, however often the request comes, and never without an address, a footer or somebody to read it', async () => {
    await fill(3);
    const body = {
      id: randomUUID(),
      campaignId,
      sendingAccountId,
      audience: { rule: { match: 'all', conditions: [] } },
    };
    const answers = await Promise.all([1, 2, 3].map(() => person.post('/api/sends', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    await settle();
    expect(smtp.received).toHaveLength(3);

    const refused = async (more: object) => {
      const response = await person.post('/api/sends', { ...body, id: randomUUID(), ...more });
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
    const untested = await makeSendingAccount(api.database, user.id, { state: 'untested' });
    expect(await refused({ sendingAccountId: untested })).toMatchObject([
      409,
      'sends.account-untested',
      expect.anything(),
    ]);
    const bare = await storeCampaign(api.database, user.id, { blocks: [], content: 'Words.' });
    expect(await refused({ campaignId: bare })).toMatchObject([
      409,
      'sends.email-unfit',
      expect.stringContaining('unsubscribe'),
    ]);
    const tagged = await storeCampaign(api.database, user.id, { subject: 'For {{fristName}}' });
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
    await storeKit(api.database, user.id, { address: '' });
    expect(await refused({})).toMatchObject([409, 'sends.email-unfit', expect.stringContaining('address')]);
    expect(smtp.received).toHaveLength(3);
  });

  test('is sent as it was when it began, whatever is changed later, and waits for its time', async () => {
    await fill(2);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const id = await begin({ startsAt: soon });
    await api.database.query(`update email_campaigns set data = jsonb_set(data, '{subject}', '"Other"')`);
    await settle();
    expect(smtp.received).toEqual([]);
    expect(await readSendOf(person, id)).toMatchObject({ state: 'waiting', isAudienceKnown: false });
    await api.database.db.update(sends).set({ startsAt: new Date() });
    await settle();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.texts.join()).not.toContain('Other');
  });
});

describe('a mail that may have left', () => {
  test('is in doubt and not sent again by itself; the user says what to do', async () => {
    await fill(3);
    smtp.behaviors.set('row-1@mail.example', { at: 'after-text', drops: true });
    const id = await begin();
    await settle();
    await settle();
    expect(smtp.received).toHaveLength(3);
    expect(await readSendOf(person, id)).toMatchObject({
      state: 'finished',
      mails: { sent: 2, 'in-doubt': 1 },
    });
    const page = (await person.get(`/api/sends/${id}/messages?state=in-doubt`)).json<MessagesPage>();
    expect(page.messages).toMatchObject([{ contact: { email: 'row-1@mail.example' }, attempts: 1 }]);
    const answer = (body: object) => person.post(`/api/sends/${id}/messages/${page.messages[0]!.id}`, body);
    smtp.behaviors.clear();
    expect((await answer({ answer: 'send-again' })).statusCode).toBe(200);
    await settle();
    expect(smtp.received.filter((to) => to === 'row-1@mail.example')).toHaveLength(2);
    expect(await readSendOf(person, id)).toMatchObject({ state: 'finished', mails: { sent: 3 } });
    expect((await answer({ answer: 'send-again' })).json().code).toBe('sends.message-cannot-change');
    // With the same Message-ID, so that mail programs show it once.
    const ids = smtp.texts.map((text) => /Message-ID: (<[^>]+>)/.exec(text)![1]);
    expect(new Set(ids).size).toBe(3);
  });

  test('is in doubt when its worker ended, and sent when a reader shows that it arrived', async () => {
    await fill(2);
    const id = await begin();
    await settle();
    const [one] = await messages(id);
    // As a killed process leaves it.
    await api.database.db
      .update(sendMessages)
      .set({ state: 'sending', workerId: randomUUID(), sentAt: null })
      .where(eq(sendMessages.id, one!.id));
    await settle();
    expect((await readSendOf(person, id)).mails).toMatchObject({ 'in-doubt': 1, sent: 1 });
    expect(smtp.received).toHaveLength(2);
    const text = smtp.texts.find((each) => each.includes(one!.messageId!))!.replace(/=\r\n/g, '');
    const picture = /https:\/\/app\.example\/o\/[\w-]+/.exec(text)![0];
    expect(
      (await api.app.inject({ url: pathOf(picture), headers: { 'user-agent': 'Mozilla/5.0' } })).statusCode,
    ).toBe(200);
    expect((await readSendOf(person, id)).mails).toMatchObject({ 'in-doubt': 0, sent: 2 });
  });

  test('what did not leave is sent later: soft refusals by their waits, an unreachable server as soon as it is there', async () => {
    await fill(2);
    smtp.behaviors.set('row-0@mail.example', {
      at: 'recipient',
      answer: '450 4.2.1 row-0@mail.example is busy',
    });
    smtp.behaviors.set('row-1@mail.example', { at: 'data', drops: true });
    const id = await begin();
    await settle();
    expect((await readSendOf(person, id)).mails).toMatchObject({ 'soft-bounced': 1, waiting: 1 });
    const soft = (await person.get(`/api/sends/${id}/messages?state=soft-bounced`)).json<MessagesPage>();
    expect(soft.messages[0]).toMatchObject({ attempts: 1, response: '450 4.2.1 (address) is busy' });
    expect(Date.parse(soft.messages[0]!.nextAt!) - Date.now()).toBeGreaterThan(25 * 60_000);
    smtp.behaviors.clear();
    await api.database.db.update(sendMessages).set({ nextAt: new Date() });
    const other = await buildTestApp(
      { PUBLIC_URL: 'https://app.example' },
      { database: api.database, sending: { readSettings: async () => settingsOf(smtp.port) } },
    );
    await other.app.sending.settle();
    await other.close();
    expect(await readSendOf(person, id)).toMatchObject({ state: 'finished', mails: { sent: 2 } });
    expect((await messages(id)).map(({ attempts }) => attempts).toSorted()).toEqual([1, 2]);
  });
});

describe('stops at once', () => {
  test('for those who unsubscribe in the middle', async () => {
    await fill(30);
    await api.database.query('update sending_accounts set per_minute = 1200');
    const hash = await api.app.contacts.hasherOf(user.id);
    const left = Array.from({ length: 20 }, (_, index) => `row-${index + 10}@mail.example`);
    smtp.onReceived = () => {
      smtp.onReceived = null;
      const rows = left.map((email) => `('${user.id}', '${hash(email)}', 'unsubscribed')`);
      void api.database.query(
        `insert into suppressions (user_id, email_hash, reason) values ${rows.join()} on conflict do nothing`,
      );
    };
    const id = await begin();
    await settle();
    const { mails } = await readSendOf(person, id);
    expect(mails.sent + mails.skipped).toBe(30);
    expect(mails.skipped).toBeGreaterThanOrEqual(10);
    expect(smtp.received).toHaveLength(mails.sent);
  });

  test('when it is paused, goes on where it stood, and leaves out the rest when it is stopped', async () => {
    await fill(40);
    await api.database.query('update sending_accounts set per_minute = 1200');
    let id = '';
    let answer: Promise<unknown> = Promise.resolve();
    smtp.onReceived = () => {
      smtp.onReceived = null;
      answer = act(id, 'pause');
    };
    id = await begin();
    await settle();
    await answer;
    const paused = await readSendOf(person, id);
    expect(paused).toMatchObject({ state: 'paused', reason: 'by-user' });
    expect(paused.mails.waiting).toBeGreaterThan(0);
    await settle();
    expect(await readSendOf(person, id)).toEqual(paused);
    expect((await act(id, 'pause')).json().code).toBe('sends.cannot-change');

    smtp.onReceived = () => {
      smtp.onReceived = null;
      answer = act(id, 'stop');
    };
    expect((await act(id, 'resume')).statusCode).toBe(200);
    await settle();
    await answer;
    const stopped = await readSendOf(person, id);
    expect(stopped).toMatchObject({ state: 'stopped', mails: { waiting: 0, sending: 0 } });
    expect(stopped.mails.sent + stopped.mails.skipped).toBe(40);
    expect(stopped.mails.skipped).toBeGreaterThan(0);
    expect(new Set(smtp.received).size).toBe(smtp.received.length);
    expect((await act(id, 'resume')).json().code).toBe('sends.cannot-change');
  });

  test('when the subscription ends, after the mails in hand, and is resumed with a new one', async () => {
    await fill(30);
    await api.database.query('update sending_accounts set per_minute = 1200');
    let ended: Promise<unknown> = Promise.resolve();
    smtp.onReceived = () => {
      smtp.onReceived = null;
      ended = api.database.db
        .update(users)
        .set({ subscriptionExpiresAt: new Date(0) })
        .where(eq(users.id, user.id))
        .execute();
    };
    const id = await begin();
    await settle();
    await ended;
    await settle();
    const [row] = await api.database.db.select().from(sends).where(eq(sends.id, id));
    expect(row).toMatchObject({ state: 'paused', reason: 'subscription-ended' });
    const sent = smtp.received.length;
    expect(sent).toBeLessThan(30);
    await api.database.db
      .update(users)
      .set({ subscriptionExpiresAt: new Date('2199-01-01') })
      .where(eq(users.id, user.id));
    expect((await act(id, 'resume')).statusCode).toBe(200);
    await settle();
    expect(smtp.received).toHaveLength(30);
  });

  test('when the mail server takes nothing from the account, which is said', async () => {
    await fill(20);
    smtp.say.sender = '553 5.7.1 news@shop.example is not yours';
    const id = await begin();
    await settle();
    expect(await readSendOf(person, id)).toMatchObject({
      state: 'paused',
      reason: 'account-refused',
      problem: '553 5.7.1 (address) is not yours',
      mails: { waiting: 20 },
    });
    smtp.say.sender = '250 ok';
    await act(id, 'resume');
    await api.database.db.update(sendMessages).set({ nextAt: new Date() });
    await settle();
    expect(smtp.received).toHaveLength(20);
  });
});

test('no more leave than the account may send in a minute and the user in a day', async () => {
  await fill(10);
  await api.database.query('update sending_accounts set per_day = 4');
  const id = await begin();
  await settle();
  expect(smtp.received).toHaveLength(4);
  expect(await readSendOf(person, id)).toMatchObject({ state: 'sending', mails: { sent: 4, waiting: 6 } });
});

describe('bounces', () => {
  test('an address that does not work is suppressed, a mail that is not taken is not; both are named', async () => {
    await fill(3);
    smtp.behaviors.set('row-0@mail.example', {
      at: 'recipient',
      answer: '550 5.1.1 <row-0@mail.example> unknown',
    });
    smtp.behaviors.set('row-1@mail.example', { at: 'text', answer: '554 5.7.1 looks like spam' });
    const id = await begin();
    await settle();
    expect((await readSendOf(person, id)).mails).toMatchObject({ bounced: 1, refused: 1, sent: 1 });
    const suppressions = (await person.get('/api/suppressions')).json();
    expect(suppressions.suppressions).toMatchObject([
      { reason: 'bounced', contact: { email: 'row-0@mail.example' } },
    ]);
    const rows = await messages(id);
    expect(JSON.stringify(rows)).not.toContain('row-0');
  });

  test('a report of a mail server is believed of its mail and its address alone', async () => {
    await makeContact(person, listId, 'lea@mail.example');
    const id = await begin();
    await settle();
    const [message] = await messages(id);
    const report = (status: string, recipient = 'lea@mail.example', about = message!.messageId!) =>
      [
        'From: MAILER-DAEMON@mail.example',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mail.example',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        'Action: failed',
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 lea@mail.example is unknown',
        '',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${about}`,
        '',
        '--b--',
      ].join('\r\n');
    const send = async (body: string, from = person) =>
      (await from.post('/api/sends/reports', body, { 'content-type': 'message/rfc822' })).json().outcome;
    expect(await send('Subject: Away\r\n\r\nBack on Monday.')).toBe('no-report');
    expect(await send(report('5.1.1', 'other@mail.example'))).toBe('unknown');
    expect(await send(report('5.1.1', 'lea@mail.example', `<${randomUUID()}@shop.example>`))).toBe('unknown');
    const stranger = await signIn(api, (await createSubscriber(api.database)).id);
    expect(await send(report('5.1.1'), stranger)).toBe('unknown');
    expect((await readSendOf(person, id)).mails).toMatchObject({ sent: 1 });
    expect(await send(report('5.1.1', 'LEA@mail.example'))).toBe('bounced');
    expect(await send(report('5.1.1'))).toBe('bounced');
    expect((await readSendOf(person, id)).mails).toMatchObject({ sent: 0, bounced: 1 });
    const events = await api.database.db.select().from(messageEvents);
    expect(events.map(({ kind }) => kind)).toEqual(['bounce']);
    const { suppressions } = (await person.get('/api/suppressions')).json();
    expect(suppressions).toMatchObject([{ reason: 'bounced' }]);
  });
});

describe('what readers do', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1';
  const visit = (address: string, agent = safari) =>
    api.app.inject({ url: pathOf(address), headers: { 'user-agent': agent } });
  const addresses = (to: string) => {
    const text = mailTo(to);
    const found = (pattern: RegExp) => [...new Set(text.match(pattern))];
    return {
      clicks: found(/https:\/\/app\.example\/c\/[\w-]+/g),
      opens: found(/https:\/\/app\.example\/o\/[\w-]+/g),
    };
  };
  const later = () => api.database.query(`update send_messages set sent_at = sent_at - interval '1 hour'`);

  test('clicks lead where the link leads, and are counted once a mail; machines are counted apart', async () => {
    const ines = await makeContact(person, listId, 'ines@mail.example', { firstName: 'Ines' });
    await makeContact(person, listId, 'lea@mail.example');
    const id = await begin();
    await settle();
    await later();
    const { clicks, opens } = addresses('ines@mail.example');
    expect([clicks.length, opens.length]).toEqual([3, 1]);
    const first = await visit(clicks[0]!);
    expect([first.statusCode, first.headers.location]).toEqual([
      302,
      'https://shop.example/all?m=ines%40mail.example',
    ]);
    await visit(clicks[0]!);
    await visit(opens[0]!);
    await visit(addresses('lea@mail.example').opens[0]!, 'Mozilla/5.0');
    const send = await readSendOf(person, id);
    expect(send.readers).toEqual({
      clicked: 1,
      opened: 1,
      openedByMachines: 1,
      unsubscribed: 0,
      complained: 0,
    });
    expect([send.clickRate, send.openRate]).toEqual([50, 50]);
    expect(send.links).toEqual([{ link: 'https://shop.example/all?m={{email}}', clicked: 1 }]);
    expect((await person.get(`/api/contacts/${ines.id}`)).json().lastActiveAt).not.toBeNull();

    for (const wrong of [`${clicks[0]}x`, 'https://app.example/c/abc', clicks[0]!.replace('/c/', '/o/')])
      expect((await visit(wrong)).statusCode).toBe(wrong.includes('/o/') ? 200 : 404);
    expect(await api.database.db.select().from(messageEvents)).toHaveLength(4);
  });

  test('a scanner that opens all links in a moment has clicked nothing', async () => {
    await makeContact(person, listId, 'ines@mail.example');
    const id = await begin();
    await settle();
    await later();
    const { clicks } = addresses('ines@mail.example');
    for (const address of clicks) expect((await visit(address)).statusCode).toBe(302);
    expect((await readSendOf(person, id)).readers.clicked).toBe(0);
  });

  test('a complaint by hand suppresses, and opens that are not measured have no picture', async () => {
    await api.database.query('update sending_accounts set opens_measured = false');
    await makeContact(person, listId, 'ines@mail.example');
    const id = await begin();
    await settle();
    expect(addresses('ines@mail.example').opens).toEqual([]);
    expect((await readSendOf(person, id)).openRate).toBeNull();
    const [message] = await messages(id);
    expect(
      (await person.post(`/api/sends/${id}/messages/${message!.id}`, { answer: 'complained' })).statusCode,
    ).toBe(200);
    expect((await readSendOf(person, id)).readers.complained).toBe(1);
    expect((await person.get('/api/suppressions')).json().suppressions).toMatchObject([
      { reason: 'complained' },
    ]);
  });
});

test('an erased contact leaves no address behind, and gets nothing of what waits', async () => {
  const ines = await makeContact(person, listId, 'ines@mail.example', { firstName: 'Ines' });
  await fill(1);
  const first = await begin();
  await settle();
  const second = await begin({ startsAt: new Date(Date.now() + 60_000).toISOString() });
  await api.database.db.update(sends).set({ startsAt: new Date() }).where(eq(sends.id, second));
  await act(second, 'pause');
  expect((await person.delete(`/api/contacts/${ines.id}?erase=true`)).statusCode).toBe(200);
  await act(second, 'resume');
  await settle();
  expect(smtp.received.filter((to) => to === 'ines@mail.example')).toHaveLength(1);
  const all = JSON.stringify([await messages(first), await messages(second)]);
  expect(all).not.toMatch(/ines/i);
  expect((await readSendOf(person, first)).mails.sent).toBe(2);
});

test('the first campaign in a hosted installation is held, with its contacts known, until it is reviewed', async () => {
  const hosted = await buildTestApp(
    {
      NODE_ENV: 'production',
      SESSION_SECRET: 'a-secret-for-tests-only-0123456789',
      PUBLIC_URL: 'https://app.example',
    },
    { database: api.database, sending: { readSettings: async () => settingsOf(smtp.port) } },
  );
  try {
    await fill(2);
    const ann = hosted.visitor();
    ann.setCookie('__Host-aigen_session', (await createSession(hosted.database, user.id)).token);
    const id = await postSend(ann, { campaignId, sendingAccountId });
    await hosted.app.sending.settle();
    expect(await readSendOf(ann, id)).toMatchObject({
      state: 'held',
      reason: 'first-campaign',
      mails: { waiting: 2 },
    });
    expect(smtp.received).toEqual([]);
    await api.database.db.update(sends).set({ state: 'waiting', reason: null, reviewedAt: new Date() });
    await hosted.app.sending.settle();
    expect(smtp.received).toHaveLength(2);
    const next = await postSend(ann, { campaignId, sendingAccountId });
    expect((await readSendOf(ann, next)).state).not.toBe('held');
  } finally {
    await hosted.close();
  }
});
