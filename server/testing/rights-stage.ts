import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashPassword } from '../accounts/password.ts';
import { subscribeTestUser } from '../billing/subscribe-test-user.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { passkeys } from '../database/schema/security.ts';
import { supportThreads } from '../database/schema/support.ts';
import { generationGrants } from '../database/schema/usage.ts';
import type { TestApp, Visitor } from './build-test-app.ts';
import { createSession, createUser } from './builders.ts';
import { makeAnnsContact } from './contact-rights.ts';
import { makeAnnsLink } from './link-rights.ts';
import type { Cast, Role } from './rights-row.ts';
import { statementForRowsOf } from './rows-of-account.ts';
import { makeAnnsSending } from './sending-rights.ts';

export const operatorEmail = 'operator@example.com';
export const password = 'correct horse';
const passwordHash = hashPassword(password);

type Ann = Pick<Cast, 'ann' | 'annSession' | 'annGrant' | 'annPasskey' | 'annThread'>;

/** Ann with something of each kind, and the callers of the rights matrix (server/rights.test.ts). */
export class RightsStage {
  readonly #api: TestApp;
  #ann: Ann | null = null;
  #record: unknown;
  #readRows: string | undefined;

  constructor(api: TestApp) {
    this.#api = api;
  }

  async startAnew(): Promise<void> {
    await this.#api.reset();
    this.#ann = null;
  }

  /** A caller of this role. Ann stays the same until the stage starts anew. */
  async castFor(role: Role): Promise<Cast & { visitor: Visitor }> {
    const { database, app } = this.#api;
    if (!this.#ann) {
      this.#ann = await makeAnn(this.#api);
      this.#record = await this.#readAnn();
    }
    const known = { role, ...this.#ann, visitor: this.#api.visitor() };
    if (role === 'nobody') return { ...known, own: null, ownSession: null };

    const account = await createUser(database, {
      password: await passwordHash,
      ...(role === 'operator' && { email: operatorEmail, emailVerified: true }),
      firstSubscribedAt: role === 'former subscriber' ? new Date('2026-01-01T00:00:00Z') : null,
    });
    // Premium by a subscription.
    const own =
      role === 'premium' ? await subscribeTestUser(app.billing!.context, account, new Date()) : account;
    const longAgo = new Date(Date.now() - 61 * 86_400_000);
    const { token, tokenHash } = await createSession(
      database,
      own.id,
      role === 'expired session' ? longAgo : new Date(),
    );
    known.visitor.setCookie('aigen_session', token);
    const [session] = await database.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
    if (role === 'deleted user') await database.db.delete(users).where(eq(users.id, own.id));
    return { ...known, own, ownSession: session!.id };
  }

  /** Fails when a call has changed something of Ann. */
  async expectAnnUnchanged(): Promise<void> {
    expect(await this.#readAnn()).toEqual(this.#record);
  }

  async #readAnn(): Promise<unknown> {
    const { database } = this.#api;
    this.#readRows ??= await statementForRowsOf(database);
    return database.query(this.#readRows, [this.#ann!.ann.id]);
  }
}

async function makeAnn({ database }: TestApp): Promise<Ann> {
  const { db } = database;
  const ann = await createUser(database, {
    email: 'ann@example.com',
    username: 'Ann-of-the-test',
    password: await passwordHash,
  });
  await createSession(database, ann.id);
  const annSession = (await db.select().from(sessions))[0]!.id;
  const [grant] = await db
    .insert(generationGrants)
    .values({ userId: ann.id, day: '2026-11-20', isCounted: true, contentType: 'blog' })
    .returning();
  const [passkey] = await db
    .insert(passkeys)
    .values({
      userId: ann.id,
      credentialId: 'of Ann',
      publicKey: '',
      signCounter: 0,
      isSynced: false,
      name: 'Key',
    })
    .returning();
  const [thread] = await db
    .insert(supportThreads)
    .values({
      userId: ann.id,
      reference: 'ANNS-0001',
      replyKey: 'a'.repeat(30),
      email: ann.email,
      topic: 'other',
      subject: 'Of Ann',
      isSubscriber: false,
      isVerifiedSender: true,
    })
    .returning();
  await makeAnnsLink(database, ann.id);
  await makeAnnsContact(database, ann.id);
  await makeAnnsSending(database, ann.id);
  return { ann, annSession, annGrant: grant!.id, annPasskey: passkey!.id, annThread: thread!.id };
}
