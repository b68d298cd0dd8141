import { registerSchema, type Register } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Config } from '../config/config.ts';
import { sqlState, violatedConstraint, type Database, type Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { invalidInput } from '../http/parse-body.ts';
import { assertFieldsPresent } from './validation/required-fields.ts';
import { assertPasswordAllowed } from './validation/password-rules.ts';
import { hashPassword } from './password.ts';
import { countSignup } from './queries.ts';
import type { UserRow } from '../sessions/session-user.ts';

/** Reads the body with the texts of the specification; throws the first thing wrong with it. */
export function readRegistration(body: unknown, mode: Config['mode']): Register {
  assertFieldsPresent(body, ['email', 'username', 'password']);
  const parsed = registerSchema.safeParse(body);
  if (!parsed.success) {
    if (parsed.error.issues[0]?.path[0] === 'email') throw new AppError('accounts.email-invalid');
    throw invalidInput(parsed.error);
  }
  assertPasswordAllowed(parsed.data.password, mode, 'accounts.password-short');
  return parsed.data;
}

/**
 * Makes the account, counts the signup and does `andThen`, all or nothing.
 * Throws accounts.email-taken or accounts.username-taken.
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

/** The database decides who was first, so two registrations at once cannot both pass. */
export function toTakenError(error: unknown): AppError | null {
  if (sqlState(error) !== uniqueViolation) return null;
  const constraint = violatedConstraint(error) ?? '';
  if (constraint.startsWith('users_email')) return new AppError('accounts.email-taken', {}, { cause: error });
  if (/^(users_username|reserved_usernames)/.test(constraint))
    return new AppError('accounts.username-taken', {}, { cause: error });
  return null;
}
