import { randomUUID } from 'node:crypto';
import { signInbound } from '../../../server/support/mail/inbound-routes.ts';
import { countOf, inboundSecret, valueOf, type Kinds } from './stage.ts';

const question = () => ({
  topic: 'other',
  subject: `A question ${randomUUID()}`,
  message: 'How do I do this?',
  details: {},
});

/** A conversation, its messages, and its version, which counts them. */
const threadOf = (subject: string) => ({
  name: subject,
  sql: `select json_build_object('state', state, 'version', version, 'messages', (select count(*) from support_messages m where m.thread_id = t.id)) as state from support_threads t where subject = $1`,
  parameters: [subject],
});

const auditOf = (reason: string) =>
  countOf(`audit ${reason}`, 'operator_actions where reason = $1', [reason]);

/** Conversations with support, from both sides, and what operators do. */
export const supportKinds: Kinds = {
  conversations: async (stage) => {
    const person = await stage.person('free');
    const operator = await stage.person('operator');
    const asked = question();
    const fact = threadOf(asked.subject);
    await person.calls('POST /api/support/threads', {
      body: asked,
      changes: [{ fact, state: { state: 'open', version: 1, messages: 1 } }],
    });
    const [thread] = await stage.sql<{ id: string }>('select id from support_threads where subject = $1', [
      asked.subject,
    ]);
    const path = { id: thread!.id };
    await person.calls('POST /api/support/threads/:id/messages', {
      path,
      body: { message: 'And this?' },
      changes: [{ fact, state: { state: 'open', version: 2, messages: 2 } }],
    });
    const { body } = await operator.calls('POST /api/operator/support/threads/:id/answers', {
      path,
      body: { message: 'Like so.', version: 2, isSolved: false },
      changes: [{ fact, state: { state: 'waiting', version: 3, messages: 3 } }],
    });
    await operator.calls('DELETE /api/operator/support/answers/:id', {
      path: { id: String(body.id) },
      changes: [{ fact, state: { state: 'open', version: 4, messages: 2 } }],
    });
    await operator.calls('POST /api/operator/support/threads/:id/answers', {
      path,
      body: { message: 'Like so, I think.', version: 4, isSolved: false },
      changes: [{ fact, state: { state: 'waiting', version: 5, messages: 3 } }],
    });
    stage.done.owed.push(person.email);
    await operator.calls('POST /api/operator/support/threads/:id/notes', {
      path,
      body: { message: 'Asked before.' },
      changes: [{ fact, state: { state: 'waiting', version: 5, messages: 4 } }],
    });
    await operator.calls('PUT /api/operator/support/threads/:id/state', {
      path,
      body: { event: 'reopen' },
      changes: [{ fact, state: { state: 'open', version: 6, messages: 4 } }],
    });
    await person.calls('POST /api/support/threads/:id/close', {
      path,
      changes: [{ fact, state: { state: 'solved', version: 7, messages: 4 } }],
    });
  },

  'mails to support': async (stage) => {
    const subject = `By mail ${randomUUID()}`;
    const raw = [
      // Of one sender only so many conversations are begun.
      `From: Ann <ann-${randomUUID()}@mail.example>`,
      'To: contact@aigen.invalid',
      `Subject: ${subject}`,
      `Message-ID: <${randomUUID()}@mail.example>`,
      '',
      'It does not work.',
      '',
    ].join('\r\n');
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const call = {
      body: raw,
      headers: {
        'content-type': 'message/rfc822',
        'x-support-timestamp': timestamp,
        'x-support-signature': signInbound(inboundSecret, timestamp, Buffer.from(raw)),
      },
    };
    const changes = [{ fact: threadOf(subject), state: { state: 'open', version: 1, messages: 1 } }];
    await stage.visitor().calls('POST /api/support/inbound', { ...call, changes });
    // The mail service sends it again.
    await stage.visitor().calls('POST /api/support/inbound', { ...call, changes });
  },

  'answers that are used again': async (stage) => {
    const operator = await stage.person('operator');
    const name = `Hello ${randomUUID()}`;
    const fact = valueOf(name, 'body from support_canned_answers where name = $1', [name]);
    const { body } = await operator.calls('POST /api/operator/support/canned-answers', {
      body: { name, body: 'One' },
      changes: [{ fact, state: 'One' }],
    });
    const path = { id: String(body.id) };
    await operator.calls('PUT /api/operator/support/canned-answers/:id', {
      path,
      body: { name, body: 'Two' },
      changes: [{ fact, state: 'Two' }],
    });
    await operator.calls('DELETE /api/operator/support/canned-answers/:id', {
      path,
      changes: [{ fact, state: null }],
    });
  },

  'what operators do': async (stage) => {
    const operator = await stage.person('operator');
    const person = await stage.person('free');
    // The account and the audit in one transaction.
    for (const [action, isDisabled] of [
      ['disable', true],
      ['enable', false],
    ] as const) {
      const reason = `${action} ${randomUUID()}`;
      await operator.calls('POST /api/operator/users/:id/actions', {
        path: { id: person.id },
        body: { action, reason },
        changes: [
          {
            fact: valueOf(`disabled ${person.id}`, '(disabled_at is not null) from users where id = $1', [
              person.id,
            ]),
            before: !isDisabled,
            state: isDisabled,
          },
          { fact: auditOf(reason), state: 1 },
        ],
      });
    }
  },

  'switches and announcements': (stage) =>
    // There is one of each in an installation: one call at a time.
    stage.done.alone(async () => {
      const operator = await stage.person('operator');
      const [known] = await stage.sql<{ value: boolean }>(
        `select value from feature_switches where key = 'purchases'`,
      );
      const isOn = known ? !known.value : false;
      const reason = `switched ${randomUUID()}`;
      await operator.calls('PUT /api/operator/switches/:key', {
        path: { key: 'purchases' },
        body: { isOn, reason },
        changes: [{ fact: auditOf(reason), state: 1 }],
      });
      if (!isOn)
        await operator.calls('PUT /api/operator/switches/:key', {
          path: { key: 'purchases' },
          body: { isOn: true, reason },
          changes: [{ fact: auditOf(reason), state: 2 }],
        });
      const said = `announced ${randomUUID()}`;
      await operator.calls('PUT /api/operator/announcement', {
        body: {
          announcement: { text: said, level: 'info', until: new Date(Date.now() + 3_600_000).toISOString() },
          reason: said,
        },
        changes: [{ fact: auditOf(said), state: 1 }],
      });
    }),
};
