import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeCampaign, storeKit } from '../../../server/testing/send-builders.ts';
import { makeLocalAccount } from '../campaign-stage.ts';
import { addContact, makeList } from './contacts.ts';
import { countOf, valueOf, type Kinds, type Signed, type Stage } from './stage.ts';

/** The audience of a send to all contacts. */
export const everybody = { rule: { match: 'all', conditions: [] } };

/** What a send needs: a kit, a campaign, and a mail server that works. */
export async function prepareSend(stage: Stage, person: Signed, perMinute = 6_000) {
  await storeKit(stage.database, person.id);
  return {
    campaignId: await storeCampaign(stage.database, person.id),
    sendingAccountId: await makeLocalAccount(stage.database, person.id, stage.campaigns.port, perMinute),
  };
}

/** The addresses in the mail to somebody; waits for it. */
async function linksIn(stage: Stage, address: string) {
  for (;;) {
    const mail = stage.campaigns.mails.find(({ to }) => to.includes(address));
    if (mail) {
      const whole = `${mail.headers.join('\n')}\n${mail.parsed.html ?? ''}\n${mail.parsed.text ?? ''}`;
      const token = (kind: string) => new RegExp(`/${kind}/([\\w-]{38,})`).exec(whole)?.[1] ?? '';
      return {
        unsubscribe: token('u'),
        open: token('o'),
        click: token('c'),
        messageId: mail.parsed.messageId,
      };
    }
    await (await fetch(`${stage.url}/healthz`)).text();
    await sleep(50);
  }
}

const newAddress = () => `gets-${randomUUID().slice(0, 13)}@mail.example`;

/** Campaigns, sequences, mail servers of users, and what readers do. */
export const sendingKinds: Kinds = {
  'campaigns and their readers': async (stage) => {
    const person = await stage.person();
    const { campaignId, sendingAccountId } = await prepareSend(stage, person);
    const listId = await makeList(person);
    const readers = [newAddress(), newAddress(), newAddress()];
    const ids: string[] = [];
    for (const email of readers) ids.push(await addContact(person, listId, email));
    const id = randomUUID();
    stage.done.campaigns.push({ id, readers });
    await person.calls('POST /api/sends', {
      body: { id, campaignId, sendingAccountId, audience: everybody },
      changes: [{ fact: countOf(`send ${id}`, 'sends where id = $1', [id]), state: 1 }],
    });
    const links = await linksIn(stage, readers[0]!);
    const events = (kind: string) =>
      countOf(
        `${kind} by ${ids[0]}`,
        `message_events e join send_messages m on m.id = e.message_id where m.contact_id = $1 and e.kind like '%${kind}%'`,
        [ids[0]],
      );
    const visitor = stage.visitor();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128' };
    await visitor.calls('GET /o/:token', {
      path: { token: links.open },
      headers,
      changes: [{ fact: events('open'), state: 1 }],
    });
    await visitor.calls('GET /c/:token', { path: { token: links.click }, headers });
    const suppressed = countOf(
      `left ${ids[0]}`,
      `suppressions where user_id = $1 and reason = 'unsubscribed'`,
      [person.id],
    );
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await visitor.calls('POST /u/:token', {
      path: { token: links.unsubscribe },
      body: 'List-Unsubscribe=One-Click',
      headers: form,
      changes: [{ fact: suppressed, state: 1 }],
    });
    const other = await linksIn(stage, readers[1]!);
    stage.done.changes.forget({ name: `contact ${readers[1]}` });
    await visitor.calls('POST /u/:token/preferences', {
      path: { token: other.unsubscribe },
      body: 'action=save',
      headers: form,
      changes: [
        {
          fact: countOf(
            `lists left by ${ids[1]}`,
            `contact_memberships where contact_id = $1 and state = 'left'`,
            [ids[1]],
          ),
          state: 1,
        },
      ],
    });
    await linksIn(stage, readers[2]!);
    const [message] = await messagesTo(stage, ids[2]!);
    await person.calls('POST /api/sends/:id/messages/:messageId', {
      path: { id, messageId: message!.id },
      body: { answer: 'complained' },
      changes: [
        {
          fact: countOf(
            `complaint of ${ids[2]}`,
            `suppressions where user_id = $1 and reason = 'complained'`,
            [person.id],
          ),
          state: 1,
        },
      ],
    });
    await person.calls('POST /api/sends/reports', {
      body: bounceOf(readers[1]!, String(other.messageId)),
      headers: { 'content-type': 'message/rfc822' },
    });
  },

  'a send that is paused, resumed and stopped': async (stage) => {
    const person = await stage.person();
    const ready = await prepareSend(stage, person);
    const listId = await makeList(person);
    await addContact(person, listId, newAddress());
    const id = randomUUID();
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const state = valueOf(`state of ${id}`, 'state from sends where id = $1', [id]);
    await person.calls('POST /api/sends', {
      body: { id, ...ready, audience: everybody, startsAt },
      changes: [{ fact: state, state: 'waiting' }],
    });
    for (const [action, after] of [
      ['pause', 'paused'],
      ['resume', 'waiting'],
      ['stop', 'stopped'],
    ])
      await person.calls('POST /api/sends/:id/state', {
        path: { id },
        body: { action },
        changes: [{ fact: state, state: after }],
      });
  },

  'sending accounts': async (stage) => {
    const person = await stage.person();
    const name = `Shop ${randomUUID()}`;
    const fact = valueOf(name, 'sender_name from sending_accounts where name = $1', [name]);
    const { body } = await person.calls('POST /api/sending-accounts', {
      body: {
        name,
        host: '127.0.0.1',
        port: 587,
        security: 'none',
        senderName: 'One',
        senderEmail: 'news@example.com',
      },
      changes: [{ fact, state: 'One' }],
    });
    const path = { id: String(body.id) };
    await person.calls('PATCH /api/sending-accounts/:id', {
      path,
      body: { senderName: 'Two' },
      changes: [{ fact, state: 'Two' }],
    });
    const mailbox = countOf(`mailbox of ${path.id}`, 'bounce_mailboxes where sending_account_id = $1', [
      path.id,
    ]);
    await person.calls('PUT /api/sending-accounts/:id/bounce-mailbox', {
      path,
      body: { host: '127.0.0.1', port: 993, security: 'none', userName: 'ann', password: 'a password' },
      changes: [{ fact: mailbox, state: 1 }],
    });
    await person.calls('POST /api/sending-accounts/:id/bounce-mailbox/check', { path });
    await person.calls('DELETE /api/sending-accounts/:id/bounce-mailbox', {
      path,
      changes: [{ fact: mailbox, state: 0 }],
    });
    await person.calls('DELETE /api/sending-accounts/:id', { path, changes: [{ fact, state: null }] });
    const works = await prepareSend(stage, person);
    await person.calls('POST /api/sending-accounts/:id/test', { path: { id: works.sendingAccountId } });
  },

  'a list that asks to confirm': async (stage) => {
    const person = await stage.person();
    const { sendingAccountId } = await prepareSend(stage, person);
    const listId = await makeList(person, { isDoubleOptIn: true, sendingAccountId });
    const email = newAddress();
    const id = await addContact(person, listId, email);
    const { unsubscribe: token } = await linksIn(stage, email);
    const state = valueOf(`membership of ${id}`, 'state from contact_memberships where contact_id = $1', [
      id,
    ]);
    await stage.visitor().calls('POST /u/:token', {
      path: { token },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=confirm',
      changes: [{ fact: state, before: 'pending', state: 'confirmed' }],
    });
  },

  sequences: async (stage) => {
    const person = await stage.person();
    const { campaignId, sendingAccountId } = await prepareSend(stage, person);
    const listId = await makeList(person);
    const name = `Welcome ${randomUUID()}`;
    const fact = {
      name,
      sql: `select json_build_object('active', is_active, 'steps', jsonb_array_length(steps)) as state from sequences where name = $1`,
      parameters: [name],
    };
    const [mail, tag] = [
      { kind: 'mail', id: randomUUID(), campaignId },
      { kind: 'tag', id: randomUUID(), tag: 'welcomed' },
    ];
    const waiting = { kind: 'wait', id: randomUUID(), amount: 30 };
    const content = { name, zone: 'UTC', trigger: { kind: 'joined-list', listId } };
    const { body } = await person.calls('POST /api/sequences', {
      body: { ...content, steps: [mail], sendingAccountId },
      changes: [{ fact, state: { active: false, steps: 1 } }],
    });
    const path = { id: String(body.id) };
    await person.calls('PUT /api/sequences/:id', {
      path,
      body: { ...content, steps: [mail, tag, waiting], sendingAccountId, version: 1 },
      changes: [{ fact, state: { active: false, steps: 3 } }],
    });
    await person.calls('PUT /api/sequences/:id/active', {
      path,
      body: { isActive: true },
      changes: [{ fact, state: { active: true, steps: 3 } }],
    });
    const email = newAddress();
    // The contact's own facts change when the sequence gives the tag, also where the response to this call is lost.
    const contact = await addContact(person, listId, email).finally(() =>
      stage.done.changes.forget({ name: `contact ${email}` }),
    );
    await linksIn(stage, email);
    const entries = countOf(
      `on the way in ${path.id}`,
      `sequence_entries where sequence_id = $1 and state = 'on-the-way'`,
      [path.id],
    );
    await person.calls('DELETE /api/sequences/:id/entries/:contact', {
      path: { ...path, contact },
      changes: [{ fact: entries, before: 1, state: 0 }],
    });
    await person.calls('DELETE /api/sequences/:id/entries', { path });
    await person.calls('PUT /api/sequences/:id/active', {
      path,
      body: { isActive: false },
      changes: [{ fact, state: { active: false, steps: 3 } }],
    });
    await person.calls('DELETE /api/sequences/:id', { path, changes: [{ fact, state: null }] });
  },
};

const messagesTo = (stage: Stage, contactId: string) =>
  stage.sql<{ id: string }>('select id from send_messages where contact_id = $1', [contactId]);

/** A report as a mail server sends it. */
const bounceOf = (address: string, messageId: string) =>
  [
    'From: MAILER-DAEMON@mail.example',
    'To: news@shop.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <report@mail.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'The mail could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--part--',
    '',
  ].join('\r\n');
