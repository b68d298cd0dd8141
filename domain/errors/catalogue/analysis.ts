import type { ErrorTable } from '../error-entry.ts';

/** Competitive analysis. */
export const analysisErrors = {
  'analysis.address-refused': {
    status: 400,
    message:
      'This address cannot be read. Please enter a public web address such as https://example.com, with http or https, without a user name, password or port, and not one of a private network.',
  },
  /** Alerts of the form. Dashboard document, section 5. */
  'analysis.competitor-missing': {
    status: 400,
    message: 'Please enter a competitor URL or company name to analyze',
  },
  'analysis.key-missing': { status: 400, message: 'Please configure your API key first.' },
  /** Dashboard document, section 8. */
  'analysis.failed': { status: 502, message: 'Analysis failed. Please try again.' },
  'analysis.unreachable': {
    status: 0,
    message: 'Analysis failed. Please check your connection and try again.',
  },
} as const satisfies ErrorTable;
