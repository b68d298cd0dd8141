import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { linkHours } from '#domain/site-copy/retention.ts';
import { sqlState, type Database, type Queries } from '../../database/database.ts';
import { emailVerificationTokens, passwordResetTokens, users } from '../../database/schema/accounts.ts';
import { hashToken, newToken } from '../../sessions/session-token.ts';
import type { UserRow } from '../../sessions/session-user.ts';

const verificationMs = linkHours.verifyAddress * 3_600_000;

type VerificationRequest = {
  userId: string;
  /** The address to verify, where it is not the account's current one. */
  newEmail?: string;
};

/** Stores the hash of a new verification token and returns the token, which is sent by mail only. */
export async function createVerificationToken(
  db: Queries,
  request: VerificationRequest,
  secret: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + verificationMs);
  await db.insert(emailVerificationTokens).values({ ...request, token: hashToken(secret, token), expiresAt });
  return token;
}

export type Verified = {
  user: UserRow;
  /** The replaced address; null where the account's current one was verified. */
  earlierEmail: string | null;
};

/**
 * Marks the address of a token as verified and runs `andThen` in the same transaction. A token works once.
 * Throws accounts.verification-failed, also when the address now belongs to another account.
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
  const [token] = await transaction
    .delete(emailVerificationTokens)
    .where(and(eq(emailVerificationTokens.token, tokenHash), gt(emailVerificationTokens.expiresAt, now)))
    .returning();
  if (!token) throw new AppError('accounts.verification-failed');
  const { userId, newEmail } = token;
  const [before] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  const [user] = await transaction
    .update(users)
    .set({ emailVerified: true, ...(newEmail ? { email: newEmail } : {}) })
    .where(eq(users.id, userId))
    .returning();
  if (newEmail) await deleteMailedTokens(transaction, userId);
  return { user: user!, earlierEmail: newEmail ? before!.email : null };
}

/** Invalidates all mailed links of the account: once it has another address, links to the former one must not work. */
export async function deleteMailedTokens(db: Queries, userId: string): Promise<void> {
  await db.delete(emailVerificationTokens).where(eq(emailVerificationTokens.userId, userId));
  await db.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
}
