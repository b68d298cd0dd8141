import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { hasSecondFactor, readRecoveryCode, toRecoveryCode } from '#domain/accounts/second-factors.ts';
import { recoveryCodeCount } from '#domain/accounts/security-limits.ts';
import type { Secrets } from '../../crypto/encrypt-with-secret.ts';
import type { Queries } from '../../database/database.ts';
import { recoveryCodes } from '../../database/schema/security.ts';
import { findSecondFactors } from './queries.ts';

/** New recovery codes in place of the account's earlier ones. Only their hashes are stored, so they are shown once. */
export async function makeRecoveryCodes(
  db: Queries,
  userId: string,
  secret: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => toRecoveryCode(randomBytes(12)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: hashCode(secret, userId, readRecoveryCode(code)!),
      createdAt: now,
    })),
  );
  return codes;
}

/** Recovery codes for the account's first factor, called before it is stored; null for a further one. */
export async function makeFirstRecoveryCodes(
  db: Queries,
  userId: string,
  secret: string,
  now: Date,
): Promise<string[] | null> {
  if (hasSecondFactor(await findSecondFactors(db, userId))) return null;
  return makeRecoveryCodes(db, userId, secret, now);
}

/** Deletes the codes of an account that has no factor any more. */
export async function deleteUnneededCodes(db: Queries, userId: string): Promise<void> {
  if (hasSecondFactor(await findSecondFactors(db, userId))) return;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Whether this is an unused code of the account, made with either secret. Uses it up: of two uses at once, one succeeds. */
export async function useRecoveryCode(
  db: Queries,
  userId: string,
  typed: string,
  { sessionSecret, sessionSecretPrevious }: Secrets,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const hashes = [sessionSecret, sessionSecretPrevious].flatMap((secret) =>
    secret === null ? [] : hashCode(secret, userId, code),
  );
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

function hashCode(secret: string, userId: string, code: string): string {
  return createHmac('sha256', secret).update('recovery\0').update(`${userId}\0${code}`).digest('hex');
}
