import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostMailBytes } from '#domain/support/limits.ts';
import { users } from '../../database/schema/accounts.ts';
import { supportMessages, supportThreads } from '../../database/schema/support.ts';
import { replyAddressOf } from '../../mail/reply-key.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';
import { ask, messagesOf, rawMail } from '../../testing/support-client.ts';
import { readMail } from './read-mail.ts';
import { readMailApart } from './read-mail-apart.ts';

const filled = (piece: string) => piece.repeat(Math.floor((mostMailBytes - 1_000) / piece.length));
const ofType = (type: string, body: string) => Buffer.from(rawMail({ 'Content-Type': type }, body));

describe('a mail of the largest size is read in the time that its size takes', () => {
  test.each([
    ['of short paragraphs', 'text/html', '<p>a'],
    ['of quotations in quotations', 'text/html', '<blockquote>a'],
  ])('%s', { timeout: 15_000 }, async (_what, type, piece) => {
    expect(await readMail(ofType(type, filled(piece)))).toMatchObject({ sender: 'ann@example.com' });
  });
});

test('the calls of others go on while a mail is read that takes long', { timeout: 60_000 }, async () => {
  const raw = ofType('multipart/mixed; boundary=b', `--b\n\nx\n`.repeat(60_000));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  const mail = await readMailApart(raw);
  clearInterval(timer);
  expect(mail).toMatchObject({ sender: 'ann@example.com' });
  expect(turns).toBeGreaterThan(3);
});

test('a large mail is read as a small one is', async () => {
  const body = `It works.\n${'a'.repeat(30_000)}`;
  const raw = Buffer.from(rawMail({ 'Message-ID': '<same@example.com>' }, body));
  expect(await readMailApart(raw)).toEqual(await readMail(raw));
  expect((await readMailApart(raw))?.body).toContain('It works.');
});

describe('of what strangers send', () => {
  const secret = 'an-inbound-secret-of-the-tests-0123';
  const contact = 'me+help@b\u00fccher.example';
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp({
      CONTACT_EMAIL: contact,
      MAIL_FROM: 'AIGen <robot@xn--bcher-kva.example>',
      SUPPORT_INBOUND_SECRET: secret,
    });
  });
  afterAll(() => api.close());
  beforeEach(() => api.reset());

  const post = (payload: Buffer, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/api/support/inbound', payload, headers });
  const outcomeOf = async (mail: string) =>
    (await post(Buffer.from(mail), { authorization: `Bearer ${secret}` })).json<{ outcome?: string }>()
      .outcome;
  const annsThread = async () => {
    const ann = await createUser(api.database, { email: 'ann@example.com', emailVerified: true });
    return ask(api, await signIn(api, ann.id));
  };

  test('a name of an attachment that is cut within a character is stored', async () => {
    const name = `${'a'.repeat(119)}\u{1f600}.png`;
    const parts = `--b\r\n\r\nSee.\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nx\r\n--b--`;
    expect(await outcomeOf(rawMail({ 'Content-Type': 'multipart/mixed; boundary=b' }, parts))).toBe(
      'started',
    );
    const [message] = await api.database.db.select().from(supportMessages);
    expect(message!.attachments).toMatchObject([{ name: 'a'.repeat(119) }]);
  });

  test('an address is stored whose domain is read as a much longer one', async () => {
    expect(await outcomeOf(rawMail({ From: `<a@${'\u3316'.repeat(100)}.example>` }))).toBe('started');
  });

  test.each(['', '<>'])('mails with the Message-ID %j are not one mail', async (id) => {
    for (const text of ['One', 'Two'])
      expect(await outcomeOf(rawMail({ 'Message-ID': id }, text))).toBe('started');
    expect(await outcomeOf(rawMail({ 'Message-ID': id }, 'Two'))).toBe('duplicate');
  });

  test.each([
    contact,
    'ME+help@xn--bcher-kva.example',
    replyAddressOf(contact, 'a'.repeat(30)),
    'robot@b\u00fccher.example',
  ])('one of our own address %s is ignored, however it is spelled', async (From) => {
    expect(await outcomeOf(rawMail({ From }))).toBe('ignored');
    expect(await outcomeOf(rawMail({ From: 'somebody@b\u00fccher.example' }))).toBe('started');
  });

  test('a reply from the former address of an account does not get into its thread', async () => {
    const thread = await annsThread();
    await api.database.db.update(users).set({ email: 'new@example.com' });
    const To = replyAddressOf(contact, thread.replyKey);
    expect(await outcomeOf(rawMail({ To }))).toBe('started');
    expect(await messagesOf(api, thread)).toHaveLength(1);
    expect(await outcomeOf(rawMail({ To, From: 'new@example.com' }))).toBe('joined');
  });

  test('a flood with the address of a customer does not keep the reply of the customer away', async () => {
    const thread = await annsThread();
    for (let turn = 0; turn < 21; turn += 1) await outcomeOf(rawMail());
    expect(await outcomeOf(rawMail())).toBe('ignored');
    const reply = () => outcomeOf(rawMail({ To: replyAddressOf(contact, thread.replyKey) }));
    for (let turn = 0; turn < 20; turn += 1) expect(await reply()).toBe('joined');
    // Nor does a program that answers each of our answers fill the thread.
    expect(await reply()).toBe('ignored');
  });

  test('nothing is received without the secret or a signature: not even the body', async () => {
    const huge = Buffer.alloc(25_000_001);
    const attempts: Record<string, string>[] = [
      {},
      { authorization: 'Bearer guess' },
      { 'x-support-signature': 'sha256=0' },
    ];
    for (const headers of attempts) expect((await post(huge, headers)).statusCode).toBe(401);
    expect(await api.database.db.select().from(supportThreads)).toEqual([]);
  });
});
