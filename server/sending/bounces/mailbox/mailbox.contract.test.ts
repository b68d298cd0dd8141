import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BounceMailbox } from '#domain/sending/bounces/bounce-mailbox.ts';
import { messageEvents, sendMessages, sends } from '../../../database/schema/sending.ts';
import { bounceMailboxes } from '../../../database/schema/sending-accounts.ts';
import type { Database } from '../../../database/database.ts';
import type { UserRow } from '../../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../../testing/builders.ts';
import { Crash, withCrashPoints } from '../../../testing/crash-points.ts';
import { imapServers, type TestMailbox } from '../../../testing/imap-servers.ts';
import { startScriptedImap, type ScriptedMailbox } from '../../../testing/scripted-imap.ts';
import { makeSendingAccount } from '../../../testing/send-builders.ts';
import { lookAtDueMailboxes } from './look-at-mailboxes.ts';
import { bounceOf, complaintOf, mailboxBody, networkTo, plainMail } from './mailbox-world.fixture.ts';

let mailbox: TestMailbox;
let api: TestApp;
let user: UserRow;
let ann: Visitor;
let accountId: string;
const { network } = networkTo(() => mailbox, { 'imap.example.com': ['8.8.4.4'] });
beforeAll(async () => {
  api = await buildTestApp({}, { mailNetwork: network });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  user = await createSubscriber(api.database, { email: 'ann@example.com' });
  ann = await signIn(api, user.id);
  accountId = await makeSendingAccount(api.database, user.id);
});
afterEach(() => mailbox.close());

const url = () => `/api/sending-accounts/${accountId}/bounce-mailbox`;
const save = (changes: object = {}) => ann.put(url(), mailboxBody({ security: 'none', ...changes }));
const check = async () => (await ann.post(`${url()}/check`)).json<BounceMailbox>();
const shown = async () => (await ann.get(url())).json<{ mailbox: BounceMailbox | null }>().mailbox;
const codeOf = (response: { json: () => { code: string } }) => response.json().code;
const row = async () => (await api.database.db.select().from(bounceMailboxes))[0]!;
const look = (database: Database = api.database, now = new Date()) =>
  lookAtDueMailboxes(
    {
      ...api.app,
      database,
      config: api.config,
      mailHosts: api.app.mailHosts,
      contacts: api.app.contacts,
      log: api.app.log,
    },
    new AbortController().signal,
    () => now,
  );
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** So many mails of a campaign that were sent: to row-0@mail.example and so on. */
async function sendMails(count: number) {
  const hash = await api.app.contacts.hasherOf(user.id);
  const { db } = api.database;
  const values = { userId: user.id, sendingAccountId: accountId, kind: 'campaign' as const };
  const [send] = await db
    .insert(sends)
    .values({ ...values, snapshot: {} as never, state: 'finished', startsAt: new Date() })
    .returning();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const to = `row-${index}@mail.example`;
      const [message] = await db
        .insert(sendMessages)
        .values({
          sendId: send!.id,
          userId: user.id,
          state: 'sent',
          messageId: `<row-${index}@shop.example>`,
          addressHash: hash(to),
          sentAt: new Date(),
        })
        .returning();
      return { messageId: message!.messageId!, to };
    }),
  );
}
const states = async () =>
  (await api.database.db.select().from(sendMessages))
    .toSorted((a, b) => a.messageId!.localeCompare(b.messageId!))
    .map(({ state }) => state);
const events = async () =>
  (await api.database.db.select().from(messageEvents)).map(({ kind }) => kind).sort();
const reasons = async () =>
  (await ann.get('/api/suppressions'))
    .json<{ suppressions: { reason: string }[] }>()
    .suppressions.map(({ reason }) => reason);

for (const { name, start, isThere } of imapServers)
  describe.skipIf(!isThere)(`the mailbox of ${name}`, () => {
    beforeEach(async () => {
      mailbox = await start();
    });

    test('is read for reports, also those of just before; other mails are left alone', async () => {
      const [one, two, three] = await sendMails(3);
      await mailbox.add(plainMail());
      await mailbox.add(bounceOf(one!));
      expect((await save()).json()).toMatchObject({ state: 'new', reports: 0, checkedAt: null });
      expect(await check()).toMatchObject({ state: 'works', problem: null, reports: 1 });
      expect(await states()).toEqual(['bounced', 'sent', 'sent']);
      await mailbox.add(complaintOf(two!));
      await mailbox.add(bounceOf({ ...three!, to: 'other@mail.example' }));
      await mailbox.add(bounceOf({ ...three!, messageId: '<of-somebody-else@shop.example>' }));
      await look(api.database, later(6));
      expect(await shown()).toMatchObject({ state: 'works', reports: 2 });
      expect(await states()).toEqual(['bounced', 'sent', 'sent']);
      expect(await events()).toEqual(['bounce', 'complaint']);
      expect((await reasons()).sort()).toEqual(['bounced', 'complained']);
      // Nothing of a mailbox is due before its time.
      await mailbox.add(bounceOf(three!));
      await look(api.database, later(7));
      expect(await states()).toEqual(['bounced', 'sent', 'sent']);
    });

    test('a process that dies at any statement loses and doubles nothing', async () => {
      const mails = await sendMails(4);
      await save();
      await mailbox.add(plainMail());
      await mailbox.add(bounceOf(mails[0]!));
      await mailbox.add(complaintOf(mails[1]!));
      await mailbox.add(plainMail());
      await mailbox.add(bounceOf(mails[2]!, { status: '4.4.7' }));
      await api.database.query(`update users set subscription_expires_at = now() + interval '9 years'`);
      let point = 0;
      for (let isOver = false; !isOver;) {
        point += 1;
        let passed = 0;
        // From there on it does nothing more.
        const dying = withCrashPoints(api.database, {
          pass: () => {
            passed += 1;
            if (passed >= point) throw new Crash();
          },
        });
        await look(dying, later(point * 24 * 60)).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
        isOver = passed < point;
        await look(api.database, later(point * 24 * 60 + 600));
        expect(await states(), `after statement ${point}`).toEqual(['bounced', 'sent', 'bounced', 'sent']);
        expect(await events(), `after statement ${point}`).toEqual(['bounce', 'bounce', 'complaint']);
        expect(await row()).toMatchObject({ reports: 3, state: 'works', takenUntil: null });
        await api.database.query('delete from message_events');
        await api.database.query('delete from suppressions');
        await api.database.query(`update send_messages set state = 'sent'`);
        await api.database.query(
          'update bounce_mailboxes set uid_validity = null, last_uid = 0, reports = 0',
        );
      }
      expect(point).toBeGreaterThan(20);
    });

    test('of two processes one reads it, and a report of a huge mail is read from its beginning', async () => {
      const mails = await sendMails(30);
      await save();
      for (const mail of mails) await mailbox.add(bounceOf(mail));
      await mailbox.add(bounceOf(mails[0]!, { more: `\r\n${'x'.repeat(900)}`.repeat(2_500) }));
      await Promise.all([look(), look(), check()]);
      expect(await row()).toMatchObject({ reports: 31, state: 'works' });
      expect(await events()).toEqual(Array(30).fill('bounce'));
    });

    test('of a full one the end is read the first time, and a bounded part of the rest in each look', async () => {
      const mails = await sendMails(2);
      await mailbox.add(bounceOf(mails[0]!));
      for (let index = 0; index < 2_100; index += 1) await mailbox.add(plainMail(`Mail ${index}`));
      await mailbox.add(bounceOf(mails[1]!));
      await save();
      expect(await check()).toMatchObject({ state: 'works', reports: 1 });
      expect(await states()).toEqual(['sent', 'bounced']);
      for (let index = 0; index < 250; index += 1) await mailbox.add(bounceOf(mails[1]!));
      await look(api.database, later(6));
      const { lastUid, nextCheckAt } = await row();
      expect(lastUid).toBe(2_302);
      expect(nextCheckAt.getTime()).toBeLessThan(later(8).getTime());
      await look(api.database, later(8));
      expect(await row()).toMatchObject({ lastUid: 2_352, reports: 251 });
    });
  });

describe('a scripted server', () => {
  let imap: ScriptedMailbox;
  beforeEach(async () => {
    imap = await startScriptedImap();
    mailbox = imap;
  });

  test('is never asked to change anything, and gives whole mails of reports only', async () => {
    const [mail] = await sendMails(1);
    imap.add(plainMail());
    imap.add(bounceOf(mail!));
    await save();
    await check();
    expect(imap.commands.some((command) => command.startsWith('EXAMINE'))).toBe(true);
    expect(imap.commands.join('\n')).not.toMatch(/\b(?:STORE|SELECT|EXPUNGE|MOVE|COPY|APPEND|DELETE)\b/);
    const whole = imap.commands.filter((command) => command.includes('BODY.PEEK[]'));
    expect(whole).toEqual([expect.stringMatching(/^UID FETCH 2 /)]);
  });

  test('that numbers all mails anew doubles none', async () => {
    const [one, two] = await sendMails(2);
    imap.add(bounceOf(one!));
    imap.add(complaintOf(two!));
    await save();
    await check();
    imap.uidValidity = 2;
    await check();
    expect(await events()).toEqual(['bounce', 'complaint']);
    expect(await row()).toMatchObject({ uidValidity: 2, lastUid: 2 });
  });

  test('says what is wrong, waits longer each time, and works again', async () => {
    await save({ password: 'wrong' });
    expect(await check()).toMatchObject({ state: 'fails', problem: 'sign-in' });
    await look(api.database, later(59));
    expect(imap.signIns).toHaveLength(1);
    await look(api.database, later(61));
    expect(imap.signIns).toHaveLength(2);
    await look(api.database, later(61 + 119));
    expect(imap.signIns).toHaveLength(2);
    const problemOf = async (changes: object) => {
      await save(changes);
      return (await check()).problem;
    };
    expect(await problemOf({ folder: 'Bounces' })).toBe('folder');
    expect(await problemOf({ host: 'gone.example.com' })).toBe('host-unknown');
    expect(await problemOf({ security: 'tls' })).toBe('not-imap');
    expect(await problemOf({ security: 'starttls', port: 143 })).toBe('no-encryption');
    imap.respond = (command) => (command.startsWith('EXAMINE') ? ['TAG OK done'] : null);
    expect(await problemOf({})).toBe('not-imap');
    imap.respond = (command) =>
      command.startsWith('EXAMINE')
        ? ['* OK [UIDVALIDITY 1] a', '* OK [UIDNEXT 3] b', 'TAG OK done']
        : command.startsWith('UID FETCH')
          ? [`* 1 FETCH (UID 1 BODY[HEADER.FIELDS (CONTENT-TYPE)] {9000000}`]
          : null;
    expect(await problemOf({})).toBe('broken-off');
    imap.respond = null;
    expect(await problemOf({})).toBeNull();
    const port = imap.port;
    await imap.close();
    expect(await check()).toMatchObject({ state: 'fails', problem: 'unreachable' });
    imap = await startScriptedImap();
    mailbox = imap;
    expect(port).not.toBe(imap.port);
    expect(await check()).toMatchObject({ state: 'works', problem: null });
  });

  test('another mailbox is read from its own beginning, and needs the password', async () => {
    const [mail] = await sendMails(1);
    imap.add(bounceOf(mail!));
    await save();
    await check();
    for (const changes of [{ host: 'evil.example.com' }, { userName: 'eve' }, { port: 143 }])
      expect(codeOf(await save({ ...changes, password: undefined }))).toBe('sending.password-again');
    expect((await save({ password: undefined })).json()).toMatchObject({ state: 'new', reports: 1 });
    imap.folder = 'Bounces';
    const moved = await save({ password: undefined, folder: 'Bounces' });
    expect(moved.json()).toMatchObject({ folder: 'Bounces', reports: 0 });
    expect(await row()).toMatchObject({ uidValidity: null, lastUid: 0 });
    expect(await check()).toMatchObject({ state: 'works', reports: 1 });
    expect(await events()).toEqual(['bounce']);
  });

  test('settings that change during a look are not said to work, and what is removed is not read', async () => {
    imap.respond = (command) => {
      if (!command.startsWith('EXAMINE')) return null;
      imap.respond = null;
      return ['* OK still here'];
    };
    await save();
    const slow = check();
    await expect.poll(() => imap.commands.some((command) => command.startsWith('EXAMINE'))).toBe(true);
    expect(codeOf(await ann.post(`${url()}/check`))).toBe('sending.mailbox-busy');
    await save({ password: 'another one' });
    await imap.close();
    expect((await slow).state).toBe('new');
    imap = await startScriptedImap();
    mailbox = imap;
    await ann.delete(url());
    expect(await shown()).toBeNull();
    expect(codeOf(await ann.post(`${url()}/check`))).toBe('sending.no-mailbox');
    await look(api.database, later(60));
    expect(imap.connections).toBe(0);
  });

  test('without a subscription it is not read, but removed; the sandbox has none', async () => {
    await save();
    await api.database.query('update users set is_subscribed = false');
    await look();
    expect(imap.connections).toBe(0);
    expect((await save()).statusCode).toBe(402);
    expect((await ann.post(`${url()}/check`)).statusCode).toBe(402);
    expect((await ann.delete(url())).statusCode).toBe(200);
    await api.database.query('update users set is_subscribed = true');
    await api.database.query(`update sending_accounts set kind = 'sandbox', host = null`);
    expect(codeOf(await save())).toBe('sending.sandbox-fixed');
    const bob = await signIn(api, (await createSubscriber(api.database)).id);
    expect(codeOf(await bob.get(url()))).toBe('sending.account-unknown');
  });

  test('goes with its account, and is in the export', async () => {
    await save();
    const exported = await ann.get('/api/account/export');
    expect(exported.json()).toMatchObject({ bounceMailboxes: [{ host: 'imap.example.com' }] });
    expect(exported.body).not.toContain('"password"');
    expect((await ann.delete(`/api/sending-accounts/${accountId}`)).statusCode).toBe(200);
    expect(await api.database.db.select().from(bounceMailboxes)).toEqual([]);
  });
});
