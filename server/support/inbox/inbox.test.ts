import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inbox } from '#domain/support/thread.ts';
import { operatorActions } from '../../database/schema/operator.ts';
import { supportMessages, supportThreads } from '../../database/schema/support.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn } from '../../testing/builders.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import {
  answer,
  ask,
  messagesOf,
  operatorEmail,
  reread,
  signInOperator,
} from '../../testing/support-client.ts';
import { notifyOperators } from './notify-operators.ts';
import type { ThreadRow } from '../threads.ts';

const second = 'second@example.com';
let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({
    SMTP_URL: 'smtp://127.0.0.1:9',
    OPERATOR_EMAILS: `${operatorEmail},${second}`,
    CONTACT_EMAIL: 'help@aigen.example.com',
    SUPPORT_INBOUND_SECRET: 'an-inbound-secret-of-the-tests-0123',
  });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const codeOf = (response: { json: () => unknown }) => (response.json() as { code: string }).code;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const setThread = (thread: ThreadRow, values: Partial<ThreadRow>) =>
  api.database.db.update(supportThreads).set(values).where(eq(supportThreads.id, thread.id));

async function askAs(subscribes: boolean, subject: string, waitedMinutes: number): Promise<ThreadRow> {
  const user = await (subscribes ? createSubscriber : createUser)(api.database);
  const thread = await ask(api, await signIn(api, user.id), { subject });
  await setThread(thread, { createdAt: minutesAgo(waitedMinutes), waitingSince: minutesAgo(waitedMinutes) });
  return thread;
}
async function listed(browser: Visitor, query = ''): Promise<Inbox> {
  return (await browser.get(`/api/operator/support/threads${query}`)).json();
}

test('subscribers come first, then who has waited longest; tabs count and search finds', async () => {
  await askAs(false, 'free, long', 600);
  await askAs(true, 'subscriber, short', 5);
  await askAs(false, 'free, short', 10);
  await askAs(true, 'subscriber, 100 %', 60);
  const { browser } = await signInOperator(api);
  const inbox = await listed(browser);
  expect(inbox.threads.map(({ subject }) => subject)).toEqual([
    'subscriber, 100 %',
    'subscriber, short',
    'free, long',
    'free, short',
  ]);
  expect(inbox.counts).toEqual({ open: 4, waiting: 0, solved: 0 });
  expect((await listed(browser, '?q=LONG')).threads).toHaveLength(1);
  expect((await listed(browser, '?q=calendar')).threads).toHaveLength(4);
  // A sign of a pattern is a character.
  expect((await listed(browser, `?q=${encodeURIComponent('100 %')}`)).threads).toHaveLength(1);
  expect((await listed(browser, `?q=${encodeURIComponent('%')}`)).threads).toHaveLength(1);
  expect(await listed(browser, '?state=solved')).toMatchObject({ threads: [], hasMore: false });
});

test('an answer is a message, a state and a mail that leads back', async () => {
  const ann = await createSubscriber(api.database, { firstName: 'Ann', email: 'ann@example.com' });
  const thread = await ask(api, await signIn(api, ann.id));
  const { browser, user } = await signInOperator(api);
  const response = await answer(browser, thread, { message: 'Please reload.\n\nIt helps.' });
  expect(response.statusCode).toBe(201);
  expect(await reread(api, thread)).toMatchObject({ state: 'waiting', waitingSince: null, version: 2 });
  expect(await api.database.db.select().from(operatorActions)).toMatchObject([
    {
      operatorId: user.id,
      subjectId: ann.id,
      action: 'support-answer',
      reason: `Conversation ${thread.reference}`,
    },
  ]);
  expect((await messagesOf(api, thread)).at(-1)).toMatchObject({
    author: 'operator',
    operatorName: user.username,
  });
  expect(await queuedMails(api.database)).toEqual([
    {
      to: 'ann@example.com',
      mail: {
        kind: 'support-answer',
        name: 'Ann',
        reference: thread.reference,
        replyKey: thread.replyKey,
        body: 'Please reload.\n\nIt helps.',
        question: 'I open the calendar and nothing is shown.',
        isSolved: false,
        hasAccount: true,
        isReplyRead: true,
      },
    },
  ]);
  const seen = (await browser.get(`/api/operator/support/threads/${thread.id}`)).json();
  expect(seen).toMatchObject({
    customer: { email: 'ann@example.com', plan: 'unlimited', isVerified: false, earlierThreads: 0 },
    details: { browser: 'Firefox on Windows' },
    firstAnswerMinutes: expect.any(Number),
  });
});

test('the answer goes to the present address of the account', async () => {
  const ann = await createUser(api.database);
  const thread = await ask(api, await signIn(api, ann.id));
  await api.database.query('update users set email = $2 where id = $1', [ann.id, 'new@example.com']);
  const { browser } = await signInOperator(api);
  await answer(browser, thread, { isSolved: true });
  expect(await queuedMails(api.database)).toMatchObject([
    { to: 'new@example.com', mail: { isSolved: true } },
  ]);
  expect(await reread(api, thread)).toMatchObject({ state: 'solved', solvedAt: expect.any(Date) });
});

test('message and mail exist both or not at all', async () => {
  const thread = await ask(api, api.visitor(), { email: 'ann@example.com' });
  const { browser } = await signInOperator(api);
  const { mail } = api.app;
  const { sendLater } = mail;
  mail.sendLater = () => Promise.reject(new Error('the queue fails'));
  expect((await answer(browser, thread)).statusCode).toBe(500);
  mail.sendLater = sendLater;
  expect(await messagesOf(api, thread)).toHaveLength(1);
  expect(await reread(api, thread)).toEqual(thread);
  expect(await api.database.db.select().from(operatorActions)).toEqual([]);

  // After the mail was queued.
  await api.database.execute(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create trigger refuse before update on support_threads execute function refuse()`,
  );
  expect((await answer(browser, thread)).statusCode).toBe(500);
  await api.database.execute('drop trigger refuse on support_threads; drop function refuse()');
  expect(await queuedMails(api.database)).toEqual([]);
  expect(await messagesOf(api, thread)).toHaveLength(1);
});

describe('two operators', () => {
  test('at the same time: one answer is sent, the other is told by whom', async () => {
    const thread = await ask(api, api.visitor(), { email: 'ann@example.com' });
    const one = await signInOperator(api);
    const other = await signInOperator(api, second);
    const responses = await Promise.all([answer(one.browser, thread), answer(other.browser, thread)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const winner = responses[0].statusCode === 201 ? one : other;
    const refused = responses.find(({ statusCode }) => statusCode === 409)!;
    expect(codeOf(refused)).toBe('support.changed-meanwhile');
    expect(refused.json().error).toContain(winner.user.username);
    expect(await queuedMails(api.database)).toHaveLength(1);
  });

  test('an answer to a thread with a new message is refused', async () => {
    const ann = await signIn(api, (await createUser(api.database)).id);
    const thread = await ask(api, ann);
    await ann.post(`/api/support/threads/${thread.id}/messages`, { message: 'Never mind, it works.' });
    const { browser } = await signInOperator(api);
    const refused = await answer(browser, thread);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.stringContaining('its last message is the customer’s'),
    ]);
    expect(await queuedMails(api.database)).toEqual([]);
    // Nobody is said to have written where the customer only closed it.
    const current = await reread(api, thread);
    expect((await answer(browser, current)).statusCode).toBe(201);
    const answered = await reread(api, thread);
    await ann.post(`/api/support/threads/${thread.id}/close`);
    expect((await answer(browser, answered)).json().error).toContain('its last message is your own');
  });
});

describe('an answer is taken back', () => {
  async function answered() {
    const thread = await askAs(true, 'Help', 30);
    const before = await reread(api, thread);
    const operator = await signInOperator(api);
    const { id } = (await answer(operator.browser, thread, { isSolved: true })).json();
    return { thread, before, operator, path: `/api/operator/support/answers/${id}` };
  }

  test('with its mail, and the thread is as it was', async () => {
    const { thread, before, operator, path } = await answered();
    expect((await operator.browser.delete(path)).statusCode).toBe(200);
    expect(await queuedMails(api.database)).toEqual([]);
    expect(await messagesOf(api, thread)).toHaveLength(1);
    const { version: _version, ...rest } = before;
    expect(await reread(api, thread)).toMatchObject(rest);
    expect(codeOf(await operator.browser.delete(path))).toBe('support.too-late-to-undo');
  });

  test('by nobody else, not later, and not after a new message', async () => {
    const { thread, operator, path } = await answered();
    const other = await signInOperator(api, second);
    expect(codeOf(await other.browser.delete(path))).toBe('support.too-late-to-undo');
    await setThread(thread, { lastMessageAt: new Date(Date.now() + 1_000) });
    expect(codeOf(await operator.browser.delete(path))).toBe('support.too-late-to-undo');
    await setThread(thread, { lastMessageAt: minutesAgo(1) });
    await api.database.db.update(supportMessages).set({ undoableUntil: new Date() });
    expect(codeOf(await operator.browser.delete(path))).toBe('support.too-late-to-undo');
    expect(await queuedMails(api.database)).toHaveLength(1);
  });
});

test('an answer that is taken back leaves closed what the customer has closed meanwhile', async () => {
  const ann = await signIn(api, (await createUser(api.database)).id);
  const thread = await ask(api, ann);
  const { browser } = await signInOperator(api);
  const { id } = (await answer(browser, thread)).json();
  await ann.post(`/api/support/threads/${thread.id}/close`);
  expect((await ann.get(`/api/support/threads/${thread.id}`)).json().state).toBe('solved');
  expect((await browser.delete(`/api/operator/support/answers/${id}`)).statusCode).toBe(200);
  expect(await reread(api, thread)).toMatchObject({
    state: 'solved',
    waitingSince: null,
    firstAnsweredAt: null,
    lastMessageAt: thread.lastMessageAt,
  });
  expect(await queuedMails(api.database)).toEqual([]);
});

test('a thread is solved without an answer, and opened again', async () => {
  const thread = await ask(api, api.visitor(), { email: 'ann@example.com' });
  const { browser } = await signInOperator(api);
  const path = `/api/operator/support/threads/${thread.id}/state`;
  await browser.put(path, { event: 'close' });
  expect(await reread(api, thread)).toMatchObject({ state: 'solved', waitingSince: null });
  await browser.put(path, { event: 'reopen' });
  expect(await reread(api, thread)).toMatchObject({ state: 'open', solvedAt: null, firstAnsweredAt: null });
  expect(await queuedMails(api.database)).toEqual([]);
});

test('canned answers are stored, changed and deleted', async () => {
  const { browser } = await signInOperator(api);
  const path = '/api/operator/support/canned-answers';
  const { id } = (await browser.post(path, { name: 'Reload', body: 'Hello {{name}}' })).json();
  await browser.put(`${path}/${id}`, { name: 'Reload', body: 'Hello {{name}}, reload.' });
  expect((await browser.get(path)).json()).toEqual({
    answers: [{ id, name: 'Reload', body: 'Hello {{name}}, reload.' }],
  });
  expect((await browser.post(path, { name: ' ', body: 'x' })).statusCode).toBe(400);
  expect((await browser.delete(`${path}/${id}`)).statusCode).toBe(200);
  expect(codeOf(await browser.delete(`${path}/${id}`))).toBe('support.canned-unknown');
  const recorded = await api.database.db.select().from(operatorActions);
  expect(recorded.map(({ action }) => action).sort()).toEqual([
    'support-canned-add',
    'support-canned-change',
    'support-canned-delete',
  ]);
});

describe('the time of first answers', () => {
  test('is measured for everybody, for subscribers and by day; nothing older counts', async () => {
    const { browser } = await signInOperator(api);
    for (const [subscribes, minutes] of [
      [true, 10],
      [true, 20],
      [false, 90],
    ] as const) {
      const thread = await askAs(subscribes, 'Help', minutes);
      await answer(browser, thread);
    }
    const old = await askAs(true, 'Help', 60 * 24 * 40);
    await setThread(old, { firstAnsweredAt: minutesAgo(60 * 24 * 31) });
    const times = (await browser.get('/api/operator/support/answer-times')).json();
    const rounded = (value: number) => Math.round(value);
    expect(times.everybody.threads).toBe(3);
    expect([times.everybody.medianMinutes, times.everybody.p90Minutes].map(rounded)).toEqual([20, 90]);
    expect(rounded(times.subscribers.medianMinutes)).toBe(10);
    expect(times.days).toHaveLength(30);
    expect(times.days.at(-1)).toMatchObject({ threads: 3 });
  });

  test('is stated on the site from five threads of subscribers on', async () => {
    const { supportPromise } = api.app;
    const { browser } = await signInOperator(api);
    for (let turn = 0; turn < 4; turn += 1) await answer(browser, await askAs(true, 'Help', 120));
    await answer(browser, await askAs(false, 'Help', 1));
    await supportPromise.refresh();
    const before = supportPromise.version;
    expect(supportPromise.sentence).toBeNull();
    await answer(browser, await askAs(true, 'Help', 120));
    await supportPromise.refresh();
    expect(supportPromise.sentence).toMatch(/^half of them within \d hours in the last 30 days$/);
    expect(supportPromise.version).toBe(before + 1);
    await supportPromise.refresh();
    expect(supportPromise.version).toBe(before + 1);
  });
});

describe('operators are told', () => {
  const notices = async () =>
    (await queuedMails(api.database)).filter((waiting) => waiting?.mail.kind === 'support-notice');

  test('of new messages of subscribers, in one mail each, and once', async () => {
    const thread = await askAs(true, 'First', 4);
    await askAs(true, 'Second', 3);
    await askAs(false, 'Of nobody', 3);
    await notifyOperators(api.app, new Date());
    await notifyOperators(api.app, new Date());
    const sent = await notices();
    expect(sent.map((waiting) => waiting!.to).toSorted()).toEqual([operatorEmail, second]);
    expect(sent[0]!.mail).toMatchObject({
      threads: [{ reference: thread.reference, subject: 'First' }, { subject: 'Second' }],
      waiting: 2,
    });
  });

  test('again when an answered thread gets a message, and not of an answered one', async () => {
    const ann = await signIn(api, (await createSubscriber(api.database)).id);
    const thread = await ask(api, ann);
    const { browser } = await signInOperator(api);
    await notifyOperators(api.app, new Date());
    await answer(browser, thread);
    await notifyOperators(api.app, new Date());
    expect(await notices()).toHaveLength(2);
    await ann.post(`/api/support/threads/${thread.id}/messages`, { message: 'It is back.' });
    await notifyOperators(api.app, new Date(Date.now() + 1));
    expect(await notices()).toHaveLength(4);
  });
});
