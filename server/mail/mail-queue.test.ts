import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '../accounts/delete-expired.ts';
import { undeliveredMails } from '../database/schema/operator.ts';
import { describeSystem } from '../operator/describe-system.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser } from '../testing/builders.ts';
import { startTestMailServer, type TestMailServer } from '../testing/stages/start-mail-server.ts';
import type { Mail } from './mails.ts';

let server: TestMailServer;
let api: TestApp;
beforeAll(async () => {
  server = await startTestMailServer();
  api = await buildTestApp({
    SMTP_URL: server.url,
    MAIL_FROM: 'AIGen <hello@aigen.example>',
    REQUIRE_EMAIL_VERIFICATION: 'true',
  });
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
});

const ann = {
  email: 'ann@example.com',
  username: 'Ann',
  password: 'correct horse',
  firstName: 'Ann' as string | null,
  lastName: null,
};
const send = (mail: Mail, to = ann.email) =>
  api.database.db.transaction((transaction) => api.app.mail.send(transaction, to, mail));
const arrived = (count: number) => expect.poll(() => server.mails).toHaveLength(count);
const jobStates = async () =>
  (await api.database.query<{ state: string }>('select state::text as state from pgboss.job')).map(
    ({ state }) => state,
  );

test('a registration sends one mail, in text and in HTML, whose link verifies', async () => {
  const { address, port } = api.app.server.address() as { address: string; port: number };
  expect(address).toBe('127.0.0.1');
  await api.visitor().post('/api/auth/register', ann, { host: '[::1]' });
  await arrived(1);
  const [mail] = server.mails;
  expect([mail!.from, mail!.to]).toEqual(['hello@aigen.example', ['ann@example.com']]);
  const { parsed } = mail!;
  expect(parsed.subject).toBe('Verify your email address for AIGen');
  expect(parsed.from).toMatchObject({ name: 'AIGen', address: 'hello@aigen.example' });
  expect(parsed.to).toMatchObject([{ address: 'ann@example.com' }]);
  expect(parsed.messageId).toMatch(/^<[0-9a-f-]{36}@aigen\.example>$/);
  expect(mail!.headers).toContain('Auto-Submitted: auto-generated');
  const link = new RegExp(`http://localhost:${port}/verify-email\\?token=([\\w-]{43})`);
  expect(parsed.text).toMatch(link);
  expect(parsed.html).toMatch(link);
  expect(mail!.raw).not.toContain('[::1]');
  const [, token] = link.exec(parsed.text!)!;
  expect((await api.visitor().get(`/api/auth/verify-email?token=${token}`)).statusCode).toBe(200);
  await expect.poll(jobStates).toEqual(['completed']);
});

test('a former address gets the contact address instead of a link', async () => {
  await send({ kind: 'email-changed', name: 'Ann' });
  await arrived(1);
  const { text, html } = server.mails[0]!.parsed;
  for (const shape of [text, html]) {
    expect(shape).toContain(`Write to ${api.app.config.operator.contactEmail} at once`);
    expect(shape).not.toContain('password');
  }
});

test('a mail of a failed transaction is never sent', async () => {
  await expect(
    api.database.db.transaction(async (transaction) => {
      await api.app.mail.send(transaction, 'never@example.com', { kind: 'account-deleted', name: 'N' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await jobStates()).toEqual([]);
  await send({ kind: 'account-deleted', name: 'N' });
  await arrived(1);
  expect(server.mails[0]!.to).toEqual([ann.email]);
});

describe('user input in mails', () => {
  test('never reaches a header, and stays text', async () => {
    const names = [
      'Ann\r\nBcc: eve@example.com',
      'Ann\nBcc: eve@example.com',
      'Ann\u2028Bcc: eve@example.com',
      '=?utf-8?q?Ann=0D=0ABcc:_eve=40example.com?=',
      '<img src=x onerror=alert(1)>"\'&',
      '${subject} {{name}} %0d%0aBcc: eve@example.com',
    ];
    const mails = names.flatMap((name): Mail[] => [
      { kind: 'verify-email', name, token: 't' },
      { kind: 'verify-new-email', name, token: 't' },
      { kind: 'address-in-use', name },
      { kind: 'reset-password', name, token: 't' },
      { kind: 'password-changed', name },
      { kind: 'email-changed', name },
      { kind: 'account-deleted', name },
    ]);
    for (const mail of mails) await send(mail);
    await arrived(mails.length);
    for (const { headers, parsed, to } of server.mails) {
      expect(to).toEqual([ann.email]);
      expect([...(parsed.to ?? []), ...(parsed.cc ?? []), ...(parsed.bcc ?? [])]).toHaveLength(1);
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
      expect(headers.join('\n')).not.toMatch(/eve|Bcc|onerror|=\?|name\}/);
      expect(parsed.html).not.toContain('<img');
      expect(parsed.text).toContain('Hello ');
    }
    expect(new Set(server.mails.map(({ parsed }) => parsed.subject)).size).toBe(mails.length / names.length);
  });

  test.each([
    'ann@example.com\r\nBcc: eve@example.com',
    'ann@example.com, eve@example.com',
    'Ann <ann@example.com>',
    '=?utf-8?q?eve=40example.com=2c?=@example.com',
    'ann\u202Eeve@example.com',
    '"ann eve"@example.com',
  ])('is an invalid address: %j', async (email) => {
    const answers = await Promise.all([
      api.visitor().post('/api/auth/register', { ...ann, email }),
      api.visitor().post('/api/auth/forgot-password', { email }),
      api.visitor().post('/api/auth/resend-verification', { email }),
    ]);
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('accounts.email-invalid'));
    expect(await jobStates()).toEqual([]);
  });

  test('a name with a line break is rejected, one with an encoded word stays text', async () => {
    const refused = await api
      .visitor()
      .post('/api/auth/register', { ...ann, firstName: 'Ann\r\nBcc: x@y.zz' });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'input.invalid']);
    await api.visitor().post('/api/auth/register', { ...ann, firstName: '=?utf-8?q?Eve?=' });
    await arrived(1);
    expect(server.mails[0]!.parsed.text).toContain('Hello Ann,');
    expect(server.mails[0]!.raw).not.toContain('Eve');
  });
});

describe('a server that refuses a mail', () => {
  /** Lets the waiting attempt run now, as a job that is this old and has failed this often. */
  const age = async ({ failures = 1, hours = 0 }) => {
    await expect.poll(jobStates).toEqual(['retry']);
    await api.database.query(
      `update pgboss.job set start_after = now(), retry_count = $1, created_on = now() - $2 * interval '1 hour'`,
      [failures - 1, hours],
    );
    api.app.jobs.wake('mail');
  };
  /** The same, until that attempt has failed as well. */
  const failOnceMore = async (job: { failures: number; hours?: number }) => {
    await expect.poll(jobStates).toEqual(['retry']);
    const before = server.refusals();
    await age(job);
    await expect.poll(() => server.refusals()).toBeGreaterThan(before);
    await expect.poll(jobStates).toEqual(['retry']);
  };

  test.each([
    ['temporarily, at the sender', { code: 451, at: 'sender' }],
    ['temporarily, at the recipient', { code: 450, at: 'recipient' }],
    ['temporarily, after the text', { code: 452, at: 'content' }],
    ['permanently, after the text', { code: 554, at: 'content' }],
  ] as const)('%s, is tried again, and the mail arrives once', async (_case, refusal) => {
    server.refuse(refusal);
    const before = server.refusals();
    await send({ kind: 'password-changed', name: 'Ann' });
    await expect.poll(() => server.refusals()).toBeGreaterThan(before);
    expect(server.mails).toEqual([]);
    server.refuse(null);
    await age({});
    await arrived(1);
    await expect.poll(jobStates).toEqual(['completed']);
    expect(server.mails).toHaveLength(1);
    expect(api.log()).toContain('mail not sent; it will be tried again');
    expect(api.log()).not.toContain(ann.email);
  });

  const recorded = () => api.database.db.select().from(undeliveredMails);

  test('for good, and several times, is believed: the mail is given up and recorded without its text', async () => {
    const user = await createUser(api.database, { email: ann.email });
    server.refuse({ code: 550, at: 'recipient' });
    await send({ kind: 'reset-password', name: 'Ann', token: 'secret-token' });
    await send({ kind: 'verify-new-email', name: 'Ann', token: 'secret-token' }, 'typo@example.com');
    await expect.poll(jobStates).toEqual(['retry', 'retry']);
    expect(await recorded()).toEqual([]);
    await api.database.query('update pgboss.job set start_after = now(), retry_count = 3');
    api.app.jobs.wake('mail');
    await expect.poll(jobStates).toEqual(['completed', 'completed']);
    const rows = (await recorded()).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(rows).toMatchObject([
      { kind: 'reset-password', userId: user.id, address: 'a…@example.com', attempts: 5 },
      { kind: 'verify-new-email', userId: null, address: 't…@example.com', attempts: 5 },
    ]);
    expect(rows[0]!.problem).toBe('EENVELOPE 550 RCPT TO');
    expect(JSON.stringify(rows)).not.toMatch(/secret-token|typo|ann@/);
    const { undeliveredMails: listed } = await describeSystem(api.app, new Date());
    expect(listed.total).toBe(2);
    expect(listed.mails.find(({ kind }) => kind === 'reset-password')?.account).toEqual({
      id: user.id,
      email: ann.email,
    });
    await deleteExpired(api.database, new Date(Date.now() + 31 * 86_400_000));
    expect(await recorded()).toEqual([]);
  });

  test('for now, but for a whole day, is recorded before the queue drops the mail', async () => {
    server.refuse({ code: 451, at: 'content' });
    await send({ kind: 'account-deleted', name: 'Ann' });
    await failOnceMore({ failures: 100, hours: 22 });
    expect(await recorded()).toEqual([]);
    await age({ failures: 110, hours: 23.9 });
    await expect.poll(jobStates).toEqual(['completed']);
    expect(await recorded()).toMatchObject([{ kind: 'account-deleted', userId: null, attempts: 111 }]);
  });

  test('is given up only once it is recorded', async () => {
    server.refuse({ code: 550, at: 'recipient' });
    await send({ kind: 'password-changed', name: 'Ann' });
    await expect.poll(jobStates).toEqual(['retry']);
    await api.database.query(
      'alter table undelivered_mails add constraint refuse_all check (false) not valid',
    );
    try {
      await failOnceMore({ failures: 4 });
    } finally {
      await api.database.query('alter table undelivered_mails drop constraint refuse_all');
    }
    await age({ failures: 5 });
    await expect.poll(jobStates).toEqual(['completed']);
    expect(await recorded()).toHaveLength(1);
  });
});

test('an empty job sends no mail', async () => {
  await createUser(api.database, { email: 'known@example.com' });
  await api.visitor().post('/api/auth/forgot-password', { email: 'nobody@example.com' });
  await api.visitor().post('/api/auth/forgot-password', { email: 'known@example.com' });
  await arrived(1);
  await expect.poll(jobStates).toEqual(['completed', 'completed']);
  expect(server.mails[0]!.to).toEqual(['known@example.com']);
});

test('a mail sealed with another secret is not sent, and is logged', async () => {
  await api.database.query(
    `insert into pgboss.job (name, data) select 'mail', jsonb_build_object('sealed', repeat('A', 80))`,
  );
  await expect.poll(() => api.log()).toContain('cannot be opened');
  expect(server.mails).toEqual([]);
});

test('without a mail server nothing is queued, which is logged', async () => {
  const without = await buildTestApp({}, { database: api.database });
  try {
    await createUser(api.database, { email: 'known@example.com' });
    const response = await without
      .visitor()
      .post('/api/auth/forgot-password', { email: 'known@example.com' });
    expect(response.statusCode).toBe(200);
    expect(await jobStates()).toEqual([]);
    expect(without.log()).toContain('no mail server is set');
    expect(without.log()).not.toContain('known@example.com');
  } finally {
    await without.close();
  }
});
