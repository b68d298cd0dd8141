import { eq, gt, sql } from 'drizzle-orm';
import type { UserRow } from '../sessions/session-user.ts';
import type { Visitor } from '../sessions/sessions.ts';
import type { Queries } from '../database/database.ts';
import { userActivity } from '../database/schema/accounts.ts';

export async function recordActivity(db: Queries, user: UserRow, visitor: Visitor, now: Date): Promise<void> {
  const seen = {
    username: user.username,
    lastSeenAt: now,
    ipAddress: visitor.ipAddress,
    userAgent: visitor.userAgent?.slice(0, 255) ?? null,
  };
  await db
    .insert(userActivity)
    .values({ userId: user.id, ...seen })
    .onConflictDoUpdate({ target: userActivity.userId, set: seen });
}

/** The user is not online any more, until one of their browsers reports again. */
export async function endActivity(db: Queries, userId: string): Promise<void> {
  await db.delete(userActivity).where(eq(userActivity.userId, userId));
}

export async function countOnline(db: Queries, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(userActivity)
    .where(gt(userActivity.lastSeenAt, since));
  return row?.count ?? 0;
}
