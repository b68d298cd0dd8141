import { checkRegistration, emailSchema, usernameSchema } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { z } from 'zod';
import type { Registration } from '../../api/accounts.ts';
import { FormRefused, type FieldErrors } from '../form/use-account-form.ts';

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

/** The form as the server accepts it; throws FormRefused with the specified texts at their fields. */
export function checkRegisterForm(values: RegisterValues): Omit<Registration, 'next'> {
  const refusal = checkRegistration(values);
  if (refusal) throw new FormRefused(new AppError(refusal), fieldsOf(refusal, values));
  const wrong: FieldErrors<Field> = {
    email: problemOf(emailSchema, values.email),
    username: problemOf(usernameSchema, values.username),
  };
  if (wrong.email || wrong.username) throw new FormRefused(new AppError('accounts.input-invalid'), wrong);
  return {
    email: values.email.trim(),
    username: values.username.trim(),
    password: values.password,
    firstName: values.firstName.trim() || null,
    lastName: values.lastName.trim() || null,
  };
}

function fieldsOf(refusal: ErrorCode, values: RegisterValues): FieldErrors<Field> {
  const { message } = new AppError(refusal);
  if (refusal === 'accounts.passwords-differ') return { confirmPassword: message };
  if (refusal === 'accounts.password-short') return { password: message };
  return Object.fromEntries(
    required.filter((name) => !values[name].trim()).map((name) => [name, 'Required']),
  );
}

/** The first message of a schema about a value, with a capital. */
function problemOf(schema: z.ZodType, value: string): string | undefined {
  const problem = schema.safeParse(value).error?.issues[0]?.message;
  return problem && problem.charAt(0).toUpperCase() + problem.slice(1);
}
