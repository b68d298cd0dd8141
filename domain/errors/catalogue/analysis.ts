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
  'analysis.look-too-slow': {
    status: 504,
    message:
      'The site is slow, so what it allows could not be told in time. It can be analyzed nevertheless.',
  },
  /** A report without an AI part: there was nothing that it could cite. */
  'analysis.nothing-read': {
    status: 422,
    message: 'No page of this site could be read, so the AI had nothing to analyze.',
  },
  /** Dashboard document, section 8. */
  'analysis.failed': { status: 502, message: 'Analysis failed. Please try again.' },
  'analysis.unreachable': {
    status: 0,
    message: 'Analysis failed. Please check your connection and try again.',
  },
  'analysis.too-many-sites': {
    status: 429,
    message:
      'Two sites are being read for your account already. Please wait until one of them has been read, or stop it.',
  },
  'analysis.busy': {
    status: 503,
    message: 'Many sites are being read at the moment. Please try again in a few minutes.',
  },
  /** The AI part of a report of another device. */
  'analysis.pages-elsewhere': {
    status: 0,
    message: 'The pages of this report are not in this browser yet. Please try again when they are.',
  },
  'analysis.written-elsewhere': {
    status: 0,
    message: 'It is being written in another tab.',
  },
  'analysis.watch-full': {
    status: 409,
    message: 'Ten sites are watched already. Please stop watching one of them first.',
  },
  'analysis.watch-unknown': {
    status: 404,
    message: 'This site is not watched any more.',
  },
} as const satisfies ErrorTable;
