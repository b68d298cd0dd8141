import { z } from 'zod';
import { loginSchema, registerSchema, sessionUserSchema } from '#domain/accounts/schemas.ts';
import type { RouteDescription } from '../http/api-description.ts';

const withUser = z.object({ user: sessionUserSchema });

/** What GET /docs/api says of the account calls. */
export const described = {
  register: {
    summary: 'Makes an account and signs in, unless the address must be verified first.',
    body: registerSchema,
    answer: { status: 201, schema: withUser.extend({ requiresEmailVerification: z.boolean() }) },
    errors: [
      'accounts.fields-missing',
      'accounts.email-invalid',
      'accounts.password-short',
      'accounts.password-common',
      'accounts.email-taken',
      'accounts.username-taken',
    ],
  },
  login: {
    summary: 'Signs in with e-mail or username.',
    body: loginSchema,
    answer: { schema: withUser },
    errors: [
      'accounts.fields-missing',
      'accounts.credentials-wrong',
      'accounts.email-unverified',
      'accounts.too-many-attempts',
    ],
  },
  logout: { summary: 'Ends the session.', answer: { schema: z.object({ success: z.literal(true) }) } },
  user: { summary: 'The signed-in user.', answer: { schema: withUser }, isSignedIn: true },
  testLogin: {
    summary: 'Local installations only: signs in a premium test user.',
    answer: { schema: withUser },
  },
} as const satisfies Record<string, RouteDescription>;
