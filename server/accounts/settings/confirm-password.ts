import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../../database/database.ts';
import { countSubjects, subjectKey, tooManyAttempts } from '../../http/limit-attempts.ts';
import { passwordFits } from '../password.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/** Wrong passwords in one window, of somebody who sits at a browser that is signed in. */
const attemptsAllowed = 10;

/**
 * Throws accounts.password-wrong unless this is the account's password, and accounts.too-many-attempts to a guesser:
 * a session that was left open must not be good for finding it out. Signing in is counted apart and stays possible.
 */
export async function confirmPassword(
  database: Database,
  user: UserRow,
  given: string,
  now: Date,
): Promise<void> {
  const subject = subjectKey('confirm', user.id);
  const exceeded = await countSubjects(database, [subject], now, () => attemptsAllowed);
  if (exceeded) throw tooManyAttempts(exceeded, now);
  if (!(await passwordFits(user.password, given))) throw new AppError('accounts.password-wrong');
  await database.query('delete from login_attempts where subject = $1', [subject]);
}
