import type { ErrorTable } from '../error-entry.ts';

/** Messages to support, and the operator's inbox. */
export const supportErrors = {
  'support.email-missing': {
    status: 400,
    message: 'Please enter the email address that we should write to.',
  },
  'support.thread-unknown': { status: 404, message: 'This conversation does not exist any more.' },
  'support.threads-full': {
    status: 409,
    message:
      'You have as many conversations as fit. Please write in one of them; a new message opens it again.',
  },
  'support.thread-full': {
    status: 409,
    message: 'This conversation has as many messages as fit. Please start a new one.',
  },
  'support.space-full': {
    status: 413,
    message: 'Your messages to support take all the space they may. Please write to the contact address.',
  },
  'support.changed-meanwhile': {
    status: 409,
    message: ({ who }) =>
      `This conversation has changed since you opened it; its last message is ${who ?? 'somebody’s'}. Nothing was sent; read it and send again if it is still needed.`,
  },
  'support.too-late-to-undo': {
    status: 409,
    message: 'This answer has been sent already and cannot be taken back.',
  },
  'support.canned-unknown': { status: 404, message: 'This canned answer does not exist any more.' },
  'support.canned-full': {
    status: 409,
    message: 'There are as many canned answers as fit. Please delete one that you no longer need.',
  },
  'support.inbound-off': { status: 404, message: 'Incoming mail is not set up on this server.' },
  'support.inbound-refused': {
    status: 401,
    message: 'This call is not signed with SUPPORT_INBOUND_SECRET, or its time stamp is too old.',
  },
  'support.inbound-unreadable': { status: 400, message: 'The body of this call contains no mail.' },
  'support.unreachable': {
    status: 0,
    message: 'Your message could not be sent. It is kept here; please check your connection and try again.',
  },
} as const satisfies ErrorTable;
