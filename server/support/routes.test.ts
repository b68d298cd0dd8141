import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  mostMessageCharacters,
  mostSupportBytes,
  mostThreadMessages,
  mostThreads,
} from '#domain/support/limits.ts';
import { retentionDays } from '#domain/site-copy/retention.ts';
import { deleteExpired } from '../accounts/delete-expired.ts';
import { supportMessages, supportThreads } from '../database/schema/support.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn } from '../testing/builders.ts';
import {
  answer,
  ask,
  messagesOf,
  operatorEmail,
  question,
  reread,
  signInOperator,
} from '../testing/support-client.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', OPERATOR_EMAILS: operatorEmail });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const dayMs = 86_400_000;
const codeOf = (response: { json: () => unknown }) => (response.json() as { code: string }).code;

describe('a visitor', () => {
  test('asks with an address, and has no thread to read', async () => {
    const visitor = api.visitor();
    const thread = await ask(api, visitor, { email: '  Ann@Example.COM ' });
    expect(thread).toMatchObject({
      userId: null,
      email: 'ann@example.com',
      state: 'open',
      isSubscriber: false,
      isVerifiedSender: false,
      details: { browser: 'Firefox on Windows' },
    });
    expect((await visitor.get(`/api/support/threads/${thread.id}`)).statusCode).toBe(401);
  });

  test('asks with any text, also with half a character', async () => {
    const half = { subject: 'It fails \ud83d', details: { page: '/tools\ud83d' } };
    const { subject, details } = await ask(api, api.visitor(), { email: 'visitor@example.com', ...half });
    expect([subject.trim(), details.page]).toEqual(['It fails', '/tools ']);
  });

  test('without an address is asked for it', async () => {
    const response = await api.visitor().post('/api/support/threads', question());
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'support.email-missing']);
  });

  test('with the address of an account does not get into the account', async () => {
    const ann = await createUser(api.database, { email: 'ann@example.com', emailVerified: true });
    await ask(api, api.visitor(), { email: 'ann@example.com' });
    const listed = await (await signIn(api, ann.id)).get('/api/support/threads');
    expect(listed.json()).toEqual({ threads: [] });
  });

  test('that fills in the hidden field stores nothing, and is not told', async () => {
    const response = await api
      .visitor()
      .post('/api/support/threads', question({ email: 'bot@example.com', website: 'https://example.com' }));
    expect(response.statusCode).toBe(201);
    expect(response.json().reference).toMatch(/^\w{4}-\w{4}$/);
    expect(await api.database.db.select().from(supportThreads)).toEqual([]);
  });
});

test('of a hosted server a network address asks ten times in a quarter of an hour', async () => {
  const hosted = await buildTestApp(
    {
      NODE_ENV: 'production',
      SESSION_SECRET: 'a-secret-for-tests-only-0123456789',
      PUBLIC_URL: 'https://aigen.example.com',
      SANDBOX: 'false',
    },
    { database: api.database },
  );
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push(
      (await hosted.visitor().post('/api/support/threads', question({ email: `a${turn}@example.com` })))
        .statusCode,
    );
  await hosted.close();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('no provider key is stored or logged, wherever it is written', async () => {
  const ann = await signIn(api, (await createUser(api.database)).id);
  const key = 'sk-ant-api03-0123456789abcdefghij';
  const response = await ann.post(
    '/api/support/threads',
    question({ subject: `Key ${key}`, message: `My key is ${key}.`, details: { page: `/x?k=${key}` } }),
  );
  expect(response.json().keysRemoved).toBe(3);
  const [thread] = await api.database.db.select().from(supportThreads);
  const again = await ann.post(`/api/support/threads/${thread!.id}/messages`, { message: `Again: ${key}` });
  expect(again.json()).toEqual({ reference: thread!.reference, keysRemoved: 1 });
  const stored = JSON.stringify([
    await api.database.db.select().from(supportThreads),
    await api.database.db.select().from(supportMessages),
    api.log(),
  ]);
  expect(stored).not.toContain('0123456789abcdefghij');
  expect(stored).toContain('[key removed]');
});

describe('an account', () => {
  test('lists, reads, writes again and closes; a new message opens it again', async () => {
    const ann = await createUser(api.database, { email: 'ann@example.com', emailVerified: true });
    const browser = await signIn(api, ann.id);
    // The address is the account's, whatever the form says.
    const thread = await ask(api, browser, { email: 'mallory@example.com' });
    expect(thread).toMatchObject({ userId: ann.id, email: 'ann@example.com', isVerifiedSender: true });
    const path = `/api/support/threads/${thread.id}`;

    expect((await browser.get('/api/support/threads')).json().threads).toMatchObject([
      { id: thread.id, reference: thread.reference, state: 'open' },
    ]);
    expect((await browser.post(`${path}/close`)).statusCode).toBe(200);
    expect(await reread(api, thread)).toMatchObject({ state: 'solved', waitingSince: null });
    await browser.post(`${path}/messages`, { message: 'It is back.' });
    expect(await reread(api, thread)).toMatchObject({ state: 'open', solvedAt: null });
    expect((await browser.get(path)).json().messages).toMatchObject([
      { author: 'customer', body: 'I open the calendar and nothing is shown.' },
      { author: 'customer', body: 'It is back.' },
    ]);
  });

  test('a second message does not make the thread younger', async () => {
    const browser = await signIn(api, (await createUser(api.database)).id);
    const thread = await ask(api, browser);
    await browser.post(`/api/support/threads/${thread.id}/messages`, { message: 'Anybody there?' });
    expect((await reread(api, thread)).waitingSince).toEqual(thread.waitingSince);
  });

  test('neither reads, writes nor closes the thread of another account', async () => {
    const thread = await ask(api, await signIn(api, (await createUser(api.database)).id));
    const mallory = await signIn(api, (await createUser(api.database)).id);
    const path = `/api/support/threads/${thread.id}`;
    const responses = [
      await mallory.get(path),
      await mallory.post(`${path}/messages`, { message: 'Mine now' }),
      await mallory.post(`${path}/close`),
    ];
    expect(responses.map(codeOf)).toEqual(Array.from({ length: 3 }, () => 'support.thread-unknown'));
    expect(await reread(api, thread)).toEqual(thread);
    expect((await mallory.get('/api/support/threads/not-an-id')).statusCode).toBe(404);
  });

  test('sees neither notes, nor an answer that can be taken back, nor who answered', async () => {
    const browser = await signIn(api, (await createUser(api.database)).id);
    const thread = await ask(api, browser);
    const { browser: operator, user } = await signInOperator(api);
    await operator.post(`/api/operator/support/threads/${thread.id}/notes`, { message: 'A known fault.' });
    expect((await answer(operator, thread)).statusCode).toBe(201);
    const path = `/api/support/threads/${thread.id}`;
    const before = { state: 'open', lastMessageAt: thread.lastMessageAt.toISOString() };
    expect((await browser.get(path)).json()).toMatchObject({ ...before, messages: [{ author: 'customer' }] });
    expect((await browser.get('/api/support/threads')).json().threads).toMatchObject([before]);
    expect((await browser.get('/api/account/export')).body).not.toContain('Please reload the page.');
    await api.database.db.update(supportMessages).set({ undoableUntil: new Date(0) });
    const later = await browser.get(path);
    expect(later.json().messages).toMatchObject([{ author: 'customer' }, { author: 'operator' }]);
    expect(later.json().state).toBe('waiting');
    expect((await browser.get('/api/account/export')).body).toContain('Please reload the page.');
    for (const secret of [user.username, 'A known fault', 'replyKey'])
      expect(later.body).not.toContain(secret);
  });

  test('has limits: threads, messages of a thread, and space', async () => {
    const ann = await createUser(api.database);
    const browser = await signIn(api, ann.id);
    const thread = await ask(api, browser);
    const fill = (count: number, body: string) =>
      api.database.query(
        `insert into support_messages (thread_id, user_id, author, body)
          select $1, $2, 'customer', $4 from generate_series(1, $3)`,
        [thread.id, ann.id, count, body],
      );
    const write = () => browser.post(`/api/support/threads/${thread.id}/messages`, { message: 'One more' });

    await fill(mostThreadMessages - 1, 'x');
    expect(codeOf(await write())).toBe('support.thread-full');
    await api.database.db.delete(supportMessages);
    await fill(mostSupportBytes / mostMessageCharacters, 'x'.repeat(mostMessageCharacters));
    await api.database.db.update(supportMessages).set({ threadId: thread.id });
    await api.database.query(
      `delete from support_messages where id in (select id from support_messages limit 100)`,
    );
    expect((await write()).statusCode).toBe(201);
    await fill(100, 'x'.repeat(mostMessageCharacters));
    expect(['support.space-full', 'support.thread-full']).toContain(codeOf(await write()));
    expect(codeOf(await browser.post('/api/support/threads', question()))).toBe('support.space-full');

    await api.database.db.delete(supportMessages);
    await api.database.query(
      `insert into support_threads (user_id, reference, reply_key, email, topic, subject, is_subscriber, is_verified_sender)
        select $1, 'X' || lpad(n::text, 8, '0'), 'key' || n, 'a@b.example', 'other', 's', false, true
        from generate_series(1, $2) n`,
      [ann.id, mostThreads - 1],
    );
    expect(codeOf(await browser.post('/api/support/threads', question()))).toBe('support.threads-full');
  });

  test('of concurrent requests only as many threads fit as fit', async () => {
    const ann = await createUser(api.database);
    const browser = await signIn(api, ann.id);
    await api.database.query(
      `insert into support_threads (user_id, reference, reply_key, email, topic, subject, is_subscriber, is_verified_sender)
        select $1, 'X' || lpad(n::text, 8, '0'), 'key' || n, 'a@b.example', 'other', 's', false, true
        from generate_series(1, $2) n`,
      [ann.id, mostThreads - 2],
    );
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => browser.post('/api/support/threads', question())),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  });

  test('asks twenty times in a quarter of an hour', async () => {
    const browser = await signIn(api, (await createUser(api.database)).id);
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push((await browser.post('/api/support/threads', question())).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
  });

  test('has its threads in the export, with notes and without what is ours', async () => {
    const browser = await signIn(api, (await createUser(api.database)).id);
    const thread = await ask(api, browser);
    const { browser: operator, user } = await signInOperator(api);
    await operator.post(`/api/operator/support/threads/${thread.id}/notes`, { message: 'A known fault.' });
    const exported = (await browser.get('/api/account/export')).json();
    expect(exported.supportThreads).toMatchObject([{ reference: thread.reference, subject: thread.subject }]);
    expect(exported.supportMessages).toHaveLength(2);
    const text = JSON.stringify(exported);
    expect(text).toContain('A known fault.');
    for (const secret of [thread.replyKey, user.id, user.username]) expect(text).not.toContain(secret);
  });

  test('takes its threads with it when it is deleted', async () => {
    const ann = await createUser(api.database);
    const thread = await ask(api, await signIn(api, ann.id));
    await api.database.query('delete from users where id = $1', [ann.id]);
    expect(await messagesOf(api, thread)).toEqual([]);
    expect(await api.database.db.select().from(supportThreads)).toEqual([]);
  });

  test('of an operator leaves its answers when it is deleted', async () => {
    const thread = await ask(api, await signIn(api, (await createUser(api.database)).id));
    const { browser, user } = await signInOperator(api);
    await answer(browser, thread);
    await api.database.query('delete from users where id = $1', [user.id]);
    expect(await messagesOf(api, thread)).toMatchObject([
      { author: 'customer' },
      { author: 'operator', operatorId: null, operatorName: user.username },
    ]);
  });
});

test('answered and solved threads are deleted after their time, and no thread in which somebody waits', async () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const old = { lastMessageAt: before(retentionDays.support + 1), waitingSince: null };
  const values = {
    waits: { ...old, waitingSince: old.lastMessageAt },
    answered: { ...old, state: 'waiting' as const },
    solved: { ...old, state: 'solved' as const, solvedAt: old.lastMessageAt },
    'solved lately': { ...old, state: 'solved' as const, solvedAt: before(1) },
    'written lately': { waitingSince: null, lastMessageAt: before(retentionDays.support - 1) },
  };
  for (const [subject, set] of Object.entries(values)) {
    const thread = await ask(api, api.visitor(), { email: 'ann@example.com', subject });
    await api.database.db.update(supportThreads).set(set).where(eq(supportThreads.id, thread.id));
  }
  await deleteExpired(api.database, now);
  const left = await api.database.db.select().from(supportThreads);
  expect(left.map(({ subject }) => subject).sort()).toEqual(['solved lately', 'waits', 'written lately']);
});

test('whether somebody is a subscriber follows from the last message', async () => {
  const ann = await createSubscriber(api.database);
  const browser = await signIn(api, ann.id);
  const thread = await ask(api, browser);
  expect(thread.isSubscriber).toBe(true);
  await api.database.query('update users set is_subscribed = false where id = $1', [ann.id]);
  await browser.post(`/api/support/threads/${thread.id}/messages`, { message: 'Still there?' });
  expect((await reread(api, thread)).isSubscriber).toBe(false);
});
