import { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import { foldCase } from './email-address.ts';
import {
  emailSchema,
  maxPasswordLength,
  minPasswordLength,
  nameSchema,
  nextSchema,
  sessionUserSchema,
  usernameSchema,
} from './schemas.ts';

/** Request and response bodies of /api/account, and of the routes that send a mail with a link. */

const password = z.string().max(maxPasswordLength);
const token = z.string().min(1).max(200);
/** Optional id of the account. The session decides, so a different id is rejected. */
const userId = z.string().max(100).optional();

/** Body of POST /api/auth/forgot-password. */
export const addressSchema = z.strictObject({ email: emailSchema });

/** Body of POST /api/auth/resend-verification: the address, and the page that the mailed link leads on to. */
export const resendSchema = addressSchema.extend({ next: nextSchema });

/** Query of GET /api/auth/verify-email. */
export const verifyEmailSchema = z.object({ token });

/** Body of POST /api/auth/reset-password. */
export const resetPasswordSchema = z.strictObject({ token, password });

/** Body of PUT /api/account/name. */
export const changeNameSchema = z.strictObject({
  userId,
  firstName: nameSchema,
  lastName: nameSchema,
  username: usernameSchema,
});
export type NameForm = Pick<z.infer<typeof changeNameSchema>, 'firstName' | 'lastName' | 'username'>;

/** Response of PUT /api/account/name. */
export const changedNameSchema = z.object({ user: sessionUserSchema });

/** Body of PUT /api/account/email. The password is needed where the sign-in is not fresh. */
export const changeEmailSchema = z.strictObject({
  userId,
  newEmail: emailSchema,
  password: password.optional(),
});

/** Body of PUT /api/account/password. */
export const changePasswordSchema = z.strictObject({
  userId,
  currentPassword: password,
  newPassword: password,
});

/** Body of DELETE /api/account/delete. */
export const deleteAccountSchema = z.strictObject({ userId, password: password.nullish() });

/** Response of PUT /api/account/email. With verification on, the address changes only once the new one is verified. */
export const changedEmailSchema = z.object({
  user: sessionUserSchema,
  requiresEmailVerification: z.boolean(),
});

export const sessionEntrySchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntrySchema>;

/** Response of GET /api/account/sessions, the most recently used session first. */
export const sessionListSchema = z.object({ sessions: z.array(sessionEntrySchema) });

/** The first error of a new address as an error code, or null. Specification, accounts document, section 5. */
export function checkEmailChange(newEmail: string, currentEmail: string): ErrorCode | null {
  const address = foldCase(newEmail.trim());
  if (!address || address === foldCase(currentEmail)) return 'accounts.email-unchanged';
  return emailSchema.safeParse(address).success ? null : 'accounts.email-invalid';
}

export type PasswordForm = { currentPassword: string; newPassword: string; confirmPassword: string };

/** The first error of a password form as an error code, or null. Specification, accounts document, section 5. */
export function checkPasswordChange(form: PasswordForm): ErrorCode | null {
  if (!form.currentPassword || !form.newPassword || !form.confirmPassword)
    return 'accounts.password-fields-missing';
  if (form.newPassword !== form.confirmPassword) return 'accounts.new-passwords-differ';
  return form.newPassword.length < minPasswordLength ? 'accounts.new-password-short' : null;
}

/**
 * The first error of an account deletion form as an error code, or null. Accounts of external sign-in have no password.
 */
export function checkDeletion(given: string, hasPassword: boolean): ErrorCode | null {
  return hasPassword && !given ? 'accounts.deletion-password-missing' : null;
}
