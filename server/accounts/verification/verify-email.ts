import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { linkHours } from '#domain/site-copy/retention.ts';
import { sqlState, type Database, type Queries } from '../../database/database.ts';
import { emailVerificationTokens, passwordResetTokens, users } from '../../database/schema/accounts.ts';
import { hashToken, newToken } from '../../sessions/session-token.ts';
import type { UserRow } from '../../sessions/session-user.ts';

const verificationMs = linkHours.verifyAddress * 3_600_000;

type Asked = {
  userId: string;
  /** The address it is about, where that is not the account's own yet. */
  newEmail?: string;
};

/** The row that proves an address once its token comes back. The token itself goes out by mail only. */
export async function createVerificationToken(
  db: Queries,
  asked: Asked,
  secret: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + verificationMs);
  await db.insert(emailVerificationTokens).values({ ...asked, token: hashToken(secret, token), expiresAt });
  return token;
}

export type Verified = {
  user: UserRow;
  /** The address that gave way to a new one; null where the account's own was proved. */
  earlierEmail: string | null;
};

/**
 * Takes the address as proved whose token this is, and does `andThen` with it, all or nothing. A token works once.
 * Throws accounts.verification-failed, also when the address has become another account's meanwhile.
 */
export async function verifyEmail(
  { db }: Database,
  tokenHash: string,
  now: Date,
  andThen: (transaction: Queries, verified: Verified) => Promise<void>,
): Promise<Verified> {
  try {
    return await db.transaction(async (transaction) => {
      const verified = await redeemToken(transaction, tokenHash, now);
      await andThen(transaction, verified);
      return verified;
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError('accounts.verification-failed', {}, { cause: error });
    throw error;
  }
}

async function redeemToken(transaction: Queries, tokenHash: string, now: Date): Promise<Verified> {
  const [proof] = await transaction
    .delete(emailVerificationTokens)
    .where(and(eq(emailVerificationTokens.token, tokenHash), gt(emailVerificationTokens.expiresAt, now)))
    .returning();
  if (!proof) throw new AppError('accounts.verification-failed');
  const { userId, newEmail } = proof;
  const [before] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  const [user] = await transaction
    .update(users)
    .set({ emailVerified: true, ...(newEmail ? { email: newEmail } : {}) })
    .where(eq(users.id, userId))
    .returning();
  if (newEmail) await deleteMailedTokens(transaction, userId);
  return { user: user!, earlierEmail: newEmail ? before!.email : null };
}

/** Links that were mailed to an address open nothing any more once the account has left it. */
export async function deleteMailedTokens(db: Queries, userId: string): Promise<void> {
  await db.delete(emailVerificationTokens).where(eq(emailVerificationTokens.userId, userId));
  await db.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
}
