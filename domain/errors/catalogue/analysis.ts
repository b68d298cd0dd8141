import type { ErrorTable } from '../error-entry.ts';

/** Competitive analysis. */
export const analysisErrors = {
  'analysis.address-refused': {
    status: 400,
    message:
      'This address cannot be read. Please enter a public web address such as https://example.com, with http or https, without a user name, password or port, and not one of a private network.',
  },
} as const satisfies ErrorTable;
