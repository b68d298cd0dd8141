import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supportMailboxes, supportThreads } from '../../database/schema/support.ts';
import { replyAddressOf } from '../../mail/reply-key.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';
import { Crash, withCrashPoints } from '../../testing/crash-points.ts';
import { imapServers, type TestMailbox } from '../../testing/imap-servers.ts';
import { startScriptedImap, type ScriptedMailbox } from '../../testing/scripted-imap.ts';
import { ask, messagesOf, rawMail } from '../../testing/support-client.ts';
import { pollMailbox } from './poll-mailbox.ts';
import type { ThreadRow } from '../threads.ts';

const contact = 'help@aigen.example.com';
let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ CONTACT_EMAIL: contact });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

let mailbox: TestMailbox;
afterEach(() => mailbox.close());

const poll = (database = api.database, url = mailbox.url) =>
  pollMailbox({ database, log: api.app.log, config: { ...api.config, supportImapUrl: url } }, new Date());
const subjects = async () =>
  (await api.database.db.select().from(supportThreads)).map(({ subject }) => subject).sort();

async function annsThread(): Promise<ThreadRow> {
  const ann = await createUser(api.database, { email: 'ann@example.com' });
  return ask(api, await signIn(api, ann.id));
}

for (const { name, start, isThere } of imapServers)
  describe.skipIf(!isThere)(`the mailbox of ${name}`, () => {
    beforeEach(async () => {
      mailbox = await start();
    });

    test('is read from its first run on, each mail once', async () => {
      await mailbox.add(rawMail({ Subject: 'From before' }));
      await poll();
      expect(await subjects()).toEqual([]);
      await mailbox.add(rawMail({ Subject: 'One' }));
      await mailbox.add(rawMail({ Subject: 'Two', From: 'bob@example.com' }));
      await poll();
      await poll();
      expect(await subjects()).toEqual(['One', 'Two']);
      await mailbox.add(rawMail({ Subject: 'Three' }));
      await poll();
      expect(await subjects()).toEqual(['One', 'Three', 'Two']);
    });

    test('a reply joins its thread', async () => {
      await poll();
      const thread = await annsThread();
      await mailbox.add(rawMail({ To: replyAddressOf(contact, thread.replyKey) }));
      await poll();
      expect((await messagesOf(api, thread)).at(-1)).toMatchObject({ source: 'mail', body: 'It works now.' });
    });

    test('a process that dies at any statement loses and doubles nothing', async () => {
      await poll();
      const thread = await annsThread();
      for (const text of ['First.', 'Second.', 'Third.'])
        await mailbox.add(rawMail({ To: replyAddressOf(contact, thread.replyKey) }, text));
      let crashes = 0;
      for (let point = 1; ; point += 1) {
        let passed = 0;
        const dying = withCrashPoints(api.database, {
          pass: () => {
            passed += 1;
            if (passed === point) throw new Crash();
          },
        });
        try {
          await poll(dying);
          break;
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          crashes += 1;
        }
      }
      const bodies = (await messagesOf(api, thread)).map(({ body }) => body).slice(1);
      expect(bodies).toEqual(['First.', 'Second.', 'Third.']);
      expect(crashes).toBeGreaterThan(8);
    });

    test('what is no mail does not stop the next ones', async () => {
      await poll();
      await mailbox.add('\r\n\r\nno header at all');
      await mailbox.add(rawMail({ Subject: 'After it' }));
      await poll();
      expect(await subjects()).toEqual(['After it']);
    });

    test('of a huge mail the beginning is read', async () => {
      await poll();
      await mailbox.add(rawMail({ Subject: 'Huge' }, `Hello.\r\n${'x'.repeat(900)}\r\n`.repeat(3_000)));
      await mailbox.add(rawMail({ Subject: 'Small' }));
      await poll();
      expect(await subjects()).toEqual(['Huge', 'Small']);
    });
  });

describe('a scripted server', () => {
  let scripted: ScriptedMailbox;
  beforeEach(async () => {
    scripted = await startScriptedImap();
    mailbox = scripted;
  });

  test('is never asked to change anything', async () => {
    await poll();
    scripted.add(rawMail());
    await poll();
    expect(scripted.commands.some((command) => command.startsWith('EXAMINE'))).toBe(true);
    expect(scripted.commands.join('\n')).not.toMatch(/\b(?:STORE|SELECT|EXPUNGE|MOVE|COPY|APPEND)\b/);
    expect(scripted.commands.join('\n')).toContain('BODY.PEEK[]');
  });

  test('that numbers all mails anew doubles none, and brings none from before the first run', async () => {
    scripted.add(rawMail({ Subject: 'From before' }), new Date(Date.now() - 86_400_000));
    await poll();
    scripted.add(rawMail({ Subject: 'One' }));
    await poll();
    scripted.uidValidity = 2;
    scripted.add(rawMail({ Subject: 'Two' }));
    await poll();
    expect(await subjects()).toEqual(['One', 'Two']);
    expect(await api.database.db.select().from(supportMailboxes)).toMatchObject([
      { uidValidity: 2, lastUid: 3 },
    ]);
  });

  test('that refuses the password fails the run, and neither is logged', async () => {
    const wrong = mailbox.url.replace('secret', 'a-wrong-one');
    await expect(poll(api.database, wrong)).rejects.toThrow();
    expect(api.log()).not.toContain('a-wrong-one');
  });

  test('a mail that the database refuses is left there, and the next ones are read', async () => {
    await poll();
    const column = 'alter table support_messages alter column body type';
    await api.database.query(`${column} varchar(40)`);
    try {
      scripted.add(rawMail({ Subject: 'Refused' }, 'x'.repeat(50)));
      scripted.add(rawMail({ Subject: 'After it' }));
      await poll();
      await poll();
    } finally {
      await api.database.query(`${column} text`);
    }
    expect(await subjects()).toEqual(['After it']);
    expect(api.log()).toContain('it could not be read or stored');
  });

  test('that is gone fails the run', async () => {
    await scripted.close();
    await expect(poll()).rejects.toThrow();
    mailbox = await startScriptedImap();
  });
});
