import { z } from 'zod';
import {
  changedEmailSchema,
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  sessionListSchema,
} from '#domain/accounts/settings.ts';
import type { RouteDescription } from '../../http/api-description.ts';

const success = z.object({ success: z.literal(true) });

/** What GET /docs/api says of the calls an account's owner makes. */
export const described = {
  changeEmail: {
    summary: 'Changes the address; where addresses are verified, once the new one is.',
    body: changeEmailSchema,
    answer: { schema: changedEmailSchema },
    errors: [
      'accounts.not-yours',
      'accounts.email-unchanged',
      'accounts.email-invalid',
      'accounts.email-taken',
      'accounts.too-many-attempts',
    ],
    isSignedIn: true,
  },
  changePassword: {
    summary: 'Sets a new password, ends all other sessions and gives this one a new id.',
    body: changePasswordSchema,
    answer: { schema: success },
    errors: [
      'accounts.not-yours',
      'accounts.password-fields-missing',
      'accounts.new-password-short',
      'accounts.password-common',
      'accounts.password-wrong',
      'accounts.password-absent',
      'accounts.too-many-attempts',
    ],
    isSignedIn: true,
  },
  deleteAccount: {
    summary: 'Deletes the account and everything kept with it, and ends all its sessions.',
    body: deleteAccountSchema,
    answer: { schema: success },
    errors: [
      'accounts.not-yours',
      'accounts.deletion-password-missing',
      'accounts.password-wrong',
      'accounts.too-many-attempts',
    ],
    isSignedIn: true,
  },
  sessions: {
    summary: 'The sessions of the account, the one last used first.',
    answer: { schema: sessionListSchema },
    isSignedIn: true,
  },
  endSession: {
    summary: 'Ends one session of the account.',
    answer: { schema: success },
    errors: ['accounts.session-unknown'],
    isSignedIn: true,
  },
  endOtherSessions: {
    summary: 'Ends every session of the account but this one.',
    answer: { schema: success },
    isSignedIn: true,
  },
  export: {
    summary: 'Everything the server has of the account, as one JSON file, without hashes.',
    answer: { schema: z.record(z.string(), z.unknown()) },
    isSignedIn: true,
  },
} as const satisfies Record<string, RouteDescription>;
