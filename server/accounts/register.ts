import type { Register } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { sqlState, violatedConstraint, type Database, type Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { hasEmail } from './mailbox.ts';
import { hashPassword } from './password.ts';
import { countSignup } from './queries.ts';
import type { UserRow } from '../sessions/session-user.ts';

/**
 * Creates the account, counts the signup and runs `andThen`, in one transaction. Throws accounts.email-taken or
 * accounts.username-taken.
 */
export async function registerAccount(
  { db }: Database,
  registration: Register,
  now: Date,
  andThen: (transaction: Queries, user: UserRow) => Promise<void>,
): Promise<UserRow> {
  const password = await hashPassword(registration.password);
  try {
    return await db.transaction(async (transaction) => {
      const [owner] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(hasEmail(registration.email));
      if (owner) throw new AppError('accounts.email-taken');
      const [user] = await transaction
        .insert(users)
        .values({ ...registration, password, createdAt: now })
        .returning();
      await countSignup(transaction, now);
      await andThen(transaction, user!);
      return user!;
    });
  } catch (error) {
    throw toTakenError(error) ?? error;
  }
}

const uniqueViolation = '23505';

/** The database decides which one was first, so of two parallel registrations only one succeeds. */
export function toTakenError(error: unknown): AppError | null {
  if (sqlState(error) !== uniqueViolation) return null;
  const constraint = violatedConstraint(error) ?? '';
  if (constraint.startsWith('users_email')) return new AppError('accounts.email-taken', {}, { cause: error });
  if (/^(users_username|reserved_usernames)/.test(constraint))
    return new AppError('accounts.username-taken', {}, { cause: error });
  return null;
}
