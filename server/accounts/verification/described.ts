import { z } from 'zod';
import { addressSchema, resetPasswordSchema, verifyEmailSchema } from '#domain/accounts/settings.ts';
import type { RouteDescription } from '../../http/api-description.ts';

const success = z.object({ success: z.literal(true) });

/** What GET /docs/api says of the calls that mail a link, and of those that take it back. */
export const described = {
  verifyEmail: {
    summary: 'Proves the address whose token was mailed there. A token works once, for 24 hours.',
    query: verifyEmailSchema,
    answer: { schema: success.extend({ message: z.string() }) },
    errors: ['accounts.verification-failed'],
  },
  resend: {
    summary: 'Mails the link once more. The answer does not tell whether the address has an account.',
    body: addressSchema,
    answer: { schema: success },
    errors: ['accounts.email-missing', 'accounts.email-invalid', 'accounts.too-many-attempts'],
  },
  forgotPassword: {
    summary:
      'Mails a link to choose a new password. The answer does not tell whether the address has an account.',
    body: addressSchema,
    answer: { schema: success },
    errors: ['accounts.email-missing', 'accounts.email-invalid', 'accounts.too-many-attempts'],
  },
  resetPassword: {
    summary: 'Sets the password with a mailed token, which works once, for one hour. All sessions end.',
    body: resetPasswordSchema,
    answer: { schema: success },
    errors: ['accounts.reset-failed', 'accounts.password-short', 'accounts.password-common'],
  },
} as const satisfies Record<string, RouteDescription>;
