import { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import { foldCase, maxEmailCharacters } from './email-address.ts';
import { readReturnPath } from './return-path.ts';

/** Specification, accounts document, section 5. */
export const minPasswordLength = 6;
/** argon2 accepts any length. The limit bounds the work that one unauthenticated request can cause. */
export const maxPasswordLength = 1_000;

/** A first or last name; null when it is empty. */
export const nameSchema = z
  .string()
  .trim()
  .max(100, 'must have at most 100 characters')
  .regex(/^\P{Cc}*$/u, 'must not contain control characters')
  .nullish()
  .transform((value) => value || null);
/** Only a rough check of the shape: something, an @, a domain with a dot. The verification mail proves the rest. */
export const emailSchema = z
  .string()
  .trim()
  .overwrite(foldCase)
  .max(maxEmailCharacters)
  .regex(
    /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/,
    'Please enter a valid email address',
  )
  // No invisible characters: mail programs may drop or decode them.
  .regex(/^\P{C}*$/u, 'Please enter a valid email address')
  .refine((address) => !address.includes('=?'), 'Please enter a valid email address');
/** No @, so that at sign-in a username cannot be mistaken for an email address. */
export const usernameSchema = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(50, 'must have at most 50 characters')
  .regex(/^[\p{L}\p{N}._-]+$/u, 'may contain letters, digits, dots, dashes and underscores');

/** A new account. */
export const registerSchema = z.strictObject({
  email: emailSchema,
  username: usernameSchema,
  password: z.string().max(maxPasswordLength),
  firstName: nameSchema,
  lastName: nameSchema,
});
export type Register = z.infer<typeof registerSchema>;

/** Query parameter or body field with the page to return to after the sign-in; what is not a page of ours is ignored. */
export const nextSchema = z.string().nullish().transform(readReturnPath);

/** Body of POST /api/auth/register: the account, and the page that the mailed link leads on to. */
export const registerRequestSchema = registerSchema.extend({ next: nextSchema });

/** Body of POST /api/auth/login. */
export const loginSchema = z.strictObject({
  emailOrUsername: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(maxPasswordLength),
});
export type Login = z.infer<typeof loginSchema>;

/** The user as the API returns it and the browser stores it (`aigen_user`). */
export const sessionUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isSubscribed: z.boolean(),
  premium: z.boolean(),
  /** Had a subscription and has none now: reads and exports what it wrote, and changes nothing of it. */
  isFormerSubscriber: z.boolean().default(false),
  emailVerified: z.boolean(),
  /** Sees the view of the operator. The server decides at every call. */
  isOperator: z.boolean().default(false),
  oauthProvider: z.enum(['google', 'microsoft']).nullable(),
  hasPassword: z.boolean(),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export type RegisterForm = { email: string; username: string; password: string; confirmPassword: string };

/** The first error of a registration form as an error code, or null. Browser and server check in the same order. */
export function checkRegistration(form: RegisterForm): ErrorCode | null {
  if (![form.email, form.username, form.password, form.confirmPassword].every((field) => field.trim()))
    return 'accounts.fields-missing';
  if (form.password !== form.confirmPassword) return 'accounts.passwords-differ';
  if (form.password.length < minPasswordLength) return 'accounts.password-short';
  return null;
}
