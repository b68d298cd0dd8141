import type { Login } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../database/database.ts';
import { rateLimitAddress } from '../rate-limits/rate-limit-address.ts';
import { countLoginAttempt } from '../rate-limits/rate-limits.ts';
import { verifyPassword } from './password.ts';
import { findByLogin } from './queries.ts';
import type { UserRow } from '../sessions/session-user.ts';

export type LoginCall = {
  login: Login;
  ipAddress: string;
  isKnownDeviceOf: (userId: string) => Promise<boolean>;
  requireEmailVerification: boolean;
  /** Called with the account of this name, whatever the password is. */
  onFound: (userId: string) => void;
  now: Date;
};

/**
 * The account with this name and password. An unknown name and a wrong password cost the same work and throw the same
 * error, accounts.credentials-wrong. Also throws accounts.too-many-attempts and, once the password was right,
 * accounts.disabled and accounts.email-unverified.
 */
export async function logIn(database: Database, call: LoginCall): Promise<UserRow> {
  const { emailOrUsername, password } = call.login;
  const user = await findByLogin(database.db, emailOrUsername);
  if (user) call.onFound(user.id);
  const uncount = await countLoginAttempt(
    database,
    {
      account: user?.id ?? emailOrUsername,
      address: rateLimitAddress(call.ipAddress),
      isKnownDevice: user !== null && (await call.isKnownDeviceOf(user.id)),
    },
    call.now,
  );
  const fits = await verifyPassword(user?.password, password).catch(async (error: unknown) => {
    // Nothing was tried.
    await uncount();
    throw error;
  });
  if (!fits || !user) throw new AppError('accounts.credentials-wrong');
  await uncount();
  if (user.disabledAt) throw new AppError('accounts.disabled');
  if (call.requireEmailVerification && !user.emailVerified) throw new AppError('accounts.email-unverified');
  return user;
}
