import { counted } from '../../text/format.ts';
import type { ErrorTable } from '../error-entry.ts';
import { inMinutes } from './in-minutes.ts';

/** Emails: their pictures, and test mails. */
export const emailsErrors = {
  /** With the sentences of domain/email/checks/unreadable-picture.ts. */
  'emails.picture-unreadable': {
    status: 422,
    message: ({ message }) => String(message ?? 'This picture could not be loaded.'),
  },
  'emails.no-mail-server': {
    status: 503,
    message:
      'This installation cannot send email, because no mail server is set up. Export the email as EML and open it in your mail program instead.',
  },
  'emails.address-unverified': {
    status: 403,
    message:
      'Test emails go to your own verified address, and yours is not verified yet. Please verify it with the link that we mailed you.',
  },
  'emails.tag-unknown': {
    status: 400,
    message: ({ tag }) =>
      `${tag ? `${tag} is not a merge tag` : 'A merge tag is unknown'}. Please correct it, or choose one from the list.`,
  },
  'emails.too-many-tests': {
    status: 429,
    message: ({ most, minutes }) =>
      `You have sent ${most ?? 'many'} test emails already. The next one can be sent in ${
        Number(minutes) >= 120 ? counted(Math.ceil(Number(minutes) / 60), 'hour') : inMinutes(minutes)
      }.`,
  },
  'emails.too-long-to-send': {
    status: 413,
    message: 'This email is too long to be sent. Please shorten its texts, or leave out blocks.',
  },
} as const satisfies ErrorTable;
