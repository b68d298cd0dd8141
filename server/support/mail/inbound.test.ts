import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostMailBytes, mostMessageCharacters, mostThreadMessages } from '#domain/support/limits.ts';
import { supportMessages, supportThreads } from '../../database/schema/support.ts';
import { messageIdOf, replyAddressOf } from '../../mail/reply-key.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';
import { ask, messagesOf, rawMail, reread } from '../../testing/support-client.ts';
import { signInbound } from './inbound-routes.ts';
import type { ThreadRow } from '../threads.ts';

const secret = 'an-inbound-secret-of-the-tests-0123';
const contact = 'help@aigen.example.com';
let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({
    CONTACT_EMAIL: contact,
    MAIL_FROM: 'AIGen <robot@aigen.example.com>',
    SUPPORT_INBOUND_SECRET: secret,
  });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const seconds = () => String(Math.floor(Date.now() / 1_000));

function deliver(body: string | Buffer, headers: Record<string, string> = {}) {
  const timestamp = seconds();
  const payload = Buffer.from(body);
  return api.app.inject({
    method: 'POST',
    url: '/api/support/inbound',
    payload,
    headers: {
      'content-type': 'message/rfc822',
      'x-support-timestamp': timestamp,
      'x-support-signature': signInbound(secret, timestamp, payload),
      ...headers,
    },
  });
}
const outcomeOf = async (body: string, headers: Record<string, string> = {}) =>
  (await deliver(body, headers)).json<{ outcome?: string; code?: string }>();
const threads = () => api.database.db.select().from(supportThreads);

async function annsThread(): Promise<ThreadRow> {
  const ann = await createUser(api.database, { email: 'ann@example.com', emailVerified: true });
  return ask(api, await signIn(api, ann.id));
}
const toThread = (thread: ThreadRow) => ({ To: replyAddressOf(contact, thread.replyKey) });

describe('a call is refused', () => {
  test.each([
    ['without a signature', { 'x-support-signature': '' }],
    ['with a forged signature', { 'x-support-signature': `sha256=${'0'.repeat(64)}` }],
    ['with a signature of another time', { 'x-support-timestamp': '1' }],
    ['with another secret as bearer token', { 'x-support-signature': '', authorization: 'Bearer guess' }],
  ])('%s', async (_how, headers) => {
    const response = await deliver(rawMail(), headers);
    expect([response.statusCode, response.json().code]).toEqual([401, 'support.inbound-refused']);
    expect(await threads()).toEqual([]);
  });

  test('that is a replay of an old one, and one whose body was changed', async () => {
    const body = rawMail();
    const old = String(Number(seconds()) - 301);
    const replayed = {
      'x-support-timestamp': old,
      'x-support-signature': signInbound(secret, old, Buffer.from(body)),
    };
    expect((await deliver(body, replayed)).statusCode).toBe(401);
    const now = seconds();
    const moved = {
      'x-support-timestamp': now,
      'x-support-signature': signInbound(secret, now, Buffer.from(body)),
    };
    expect((await deliver(`${body}!`, moved)).statusCode).toBe(401);
    expect((await deliver(body, moved)).statusCode).toBe(200);
    // Within the time it is recognized by the mail.
    expect((await deliver(body, moved)).json()).toEqual({ outcome: 'duplicate' });
    expect(await threads()).toHaveLength(1);
  });

  test('with no mail in it', async () => {
    for (const body of ['', '\r\n\r\nno header'])
      expect((await outcomeOf(body)).code).toBe('support.inbound-unreadable');
    expect((await outcomeOf('a=b', { 'content-type': 'multipart/form-data; boundary=x' })).code).toBe(
      'support.inbound-unreadable',
    );
  });

  test('where nothing is configured', async () => {
    const other = await buildTestApp({}, { database: api.database });
    const response = await other.visitor().post('/api/support/inbound', {});
    await other.close();
    expect([response.statusCode, response.json().code]).toEqual([404, 'support.inbound-off']);
  });
});

test('the secret is accepted as bearer token and as password, and a mail in a field of a form', async () => {
  const basic = `Basic ${Buffer.from(`anybody:${secret}`).toString('base64')}`;
  const form = new FormData();
  form.set('from', 'ignored@example.com');
  form.set('email', rawMail({ Subject: 'In a form' }));
  const encoded = new Response(form);
  const multipart = Buffer.from(await encoded.arrayBuffer());
  const send = (payload: string | Buffer, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/api/support/inbound', payload, headers });
  const responses = [
    await send(rawMail(), { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` }),
    await send(multipart, { 'content-type': encoded.headers.get('content-type')!, authorization: basic }),
  ];
  expect(responses.map((response) => response.json())).toEqual([
    { outcome: 'started' },
    { outcome: 'started' },
  ]);
  expect((await threads()).map(({ subject }) => subject)).toContain('In a form');
});

describe('a reply', () => {
  test('to the reply address joins the thread, without what it quotes', async () => {
    const thread = await annsThread();
    const quoted =
      'It works now.\r\n\r\nOn Tue, Nov 24, 2026 AIGen <help@x.example> wrote:\r\n> Please reload.';
    expect(await outcomeOf(rawMail(toThread(thread), quoted))).toEqual({ outcome: 'joined' });
    expect((await messagesOf(api, thread)).at(-1)).toMatchObject({
      author: 'customer',
      source: 'mail',
      body: 'It works now.',
      userId: thread.userId,
    });
  });

  test('that lost the address is recognized by the mail it answers', async () => {
    const thread = await annsThread();
    const answered = messageIdOf(thread.replyKey, crypto.randomUUID(), 'aigen.example.com');
    expect(await outcomeOf(rawMail({ 'In-Reply-To': answered }))).toEqual({ outcome: 'joined' });
    expect(await outcomeOf(rawMail({ References: `<a@b> ${answered}` }))).toEqual({ outcome: 'joined' });
    expect(await messagesOf(api, thread)).toHaveLength(3);
  });

  test('opens a solved thread again', async () => {
    const thread = await annsThread();
    await api.database.db
      .update(supportThreads)
      .set({ state: 'solved', waitingSince: null, solvedAt: new Date() });
    await outcomeOf(rawMail(toThread(thread)));
    expect(await reread(api, thread)).toMatchObject({
      state: 'open',
      solvedAt: null,
      waitingSince: expect.any(Date),
    });
  });

  test('is verified: only the sender has the address', async () => {
    const thread = await ask(api, api.visitor(), { email: 'ann@example.com' });
    await outcomeOf(rawMail({ ...toThread(thread), From: 'ANN@Example.com' }));
    expect(await reread(api, thread)).toMatchObject({ isVerifiedSender: true });
  });

  test('of somebody else starts a thread of an unverified sender', async () => {
    const thread = await annsThread();
    const stranger = { ...toThread(thread), From: 'Ann <mallory@example.com>', Subject: 'Hello' };
    expect(await outcomeOf(rawMail(stranger))).toEqual({ outcome: 'started' });
    expect(await messagesOf(api, thread)).toHaveLength(1);
    expect((await threads()).find(({ email }) => email === 'mallory@example.com')).toMatchObject({
      userId: null,
      isVerifiedSender: false,
      subject: 'Hello',
    });
  });

  test('to the thread of another person does not get there, also not with both keys', async () => {
    const anns = await annsThread();
    const bobs = await ask(api, api.visitor(), { email: 'bob@example.com' });
    const crossed = rawMail({
      From: 'bob@example.com',
      To: `${replyAddressOf(contact, anns.replyKey)}, ${replyAddressOf(contact, bobs.replyKey)}`,
    });
    expect(await outcomeOf(crossed)).toEqual({ outcome: 'joined' });
    expect(await messagesOf(api, anns)).toHaveLength(1);
    expect(await messagesOf(api, bobs)).toHaveLength(2);
  });

  test('with a guessed key, and with the number alone, starts a thread', async () => {
    const thread = await annsThread();
    const guesses: Record<string, string>[] = [
      { To: replyAddressOf(contact, 'f'.repeat(30)) },
      { Subject: `Re: Answer ${thread.reference}` },
    ];
    for (const headers of guesses) expect(await outcomeOf(rawMail(headers))).toEqual({ outcome: 'started' });
    expect(await messagesOf(api, thread)).toHaveLength(1);
  });

  test('to a full thread starts another one', async () => {
    const thread = await annsThread();
    await api.database.query(
      `insert into support_messages (thread_id, user_id, author, body)
        select $1, $2, 'customer', 'x' from generate_series(1, $3)`,
      [thread.id, thread.userId, mostThreadMessages],
    );
    expect(await outcomeOf(rawMail(toThread(thread)))).toEqual({ outcome: 'started' });
  });
});

test('one mail that comes several times at once is stored once', async () => {
  const thread = await annsThread();
  const mail = rawMail(toThread(thread));
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(mail)));
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  expect([count('joined'), count('duplicate')]).toEqual([1, 4]);
  expect(await messagesOf(api, thread)).toHaveLength(2);
});

describe('no loop', () => {
  test.each([
    ['an automatic reply', { 'Auto-Submitted': 'auto-replied' }],
    ['an older automatic reply', { Precedence: 'bulk' }],
    ['out of office of Outlook', { 'X-Auto-Response-Suppress': 'All' }],
    ['a mailing list', { 'List-Id': '<news.example.com>' }],
    ['a report about a mail', { 'Content-Type': 'multipart/report; boundary=x' }],
    ['an empty return path', { 'Return-Path': '<>' }],
    ['our own mail', { From: 'AIGen <robot@aigen.example.com>' }],
    ['the contact address', { From: contact }],
    ['a reply address of ours', { From: replyAddressOf(contact, 'a'.repeat(30)) }],
    ['no usable sender', { From: 'nobody' }],
  ] as [string, Record<string, string>][])('%s is ignored', async (_what, headers) => {
    const thread = await annsThread();
    expect(await outcomeOf(rawMail({ ...toThread(thread), ...headers }))).toEqual({ outcome: 'ignored' });
    expect(await messagesOf(api, thread)).toHaveLength(1);
  });

  test('a mail that says it is not automatic is taken', async () => {
    expect(await outcomeOf(rawMail({ 'Auto-Submitted': 'no' }))).toEqual({ outcome: 'started' });
  });

  test('of one sender twenty mails are taken in a quarter of an hour', async () => {
    const outcomes = [];
    for (let turn = 0; turn < 22; turn += 1) outcomes.push((await outcomeOf(rawMail())).outcome);
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(20);
    expect(outcomes.at(-1)).toBe('ignored');
  });
});

describe('the text', () => {
  const bodyOf = async (mail: string) => {
    expect(await outcomeOf(mail)).toEqual({ outcome: 'started' });
    const [message] = await api.database.db.select().from(supportMessages);
    return message!;
  };

  test('of an HTML mail is its text, without scripts, styles and what is quoted', async () => {
    const html = `<html><head><title>t</title><style>p{}</style></head><body><p>It works &amp; <b>well</b>&#33;</p>
      <script>alert(1)</script><!-- hidden --><div>Thank you<br>Ann</div>
      <blockquote>Please reload.<p>AIGen</p></blockquote></body></html>`;
    const { body } = await bodyOf(rawMail({ 'Content-Type': 'text/html; charset=utf-8' }, html));
    expect(body).toBe('It works & well!\nThank you\nAnn');
  });

  test('has no keys and no control characters', async () => {
    const { body } = await bodyOf(rawMail({}, 'My key is sk-proj-0123456789abcdef.\u0007 Bye'));
    expect(body).toBe('My key is [key removed] Bye');
  });

  test('is cut where it is too long', async () => {
    const { body } = await bodyOf(rawMail({}, 'word '.repeat(mostMessageCharacters)));
    expect(body).toMatch(/\(The mail is longer\. The rest is in the mailbox\.\)$/);
    expect(body.length).toBeLessThan(mostMessageCharacters + 100);
  });

  test('of a huge mail is read from its beginning', async () => {
    const huge = `${'x'.repeat(70)}\r\n`.repeat(mostMailBytes / 70 + 1_000);
    const boundary = 'cut';
    const parts = `--${boundary}\r\n\r\nLook at this.\r\n--${boundary}\r\nContent-Disposition: attachment; filename=big.txt\r\n\r\n${huge}\r\n--${boundary}--`;
    const { body, attachments } = await bodyOf(
      rawMail({ 'Content-Type': `multipart/mixed; boundary=${boundary}` }, parts),
    );
    expect(body).toBe('Look at this.\n\n(The mail is longer. The rest is in the mailbox.)');
    expect(attachments).toMatchObject([{ name: 'big.txt' }]);
  });

  test('comes with the names and sizes of attachments, which are not stored', async () => {
    const parts = [
      '--cut\r\nContent-Type: text/plain\r\n\r\nSee the picture.',
      '--cut\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="a\u202egnp.exe"\r\nContent-Transfer-Encoding: base64\r\n\r\naGVsbG8gd29ybGQ=',
      '--cut--',
    ].join('\r\n');
    const message = await bodyOf(rawMail({ 'Content-Type': 'multipart/mixed; boundary=cut' }, parts));
    expect(message.attachments).toEqual([{ name: 'agnp.exe', size: 11 }]);
    const stored = await api.database.query('select support_messages::text as row from support_messages');
    expect(JSON.stringify(stored)).not.toMatch(/hello world|aGVsbG8/);
  });

  test('with nested parts without end is refused, not read forever', async () => {
    const nested = Array.from(
      { length: 60 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}`,
    );
    const mail = `From: a@example.com\r\n${nested.join('\r\n')}\r\n\r\nend`;
    expect((await outcomeOf(mail)).code).toBe('support.inbound-unreadable');
  });
});

test('the mail of a stranger is not logged', async () => {
  await outcomeOf(rawMail({ From: 'private@example.com' }, 'A secret sentence.'));
  expect(api.log()).toContain('mail to support received');
  expect(api.log()).not.toMatch(/private@example|secret sentence/);
});
