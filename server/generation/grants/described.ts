import {
  grantRequestSchema,
  grantSchema,
  settledSchema,
  settlementSchema,
} from '#domain/generation/grants.ts';
import type { RouteDescription } from '../../http/api-description.ts';

/** What GET /docs/api says of direct mode. */
export const grantsDescribed = {
  grant: {
    summary: 'Grants one generation that the browser makes itself, straight at the provider. Takes no key.',
    body: grantRequestSchema,
    answer: { schema: grantSchema },
    errors: ['accounts.not-yours', 'generation.daily-limit', 'generation.address-limit'],
    isSignedIn: true,
  },
  settle: {
    summary: 'Tells how a granted generation ended: recorded with its text, or given back.',
    body: settlementSchema,
    answer: { schema: settledSchema },
    errors: ['generation.grant-unknown'],
    isSignedIn: true,
  },
} as const satisfies Record<string, RouteDescription>;
