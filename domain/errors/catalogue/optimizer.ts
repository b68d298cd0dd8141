import type { ErrorTable } from '../error-entry.ts';

/** The optimizer. Dashboard document, sections 5 and 8. */
export const optimizerErrors = {
  'optimizer.content-missing': { status: 400, message: 'Please enter the content to optimize.' },
  'optimizer.keyword-missing': { status: 400, message: 'Please enter a target keyword.' },
  'optimizer.too-long': {
    status: 400,
    message: ({ most }) =>
      `This text is too long to rewrite in one piece${most ? `: the limit is ${most} characters` : ''}. It can still be analyzed.`,
  },
  'optimizer.failed': { status: 502, message: 'Failed to optimize content. Please try again.' },
} as const satisfies ErrorTable;
