import type { ErrorTable } from '../error-entry.ts';

/** Email campaigns. Dashboard document, sections 5 and 8. */
export const emailErrors = {
  'email.incomplete': {
    status: 0,
    message: 'Please fill in campaign details and configure your API key first.',
  },
  /** The answer was refused or failed. */
  'email.failed': { status: 0, message: 'Failed to generate campaign. Please try again.' },
  /** There was no answer. */
  'email.exception': {
    status: 0,
    message: 'Campaign generation failed. Please check your API key and try again.',
  },
  'email.unreadable': {
    status: 0,
    message: ({ reasons }) =>
      `The answer is not a complete email: ${reasons ?? 'it cannot be read'}. It is kept here. Try again, or use what it has.`,
  },
  'email.nothing-written': {
    status: 0,
    message: 'The answer had no words for this. Your email is unchanged. Try again.',
  },
  'email.not-found': { status: 0, message: 'This campaign no longer exists.' },
  'email.block-not-found': { status: 0, message: 'This block no longer exists, so nothing was changed.' },
  'email.too-few-subjects': { status: 0, message: 'A test needs at least two different subjects.' },
} as const satisfies ErrorTable;
