import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../../database/database.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from '../../rate-limits/rate-limits.ts';
import { verifyPassword } from '../password.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/** Wrong passwords and codes in one window from browsers that are signed in. */
const attemptsAllowed = 10;

/**
 * Counts an attempt to prove to be the owner, before it is verified: an open session must not be enough to find the password
 * or a code. Throws accounts.too-many-attempts. Returns a function that forgets the attempts, for when one succeeds.
 * Sign-ins are counted separately.
 */
export async function countConfirmation(database: Database, userId: string, now: Date) {
  const subject = subjectKey('confirm', userId);
  const exceeded = await countRateLimits(database, [subject], now, () => attemptsAllowed);
  if (exceeded) throw tooManyAttempts(exceeded, now);
  return async () => {
    await database.query('delete from rate_limits where subject = $1', [subject]);
  };
}

/** Throws accounts.password-wrong unless this is the account's password, and accounts.too-many-attempts. */
export async function confirmPassword(
  database: Database,
  user: UserRow,
  given: string,
  now: Date,
): Promise<void> {
  const forgetAttempts = await countConfirmation(database, user.id, now);
  if (!(await verifyPassword(user.password, given))) throw new AppError('accounts.password-wrong');
  await forgetAttempts();
}
