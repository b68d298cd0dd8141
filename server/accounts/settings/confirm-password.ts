import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../../database/database.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from '../../rate-limits/rate-limits.ts';
import { verifyPassword } from '../password.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/** Wrong passwords in one window from browsers that are signed in. */
const attemptsAllowed = 10;

/**
 * Throws accounts.password-wrong unless this is the account's password, and accounts.too-many-attempts after too many
 * guesses: an open session must not be enough to find the password. Sign-ins are counted separately.
 */
export async function confirmPassword(
  database: Database,
  user: UserRow,
  given: string,
  now: Date,
): Promise<void> {
  const subject = subjectKey('confirm', user.id);
  const exceeded = await countRateLimits(database, [subject], now, () => attemptsAllowed);
  if (exceeded) throw tooManyAttempts(exceeded, now);
  if (!(await verifyPassword(user.password, given))) throw new AppError('accounts.password-wrong');
  await database.query('delete from rate_limits where subject = $1', [subject]);
}
