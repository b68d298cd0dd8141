import { and, eq, gt } from 'drizzle-orm';
import { secondStepMinutes } from '#domain/accounts/security-limits.ts';
import type { Queries } from '../../database/database.ts';
import { pendingSignIns } from '../../database/schema/security.ts';

export const secondStepSeconds = secondStepMinutes * 60;

/** Stores that the password of a sign-in was right. It opens nothing until the second step. */
export async function beginPendingSignIn(
  db: Queries,
  { tokenHash, userId, now }: { tokenHash: string; userId: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + secondStepSeconds * 1_000);
  await db.insert(pendingSignIns).values({ tokenHash, userId, expiresAt });
}

const isLive = (tokenHash: string, now: Date) =>
  and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now));

/** The account of a sign-in that waits for its second step; null when there is none, or it took too long. */
export async function findPendingSignIn(db: Queries, tokenHash: string, now: Date): Promise<string | null> {
  const [found] = await db.select().from(pendingSignIns).where(isLive(tokenHash, now));
  return found?.userId ?? null;
}

/** Ends the waiting sign-in; returns whether it was still waiting. Of two calls at once, the second one waits for the first. */
export async function endPendingSignIn(db: Queries, tokenHash: string, now: Date): Promise<boolean> {
  const ended = await db.delete(pendingSignIns).where(isLive(tokenHash, now)).returning();
  return ended.length > 0;
}
