import { emailSchema, minPasswordLength, nameSchema, usernameSchema } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import type { Registration } from '../../api/accounts.ts';
import type { FieldErrors } from '../../components/use-field-errors.ts';
import { problemOf } from '../form/problem-of.ts';
import { requiredNote } from '../form/password-problems.ts';
import { FormRefused } from '../form/use-account-form.ts';

export const registerFields = [
  'firstName',
  'lastName',
  'email',
  'username',
  'password',
  'confirmPassword',
] as const;
type Field = (typeof registerFields)[number];
export type RegisterValues = Record<Field, string>;

const required: Field[] = ['email', 'username', 'password', 'confirmPassword'];

/** The form as the server accepts it; throws FormRefused with every error, each at its field, in the specified texts. */
export function checkRegisterForm(values: RegisterValues): Omit<Registration, 'next'> {
  const found: FieldErrors<Field> = {
    firstName: problemOf(nameSchema, values.firstName),
    lastName: problemOf(nameSchema, values.lastName),
    email: problemOf(emailSchema, values.email),
    username: problemOf(usernameSchema, values.username),
    password: values.password.length < minPasswordLength ? formatError('accounts.password-short') : undefined,
    confirmPassword:
      values.password === values.confirmPassword ? undefined : formatError('accounts.passwords-differ'),
  };
  const isUnfit = Boolean(found.firstName ?? found.lastName ?? found.email ?? found.username);
  const missing = required.filter((name) => !values[name].trim());
  for (const name of missing) found[name] = requiredNote;
  const whole = missing.length > 0 ? 'accounts.fields-missing' : isUnfit ? 'accounts.input-invalid' : null;
  if (Object.values(found).some(Boolean)) throw new FormRefused(whole && new AppError(whole), found);
  return {
    email: values.email.trim(),
    username: values.username.trim(),
    password: values.password,
    firstName: values.firstName.trim() || null,
    lastName: values.lastName.trim() || null,
  };
}
