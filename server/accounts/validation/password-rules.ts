import { minPasswordLength } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { Config } from '../../config/config.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws `short` for a password that is too short, and in hosted mode accounts.password-common for one everybody tries. */
export function assertPasswordAllowed(password: string, mode: Config['mode'], short: ErrorCode): void {
  if (password.length < minPasswordLength) throw new AppError(short);
  if (mode === 'hosted' && isCommonPassword(password)) throw new AppError('accounts.password-common');
}
