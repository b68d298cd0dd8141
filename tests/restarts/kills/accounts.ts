import { randomUUID } from 'node:crypto';
import { identify } from '../../../server/testing/stages/sign-in-stage.ts';
import { createBrowser } from '../../../server/testing/stages/sign-in-browser.ts';
import { hashToken } from '../../../server/sessions/session-token.ts';
import { newAccount } from '../../process/http-client.ts';
import type { Change } from './known-changes.ts';
import { countOf, password, secret, valueOf, type Kinds, type Signed, type Stage } from './stage.ts';

/** Everything of an account that is there or not: none of it may be there alone. */
const accountOf = (email: string) => ({
  name: `account ${email}`,
  sql: `select case when exists (select 1 from users where email = $1) then json_build_object('verified', (select email_verified from users where email = $1),
    'tokens', (select count(*) from email_verification_tokens t join users u on u.id = t.user_id where u.email = $1) > 0) end as state`,
  parameters: [email],
});

const sessionOf = (token: string) =>
  countOf(`session ${token.slice(0, 12)}`, 'sessions where token_hash = $1', [hashToken(secret, token)]);

const namedBy = ({ id, username }: Signed): Change => ({
  fact: valueOf(`name of ${id}`, 'username from users where id = $1', [id]),
  state: `${username}x`,
  before: username,
});

/** Whether an account has the password that it had before. */
async function passwordChange({ sql }: Stage, { id }: Signed): Promise<Change> {
  const [row] = await sql<{ password: string }>('select password from users where id = $1', [id]);
  const fact = {
    name: `password of ${id}`,
    sql: `select case when password = $2 then 'old' else 'new' end as state from users where id = $1`,
    parameters: [id, row!.password],
  };
  return { fact, before: 'old', state: 'new' };
}

const tokenIn = (mail: string) => /token=([\w-]+)/.exec(mail)![1]!;

/** Registrations, sign-ins, and what owners change about their accounts. */
export const accountKinds: Kinds = {
  registration: async (stage) => {
    const account = newAccount();
    const visitor = stage.visitor();
    const fact = accountOf(account.email);
    await visitor.calls('POST /api/auth/register', {
      body: account,
      changes: [{ fact, state: { verified: false, tokens: true } }],
    });
    stage.done.owed.push(account.email);
    await visitor.calls('POST /api/auth/resend-verification', { body: { email: account.email } });
    const token = tokenIn(await stage.mailTo(account.email));
    const verified = valueOf(`verified ${account.email}`, 'email_verified from users where email = $1', [
      account.email,
    ]);
    // The tokens of the account go with the one that is used.
    stage.done.changes.forget(fact);
    await visitor.calls('GET /api/auth/verify-email', {
      query: `?token=${token}`,
      changes: [{ fact: verified, before: false, state: true }],
    });
    const { email: emailOrUsername } = account;
    await visitor.calls('POST /api/auth/login', { body: { emailOrUsername, password: account.password } });
    const session = sessionOf(visitor.cookie('aigen_session')!);
    await stage.done.changes.during([{ fact: session, state: 1 }], () => Promise.resolve(true));
    await visitor.calls('POST /api/auth/logout', { changes: [{ fact: session, state: 0 }] });
  },

  'password that is forgotten': async (stage) => {
    const person = await stage.person('free');
    const tokens = countOf(`reset of ${person.id}`, 'password_reset_tokens where user_id = $1 and not used', [
      person.id,
    ]);
    const visitor = stage.visitor();
    await visitor.calls('POST /api/auth/forgot-password', {
      body: { email: person.email },
      changes: [{ fact: tokens, state: 1 }],
    });
    stage.done.owed.push(person.email);
    const token = tokenIn(await stage.mailTo(person.email));
    const sessions = countOf(`sessions of ${person.id}`, 'sessions where user_id = $1', [person.id]);
    await visitor.calls('POST /api/auth/reset-password', {
      body: { token, password: 'another-long-passphrase' },
      changes: [
        await passwordChange(stage, person),
        { fact: tokens, state: 0 },
        { fact: sessions, before: 1, state: 0 },
      ],
    });
  },

  settings: async (stage) => {
    const person = await stage.person('free');
    const { id: userId } = person;
    await person.calls('PUT /api/account/name', {
      body: { userId, firstName: 'New', lastName: null, username: `${person.username}x` },
      changes: [namedBy(person)],
    });
    await person.calls('POST /api/users/activity', {
      body: { user: { id: userId } },
      changes: [
        {
          fact: countOf(`activity of ${userId}`, 'user_activity where user_id = $1', [userId]),
          state: 1,
        },
      ],
    });
    const newEmail = `new-${person.email}`;
    const link = countOf(newEmail, 'email_verification_tokens where new_email = $1', [newEmail]);
    await person.calls('PUT /api/account/email', {
      body: { userId, newEmail, password },
      changes: [{ fact: link, state: 1 }],
    });
    stage.done.owed.push(newEmail);
    // Ends mailed links as well.
    await person.calls('PUT /api/account/password', {
      body: { userId, currentPassword: password, newPassword: 'another-long-passphrase' },
      changes: [await passwordChange(stage, person), { fact: link, state: 0 }],
    });
  },

  sessions: async (stage) => {
    const person = await stage.person('free');
    const [one, other] = [await stage.session(person.id), await stage.session(person.id)];
    const [row] = await stage.sql<{ id: string }>('select id from sessions where token_hash = $1', [
      hashToken(secret, one),
    ]);
    await person.calls('DELETE /api/account/sessions/:id', {
      path: { id: row!.id },
      changes: [{ fact: sessionOf(one), before: 1, state: 0 }],
    });
    await person.calls('DELETE /api/account/sessions', {
      changes: [{ fact: sessionOf(other), before: 1, state: 0 }],
    });
    const own = sessionOf(person.cookie('aigen_session')!);
    await person.calls('POST /api/auth/logout', { changes: [{ fact: own, before: 1, state: 0 }] });
  },

  'deletion of an account': async (stage) => {
    const person = await stage.person();
    await person.calls('POST /api/contact-lists', { body: { name: 'Newsletter', isDoubleOptIn: false } });
    await person.calls('POST /api/uploads', { query: '?name=notes.txt', body: 'Notes of somebody.' });
    await person.calls('POST /api/support/threads', {
      body: { topic: 'other', subject: 'A question', message: 'How do I do this?', details: {} },
    });
    const everything = {
      name: `all of ${person.id}`,
      sql: `select (select count(*) from users where id = $1)::int + (select count(*) from contact_lists where user_id = $1)::int
        + (select count(*) from user_uploads where user_id = $1)::int + (select count(*) from support_threads where user_id = $1)::int
        + (select count(*) from sessions where user_id = $1)::int as state`,
      parameters: [person.id],
    };
    await person.calls('DELETE /api/account/delete', {
      body: { userId: person.id, password },
      changes: [{ fact: everything, before: 5, state: 0 }],
    });
    stage.done.owed.push(person.email);
  },

  'test user': async (stage) => {
    await stage.visitor().calls('POST /api/auth/test-login', { body: {} });
  },

  'sign-in with Google and Microsoft': async (stage) => {
    for (const provider of ['google', 'microsoft']) {
      const email = `${provider}-${randomUUID().slice(0, 8)}@people.test`;
      const browser = createBrowser((url) => url.startsWith(`${stage.url}/oauth-success`));
      const account = {
        name: `account ${email}`,
        sql: `select json_build_object('users', count(*), 'verified', count(*) filter (where email_verified), 'identity', count(oauth_id)) as state from users where email = $1 having count(*) > 0`,
        parameters: [email],
      };
      await browser.open(`${stage.url}/api/auth/${provider}`);
      await stage.done.changes.during(
        [{ fact: account, state: { users: 1, verified: 1, identity: 1 } }],
        async () => {
          await identify(browser, { name: 'Ann', email });
          return browser.url().startsWith(`${stage.url}/oauth-success`);
        },
      );
      stage.done.noteRoute(`GET /api/auth/${provider}`);
      stage.done.noteRoute(`GET /api/auth/${provider}/callback`);
    }
  },
};
