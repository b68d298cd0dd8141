import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { retentionDays } from '#domain/site-copy/retention.ts';
import type { Queries } from '../database/database.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { asOf, type UserRow } from './session-user.ts';

const dayMs = 86_400_000;
/** A session ends when it was idle for the shorter time, and in any case after the longer one. */
const idleMs = retentionDays.idleSession * dayMs;
const absoluteMs = retentionDays.session * dayMs;
/** Sessions of one account. A further one ends the one that was not used for longest. */
const mostSessions = 20;
/** Shorter than `touchEveryMs`, so that nothing prolongs it. */
const retiredMs = 20_000;
/** `authenticatedAt` of a session that was retired. */
const retiredSignIn = new Date(0);
/** `lastSeenAt` is written at most this often. */
const touchEveryMs = 60_000;

/** Address and browser of a session. */
export type Visitor = { ipAddress: string; userAgent: string | undefined };

export async function openSession(
  db: Queries,
  session: { tokenHash: string; userId: string; now: Date; visitor: Visitor },
): Promise<void> {
  const { tokenHash, userId, now, visitor } = session;
  await db.insert(sessions).values({
    tokenHash,
    userId,
    createdAt: now,
    lastSeenAt: now,
    // By the clock of the database, as its age is measured: clocks of processes differ.
    authenticatedAt: sql`now()`,
    expiresAt: expiryOf(now, now),
    ipAddress: visitor.ipAddress,
    userAgent: visitor.userAgent?.slice(0, 255),
  });
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotRetired()))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(mostSessions);
  await db.delete(sessions).where(inArray(sessions.id, surplus));
}

/**
 * Of every way to sign in: throws accounts.disabled for an account that an operator has disabled. A user who signs in has their
 * second factors, so their planned removal is canceled.
 */
export async function assertMaySignIn(db: Queries, userId: string): Promise<void> {
  const [user] = await db
    .select({ disabledAt: users.disabledAt, factorsResetAt: users.factorsResetAt })
    .from(users)
    .where(eq(users.id, userId))
    // An operator who disables it meanwhile waits, and ends this session as well.
    .for('update');
  if (user?.disabledAt) throw new AppError('accounts.disabled');
  if (user?.factorsResetAt) await db.update(users).set({ factorsResetAt: null }).where(eq(users.id, userId));
}

/** A live session: its user, and how long ago that person last proved to be the owner. */
export type LiveSession = { user: UserRow; provedMsAgo: number };

/**
 * Records a sign-in. Returns whether the account has signed in before; of the first sign-ins at once, all but one are told
 * so.
 */
export async function recordSignIn(db: Queries, userId: string, now: Date): Promise<boolean> {
  const [user] = await db
    .select({ lastLoginAt: users.lastLoginAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId));
  return (user?.lastLoginAt ?? null) !== null;
}

/** The live session with this token, or null; `isSubscribed` is as of `now`. Prolongs the session. */
export async function findSession(db: Queries, tokenHash: string, now: Date): Promise<LiveSession | null> {
  const [found] = await db
    .select({
      user: users,
      session: sessions,
      provedMsAgo: sql<number>`(extract(epoch from now() - ${sessions.authenticatedAt}) * 1000)::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.disabledAt)));
  if (!found) return null;
  const { session, user, provedMsAgo } = found;
  if (now.getTime() - session.lastSeenAt.getTime() >= touchEveryMs) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: expiryOf(session.createdAt, now) })
      .where(eq(sessions.id, session.id));
  }
  return { user: asOf(user, now), provedMsAgo };
}

/** Of sessions that are listed and counted. */
export const isNotRetired = () => gt(sessions.authenticatedAt, retiredSignIn);

/**
 * Ends a session whose browser is being given another one. For some seconds it is still accepted, for requests that are on their way with
 * the earlier cookie, and no longer for what needs a fresh sign-in.
 */
export async function retireSession(db: Queries, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ authenticatedAt: retiredSignIn, lastSeenAt: now, expiresAt: new Date(now.getTime() + retiredMs) })
    .where(eq(sessions.tokenHash, tokenHash));
}

export async function closeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

function expiryOf(createdAt: Date, lastSeenAt: Date): Date {
  return new Date(Math.min(createdAt.getTime() + absoluteMs, lastSeenAt.getTime() + idleMs));
}
