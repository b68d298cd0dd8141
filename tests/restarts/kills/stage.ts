import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestMailServer } from '../../../server/testing/stages/start-mail-server.ts';
import type { TestSandbox } from '../../../server/testing/stages/start-sandbox.ts';
import { hashPassword } from '../../../server/accounts/password.ts';
import { hashToken, newToken } from '../../../server/sessions/session-token.ts';
import { Person, type Done } from './person.ts';
import type { Fact } from './known-changes.ts';
import { toDatabase, type Statements } from './statements.ts';
import type { Database } from '../../../server/database/database.ts';

export const secret = 'a-secret-for-tests-only-0123456789';
export const inboundSecret = 'a-secret-for-inbound-mails-0123456789';
export const operatorEmail = 'operator@example.com';
export const password = 'a-long-passphrase';
const passwordHash = hashPassword(password);

export type Signed = Person & { id: string; email: string; username: string; token: string };
type Kind = 'free' | 'subscriber' | 'operator';

/** What the kinds of the load need: the server that runs now, its database, and the services around it. */
export class Stage {
  readonly url: string;
  readonly sql: Statements;
  readonly database: Database;
  readonly done: Done;
  readonly sandbox: TestSandbox;
  /** Gets the mails of the installation. */
  readonly mails: TestMailServer;
  /** Gets the mails of users to their contacts. */
  readonly campaigns: TestMailServer;

  constructor(given: Pick<Stage, 'url' | 'sql' | 'done' | 'sandbox' | 'mails' | 'campaigns'>) {
    this.url = given.url;
    this.sql = given.sql;
    this.database = toDatabase(given.sql);
    this.done = given.done;
    this.sandbox = given.sandbox;
    this.mails = given.mails;
    this.campaigns = given.campaigns;
  }

  visitor(): Person {
    return new Person(this.url, this.done);
  }

  /** Somebody with a new account and a session, made by the database alone. An operator is always the same account. */
  async person(kind: Kind = 'subscriber'): Promise<Signed> {
    const name = `u${randomUUID().slice(0, 13)}`;
    const email = kind === 'operator' ? operatorEmail : `${name}@example.com`;
    const [user] = await this.sql<{ id: string; username: string }>(
      `insert into users (username, email, password, email_verified, is_subscribed, subscription_expires_at)
        values ($1, $2, $3, true, $4, $5) on conflict (email) do update set email_verified = true
        returning id, username`,
      [name, email, await passwordHash, kind === 'subscriber', kind === 'subscriber' ? '2199-01-01' : null],
    );
    const { id, username } = user!;
    const token = await this.session(id);
    const person = new Person(this.url, this.done, { aigen_session: token });
    return Object.assign(person, { id, email, username, token });
  }

  /** A further session of an account: its token. */
  async session(userId: string): Promise<string> {
    const token = newToken();
    await this.sql(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '7 days')`,
      [hashToken(secret, token), userId],
    );
    return token;
  }

  /** The newest mail to an address; waits for it. */
  async mailTo(address: string): Promise<string> {
    for (;;) {
      const found = this.mails.mails.findLast(({ to }) => to.includes(address));
      if (found) return found.parsed.text!;
      // Ends the wait when the server is killed.
      const response = await fetch(`${this.url}/healthz`);
      await response.text();
      await sleep(50);
    }
  }
}

/** How many rows of a table fit. */
export const countOf = (name: string, from: string, parameters: unknown[]): Fact => ({
  name,
  sql: `select count(*)::int as state from ${from}`,
  parameters,
});

/** A value of the only row that fits; null without one. */
export const valueOf = (name: string, select: string, parameters: unknown[]): Fact => ({
  name,
  sql: `select ${select.replace(/(.*) from /s, '$1 as state from ')}`,
  parameters,
});

/** One kind of the load: a person who does something that writes, once. */
export type Kinds = Record<string, (stage: Stage) => Promise<void>>;
