import { counted } from '../../text/format.ts';
import type { ErrorTable } from '../error-entry.ts';
import { inMinutes } from './in-minutes.ts';

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
      `The AI's response is not a complete email: ${reasons ?? 'it cannot be read'}. It is kept here. Try again, or use what it has.`,
  },
  'email.nothing-written': {
    status: 0,
    message: 'The AI wrote nothing for this. Your email is unchanged. Try again.',
  },
  'email.not-found': { status: 0, message: 'This campaign no longer exists.' },
  'email.block-not-found': { status: 0, message: 'This block no longer exists, so nothing was changed.' },
  'email.too-few-subjects': { status: 0, message: 'A test needs at least two different subjects.' },
  /** With the sentences of domain/email/checks/unreadable-picture.ts. */
  'email.picture-unreadable': {
    status: 422,
    message: ({ message }) => String(message ?? 'This picture could not be loaded.'),
  },
  'email.no-mail-server': {
    status: 503,
    message:
      'This installation cannot send email, because no mail server is set up. Export the email as EML and open it in your mail program instead.',
  },
  'email.address-unverified': {
    status: 403,
    message:
      'Test emails go to your own verified address, and yours is not verified yet. Please verify it with the link that we mailed you.',
  },
  'email.tag-unknown': {
    status: 400,
    message: ({ tag }) =>
      `${tag ? `${tag} is not a merge tag` : 'A merge tag is unknown'}. Please correct it, or choose one from the list.`,
  },
  'email.too-many-tests': {
    status: 429,
    message: ({ most, minutes }) =>
      `You have sent ${most ?? 'many'} test emails already. The next one can be sent in ${
        Number(minutes) >= 120 ? counted(Math.ceil(Number(minutes) / 60), 'hour') : inMinutes(minutes)
      }.`,
  },
  'email.too-long-to-send': {
    status: 413,
    message: 'This email is too long to be sent. Please shorten its texts, or leave out blocks.',
  },
} as const satisfies ErrorTable;
