import type { ErrorTable } from '../error-entry.ts';

/** Sending campaigns to contacts. */
export const sendsErrors = {
  'sends.unknown': { status: 404, message: 'This send does not exist.' },
  'sends.campaign-unknown': {
    status: 404,
    message:
      'The server does not have this campaign yet. Please wait until your changes are synced, then try again.',
  },
  'sends.account-unknown': {
    status: 404,
    message: 'This sending account does not exist, or it was deleted.',
  },
  'sends.account-untested': {
    status: 409,
    message: 'This sending account does not work yet. Please send a test email with it first.',
  },
  /** `problem`: a sentence of a check. */
  'sends.email-unfit': {
    status: 409,
    message: ({ problem }) => `This email cannot be sent yet. ${problem ?? 'Please see its checks.'}`,
  },
  'sends.nobody': {
    status: 409,
    message: 'Nobody in this audience may be mailed. Please choose others, or ask them to confirm first.',
  },
  'sends.start-too-late': {
    status: 400,
    message: 'Please choose a time that is in the future, and within a year.',
  },
  'sends.subjects-alike': { status: 400, message: 'A test needs at least two different subjects.' },
  'sends.full': {
    status: 409,
    message: ({ most }) =>
      `Your account has ${most ? `${most} sends` : 'as many sends as it may have'} that are not over. Please wait, or stop one.`,
  },
  'sends.history-full': {
    status: 409,
    message: 'Your account has sent as many emails as can be stored. Please write to support.',
  },
  'sends.id-taken': { status: 409, message: 'This send was begun already. Please load the page again.' },
  'sends.cannot-change': {
    status: 409,
    message: 'This send is in another state meanwhile. Please load the page again.',
  },
  'sends.message-unknown': { status: 404, message: 'This email does not exist.' },
  'sends.message-cannot-change': {
    status: 409,
    message: 'This email is in another state meanwhile. Please load the page again.',
  },
} as const satisfies ErrorTable;
