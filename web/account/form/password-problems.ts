import { minPasswordLength } from '#domain/accounts/schemas.ts';
import { formatError } from '#domain/errors/catalogue.ts';

/** What is said at an empty field. */
export const requiredNote = 'Required';

/** What is wrong with a new password; undefined if nothing is. */
export function newPasswordProblem(password: string): string | undefined {
  if (!password) return requiredNote;
  return password.length < minPasswordLength ? formatError('accounts.new-password-short') : undefined;
}

/** What is wrong with its repetition; undefined if nothing is. */
export function repeatedPasswordProblem(password: string, repeated: string): string | undefined {
  if (!repeated) return requiredNote;
  return password && repeated !== password ? formatError('accounts.new-passwords-differ') : undefined;
}
