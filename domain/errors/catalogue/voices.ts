import type { ErrorTable } from '../error-entry.ts';

/** Brand voices and their analysis. */
export const voicesErrors = {
  'voices.text-missing': { status: 0, message: 'Please enter some content to analyze.' },
  'voices.text-too-long': {
    status: 0,
    message: 'The text is too long to analyze. The limit is 100,000 characters.',
  },
  'voices.language-unknown': {
    status: 0,
    message: 'Brand voice works with English texts only. This text seems to be in another language.',
  },
  'voices.profile-incomplete': { status: 0, message: 'Please give the voice a name and a tone.' },
  'voices.samples-missing': {
    status: 0,
    message: 'Learning a voice needs at least three texts of 50 words or more. Please add another one.',
  },
} as const satisfies ErrorTable;
