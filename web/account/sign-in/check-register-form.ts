import { emailSchema, minPasswordLength, usernameSchema } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import type { z } from 'zod';
import type { Registration } from '../../api/accounts.ts';
import type { FieldErrors } from '../../components/use-field-errors.ts';
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
    email: problemOf(emailSchema, values.email),
    username: problemOf(usernameSchema, values.username),
    password: values.password.length < minPasswordLength ? formatError('accounts.password-short') : undefined,
    confirmPassword:
      values.password === values.confirmPassword ? undefined : formatError('accounts.passwords-differ'),
  };
  const isUnfit = Boolean(found.email ?? found.username);
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

/** The first message of a schema about a value, with a capital. */
function problemOf(schema: z.ZodType, value: string): string | undefined {
  const problem = schema.safeParse(value).error?.issues[0]?.message;
  return problem && problem.charAt(0).toUpperCase() + problem.slice(1);
}
