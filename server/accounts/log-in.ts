import { loginSchema } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../database/database.ts';
import { parseBody } from '../http/parse-body.ts';
import { rateLimitAddress } from '../rate-limits/rate-limit-address.ts';
import { assertFieldsPresent } from './validation/required-fields.ts';
import { countLoginAttempt } from '../rate-limits/rate-limits.ts';
import { verifyPassword } from './password.ts';
import { findByLogin } from './queries.ts';
import type { UserRow } from '../sessions/session-user.ts';

export type LoginCall = {
  body: unknown;
  ipAddress: string;
  isKnownDeviceOf: (userId: string) => boolean;
  requireEmailVerification: boolean;
  now: Date;
};

/**
 * The account whose name and password these are. Unknown name and wrong password cost the same work and give the
 * same answer, accounts.credentials-wrong. Also throws accounts.fields-missing, accounts.too-many-attempts and,
 * once the password was right, accounts.email-unverified.
 */
export async function logIn(database: Database, call: LoginCall): Promise<UserRow> {
  assertFieldsPresent(call.body, ['emailOrUsername', 'password']);
  const { emailOrUsername, password } = parseBody(loginSchema, call.body);
  const user = await findByLogin(database.db, emailOrUsername);
  const takeBack = await countLoginAttempt(
    database,
    {
      account: emailOrUsername,
      address: rateLimitAddress(call.ipAddress),
      isKnownDevice: user !== null && call.isKnownDeviceOf(user.id),
    },
    call.now,
  );
  if (!(await verifyPassword(user?.password, password)) || !user)
    throw new AppError('accounts.credentials-wrong');
  await takeBack();
  if (call.requireEmailVerification && !user.emailVerified) throw new AppError('accounts.email-unverified');
  return user;
}
