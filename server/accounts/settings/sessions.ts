import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SessionEntry } from '#domain/accounts/settings.ts';
import type { Queries } from '../../database/database.ts';
import { sessions } from '../../database/schema/accounts.ts';
import { isNotRetired } from '../../sessions/sessions.ts';

/** The live sessions of an account, the one last used first; never their tokens. */
export async function listSessions(
  db: Queries,
  userId: string,
  ownTokenHash: string | null,
  now: Date,
): Promise<SessionEntry[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isNotRetired()))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
  return rows.map(({ id, createdAt, lastSeenAt, ipAddress, userAgent, tokenHash }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    ipAddress,
    userAgent,
    isCurrent: tokenHash === ownTokenHash,
  }));
}

/** Ends one session of the account; returns whether there was one. */
export async function endSession(db: Queries, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endOtherSessions(db: Queries, userId: string, ownTokenHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, ownTokenHash)));
}
