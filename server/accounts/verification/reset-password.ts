import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { linkHours } from '#domain/site-copy/retention.ts';
import type { Database, Queries } from '../../database/database.ts';
import { passwordResetTokens, sessions, users } from '../../database/schema/accounts.ts';
import { hashPassword } from '../password.ts';
import { hashToken, newToken } from '../../sessions/session-token.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { deleteMailedTokens } from './verify-email.ts';

const resetMs = linkHours.resetPassword * 3_600_000;

/** The row that lets a new password be chosen. Earlier ones stay good: nobody can use up the owner's link by asking. */
export async function createResetToken(
  db: Queries,
  userId: string,
  secret: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + resetMs);
  await db.insert(passwordResetTokens).values({ userId, token: hashToken(secret, token), expiresAt });
  return token;
}

/** Writes no row, in as many words: an unknown address costs the same work as a known one. */
export async function createNoToken(db: Queries): Promise<void> {
  await db.execute(
    sql`insert into ${passwordResetTokens} (user_id, token, expires_at)
      select ${users.id}, 'nobody', now() from ${users} where ${users.id} is null`,
  );
}

/**
 * Sets the password of the account whose token this is, ends all its sessions and takes its address as proved, since
 * the token came there. An identity at Google or Microsoft that was linked before anything proved the address may be a
 * stranger's, and is let go. A token works once. Throws accounts.reset-failed.
 */
export async function resetPassword(
  { db }: Database,
  reset: { tokenHash: string; password: string; now: Date },
  andThen: (transaction: Queries, user: UserRow) => Promise<void>,
): Promise<void> {
  const isGood = and(
    eq(passwordResetTokens.token, reset.tokenHash),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, reset.now),
  );
  const [found] = await db.select({ id: passwordResetTokens.id }).from(passwordResetTokens).where(isGood);
  // Nobody makes the server hash passwords with a made-up token.
  if (!found) throw new AppError('accounts.reset-failed');
  const password = await hashPassword(reset.password);
  await db.transaction(async (transaction) => {
    // Two at once: the second one waits here, and finds it used.
    const [proof] = await transaction
      .update(passwordResetTokens)
      .set({ used: true })
      .where(isGood)
      .returning({ userId: passwordResetTokens.userId });
    if (!proof) throw new AppError('accounts.reset-failed');
    const [user] = await transaction
      .update(users)
      .set({
        password,
        emailVerified: true,
        oauthProvider: sql`case when ${users.emailVerified} then ${users.oauthProvider} end`,
        oauthId: sql`case when ${users.emailVerified} then ${users.oauthId} end`,
      })
      .where(eq(users.id, proof.userId))
      .returning();
    await transaction.delete(sessions).where(eq(sessions.userId, proof.userId));
    await deleteMailedTokens(transaction, proof.userId);
    await andThen(transaction, user!);
  });
}
