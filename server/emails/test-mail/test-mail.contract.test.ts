import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandKitSchema } from '#domain/email/brand-kit.ts';
import { mostTestMails, type TestMailInput } from '#domain/email/test-mail.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/stages/start-mail-server.ts';

let server: TestMailServer;
let api: TestApp;
let user: UserRow;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestMailServer();
  api = await buildTestApp({ SMTP_URL: server.url, MAIL_FROM: 'AIGen <hello@aigen.example>' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api.close();
  await server.close();
});
beforeEach(async () => {
  await api.reset();
  server.mails.length = 0;
  server.refuse(null);
  user = await createSubscriber(api.database, { email: 'ann@example.com', emailVerified: true });
  visitor = await signIn(api, user.id);
});

const kit = brandKitSchema.omit({ updatedAt: true }).parse({ name: 'Kettle Row', address: '12 Kettle Row' });
const body = (changes: Partial<TestMailInput> = {}): TestMailInput => ({
  id: randomUUID(),
  subject: 'Winter blend for {{firstName|you}}',
  preheader: 'Two days early',
  blocks: [
    {
      kind: 'text',
      id: randomUUID(),
      text: 'Hello {{firstName|there}}, **340 bags** of {{company|coffee}}.',
    },
    { kind: 'button', id: randomUUID(), label: 'Order', href: 'https://shop.example/winter' },
    { kind: 'footer', id: randomUUID() },
  ],
  kit,
  values: { firstName: 'Ines' },
  ...changes,
});
const send = (changes: Partial<TestMailInput> = {}, from = visitor) =>
  from.post('/api/emails/test', body(changes));
const arrived = (count: number) => expect.poll(() => server.mails).toHaveLength(count);
const count = async () => (await api.database.query('select 1 from pgboss.job')).length;

test('an email arrives at the own address, in text and HTML, with its tags filled in', async () => {
  const response = await send();
  expect([response.statusCode, response.json()]).toEqual([200, { sentTo: 'ann@example.com' }]);
  await arrived(1);
  const [mail] = server.mails;
  expect([mail!.from, mail!.to]).toEqual(['hello@aigen.example', ['ann@example.com']]);
  const { subject, text, html, from, messageId } = mail!.parsed;
  expect(subject).toBe('Winter blend for Ines');
  expect(from).toMatchObject({ name: 'AIGen', address: 'hello@aigen.example' });
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@aigen\.example>$/);
  for (const shape of [text, html]) {
    expect(shape).toContain('Hello Ines,');
    expect(shape).toContain('coffee');
    expect(shape).toContain('https://shop.example/winter');
    expect(shape).toContain('12 Kettle Row');
    expect(shape).not.toContain('{{');
  }
  expect(html).toContain('<strong>340 bags</strong>');
  // The text of our own mails is not around it.
  expect(text).not.toContain('AIGen');
});

test('nothing that is typed becomes a header, a recipient, a script or a tag', async () => {
  const hostile = [
    'Hello\r\nBcc: eve@example.com\r\n\r\nbody',
    'Hello\u2028Bcc: eve@example.com\u0000',
    '=?utf-8?q?Hello=0D=0ABcc:_eve=40example.com?=',
    '"><script>alert(1)</script><img src=x onerror=alert(1)>',
    `${'long '.repeat(80)}ä`,
  ];
  for (const words of hostile) {
    const values = {
      firstName: words,
      email: 'eve@example.com',
      company: '{{email}}',
      unsubscribeUrl: 'javascript:alert(1)',
    };
    const sent = await send({
      subject: `${words.slice(0, 400)} {{firstName}}`,
      preheader: words,
      values,
      kit: { ...kit, name: words.slice(0, 200) },
    });
    expect(sent.statusCode, words).toBe(200);
  }
  await arrived(hostile.length);
  for (const { headers, parsed, to } of server.mails) {
    expect(to).toEqual(['ann@example.com']);
    expect([...(parsed.to ?? []), ...(parsed.cc ?? []), ...(parsed.bcc ?? [])]).toEqual([
      { name: '', address: 'ann@example.com' },
    ]);
    expect(headers.map((line) => line.split(':', 1)[0]!.toLowerCase()).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(parsed.html).not.toMatch(/<script|<img|javascript:|href="[^"]*eve/i);
  }
});

test('one click is one mail, also when the request comes twice at the same time', async () => {
  const id = randomUUID();
  const answers = await Promise.all([send({ id }), send({ id }), send({ id })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await arrived(1);
  expect((await send({ id })).json()).toEqual({ sentTo: 'ann@example.com' });
  const other = await signIn(api, (await createSubscriber(api.database, { emailVerified: true })).id);
  await send({ id }, other);
  await arrived(2);
  expect(new Set(server.mails.map(({ to }) => to[0])).size).toBe(2);
});

describe('limits', () => {
  const age = (hours: number) =>
    api.database.query(`update rate_limits set window_start = window_start - $1 * interval '1 hour'`, [
      hours,
    ]);
  const sendMany = async (times: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) statuses.push((await send()).statusCode);
    return statuses;
  };

  test('ten an hour and twenty a day, and a refused one is not counted', async () => {
    expect(new Set(await sendMany(mostTestMails.hour))).toEqual(new Set([200]));
    const click = randomUUID();
    const refused = await send({ id: click });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'email.too-many-tests',
      error: expect.stringContaining('10 test emails'),
    });
    expect(refused.json().retryAfter).toBeGreaterThan(3_500);
    await age(1);
    // The same click works now.
    expect((await send({ id: click })).statusCode).toBe(200);
    expect(await sendMany(9)).toEqual(Array(9).fill(200));
    await age(1);
    const late = (await send()).json();
    expect(late).toMatchObject({ code: 'email.too-many-tests', error: expect.stringContaining('22 hours') });
    await age(22);
    expect((await send()).statusCode).toBe(200);
    await arrived(mostTestMails.day + 1);
  });
});

describe('is refused', () => {
  test('to an address that is not verified, and nothing is queued', async () => {
    const unverified = await signIn(api, (await createSubscriber(api.database, { emailVerified: false })).id);
    const response = await send({}, unverified);
    expect([response.statusCode, response.json().code]).toEqual([403, 'email.address-unverified']);
    expect(await count()).toBe(0);
  });

  test('where no mail server is set up, which is said', async () => {
    const without = await buildTestApp({}, { database: api.database });
    try {
      const response = await send({}, await signIn(without, user.id));
      expect([response.statusCode, response.json().code]).toEqual([503, 'email.no-mail-server']);
    } finally {
      await without.close();
    }
  });

  test('with an unknown tag, too long, or not in shape', async () => {
    const tag = await send({ subject: 'For {{fristName}}' });
    expect([tag.statusCode, tag.json().error]).toEqual([
      400,
      expect.stringContaining('{{fristName}} is not a merge tag'),
    ]);
    const texts = Array.from({ length: 20 }, () => ({
      kind: 'text' as const,
      id: randomUUID(),
      text: 'a '.repeat(9_000),
    }));
    expect((await send({ blocks: texts })).json().code).toBe('email.too-long-to-send');
    const huge = await send({ content: 'a'.repeat(700_000) });
    expect(huge.statusCode).toBe(413);
    expect((await send({ id: 'click' })).statusCode).toBe(400);
    expect((await send({ values: { firstName: 'a'.repeat(501) } })).statusCode).toBe(400);
    expect(await count()).toBe(0);
  });
});

test('a mail waits sealed in the queue, and its text is in no log and no record', async () => {
  server.refuse({ code: 451, at: 'content' });
  const before = server.refusals();
  await send({ subject: 'Secret launch' });
  await expect.poll(() => server.refusals()).toBeGreaterThan(before);
  const rows = await api.database.query<{ data: object }>('select data from pgboss.job');
  expect(JSON.stringify(rows)).not.toContain('Secret launch');
  expect(await queuedMails(api.database)).toMatchObject([
    { to: 'ann@example.com', mail: { kind: 'test-email', subject: 'Secret launch' } },
  ]);
  server.refuse(null);
  await arrived(1);
  for (const secret of ['Secret launch', 'ann@example.com', '340 bags'])
    expect(api.log()).not.toContain(secret);
});
