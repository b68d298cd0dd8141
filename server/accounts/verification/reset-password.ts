import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { linkHours } from '#domain/site-copy/retention.ts';
import type { Database, Queries } from '../../database/database.ts';
import { passwordResetTokens, users } from '../../database/schema/accounts.ts';
import { endAllAccess } from '../end-all-access.ts';
import { hashPassword } from '../password.ts';
import { removeSecondFactors } from '../second-factors/queries.ts';
import { hashToken, newToken } from '../../sessions/session-token.ts';
import type { UserRow } from '../../sessions/session-user.ts';

const resetMs = linkHours.resetPassword * 3_600_000;

/** Stores the hash of a new reset token and returns the token. Earlier ones stay valid: others cannot invalidate the owner's link. */
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

/** Runs the same statement without writing a row, so that an unknown address costs the same work as a known one. */
export async function createNoToken(db: Queries): Promise<void> {
  await db.execute(
    sql`insert into ${passwordResetTokens} (user_id, token, expires_at)
      select ${users.id}, 'nobody', now() from ${users} where ${users.id} is null`,
  );
}

/**
 * Sets the password of the token's account, ends all its sessions and marks its address as verified, because the token
 * was mailed there. What was added while the address was unverified may belong to another person and is removed: the Google
 * or Microsoft identity, passkeys, authenticator app. A token works once. Throws accounts.reset-failed, and what `assertAllowed`
 * throws for a password that this person must not have.
 */
export async function resetPassword(
  { db }: Database,
  reset: {
    tokenHash: string;
    password: string;
    now: Date;
    assertAllowed: (user: UserRow) => Promise<void>;
  },
  andThen: (transaction: Queries, user: UserRow) => Promise<void>,
): Promise<void> {
  const isGood = and(
    eq(passwordResetTokens.token, reset.tokenHash),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, reset.now),
  );
  const [found] = await db
    .select({ user: users })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(isGood);
  // Checked first, so that a forged token does not cost a password hash.
  if (!found) throw new AppError('accounts.reset-failed');
  await reset.assertAllowed(found.user);
  const password = await hashPassword(reset.password);
  await db.transaction(async (transaction) => {
    // Of two parallel requests the second one waits here and finds the token used.
    const [token] = await transaction
      .update(passwordResetTokens)
      .set({ used: true })
      .where(isGood)
      .returning({ userId: passwordResetTokens.userId });
    if (!token) throw new AppError('accounts.reset-failed');
    const [before] = await transaction.select().from(users).where(eq(users.id, token.userId)).for('update');
    if (!before!.emailVerified) await removeSecondFactors(transaction, token.userId);
    const [user] = await transaction
      .update(users)
      .set({
        password,
        emailVerified: true,
        oauthProvider: sql`case when ${users.emailVerified} then ${users.oauthProvider} end`,
        oauthId: sql`case when ${users.emailVerified} then ${users.oauthId} end`,
      })
      .where(eq(users.id, token.userId))
      .returning();
    await endAllAccess(transaction, token.userId);
    await andThen(transaction, user!);
  });
}
