import type { ErrorTable } from '../error-entry.ts';

/** Mail servers that users send with. */
export const sendingAccountsErrors = {
  'sending.account-unknown': {
    status: 404,
    message: 'This sending account does not exist, or it was deleted.',
  },
  'sending.accounts-full': {
    status: 409,
    message: 'You have as many sending accounts as you can have. Please delete one that you no longer need.',
  },
  'sending.account-in-use': {
    status: 409,
    message: 'This account is used by a campaign or a sequence that is not finished. Please stop it first.',
  },
  'sending.host-refused': {
    status: 400,
    message: 'AIGen cannot send through this host. Please enter the public name of your mail server.',
  },
  'sending.host-unresolved': {
    status: 503,
    message:
      'No address was found for the mail server. Please check the spelling of its host, or try again later.',
  },
  'sending.no-sandbox': {
    status: 409,
    message: 'The inbox of the sandbox is not available on this installation. Please use a mail server.',
  },
  'sending.encryption-required': {
    status: 400,
    message: 'Without encryption, others could read your password and emails. Please choose TLS or STARTTLS.',
  },
  'sending.password-again': {
    status: 400,
    message: 'Please enter the password again, because the server or the user name has changed.',
  },
  'sending.sandbox-fixed': {
    status: 409,
    message: 'The sandbox has no mail server of its own, so only its sender and pace can be changed.',
  },
  'sending.no-mailbox': {
    status: 404,
    message: 'This sending account has no bounce mailbox.',
  },
  'sending.mailbox-busy': {
    status: 409,
    message: 'This mailbox is being read right now. Please look again in a moment.',
  },
  'sending.domain-not-public': {
    status: 400,
    message:
      'The domain of the sender address is not on the public internet, so there is nothing to look up.',
  },
  'sending.account-untested': {
    status: 409,
    message: 'This sending account is not tested yet. Please send a test email with it first.',
  },
  'sending.account-fails': {
    status: 409,
    message: 'The last test of this sending account failed. Please correct it and test it again.',
  },
  /** SESSION_SECRET is another one, and SESSION_SECRET_PREVIOUS does not have the former one. */
  'sending.password-lost': {
    status: 409,
    message: 'The stored password of this sending account can no longer be read. Please enter it again.',
  },
} as const satisfies ErrorTable;
