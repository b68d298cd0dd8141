import type { ErrorTable } from '../error-entry.ts';

/** Contacts, their lists and their consent. */
export const contactsErrors = {
  'contacts.unknown': { status: 404, message: 'This contact does not exist, or it was deleted.' },
  'contacts.address-invalid': {
    status: 400,
    message: 'This is not an email address. Please check it, for example ines@example.com.',
  },
  'contacts.address-taken': { status: 409, message: 'You have a contact with this address already.' },
  'contacts.suppressed': {
    status: 409,
    message: 'This address is suppressed, so it cannot be added: its owner unsubscribed, or you blocked it.',
  },
  'contacts.cannot-ask': {
    status: 409,
    message: 'This contact cannot be asked now: there is an answer, or it was asked less than a day ago.',
  },
  'contacts.full': {
    status: 409,
    message: 'Your account can have 100,000 contacts. Please delete some that you no longer need.',
  },
  'contacts.consent-day': {
    status: 400,
    message: 'Please give the day on which they agreed. It cannot be in the future.',
  },
  'contacts.too-many-fields': {
    status: 409,
    message: 'All contacts together have at most 50 fields. Please use a field that exists.',
  },
  'contacts.list-unknown': { status: 404, message: 'This list does not exist, or it was deleted.' },
  'contacts.lists-full': {
    status: 409,
    message: 'Your account has 200 lists already. Please delete one that you no longer need.',
  },
  'contacts.suppression-stays': {
    status: 409,
    message: 'This suppression is the decision of the person, so only they can lift it.',
  },
  'contacts.suppressions-full': {
    status: 409,
    message: 'No more addresses can be suppressed in this account. Please write to support.',
  },
  /** SESSION_SECRET is another one, and SESSION_SECRET_PREVIOUS does not have the former one. */
  'contacts.key-lost': {
    status: 503,
    message:
      'Contacts cannot be used at the moment, because suppressed addresses cannot be recognized. The operator of this site has to set SESSION_SECRET_PREVIOUS.',
  },
  'contacts.import-unknown': { status: 404, message: 'This import does not exist, or it was deleted.' },
  'contacts.import-running': {
    status: 409,
    message: 'This import is being read or written. Please wait until it is done.',
  },
  'contacts.import-over': {
    status: 409,
    message: 'This import is finished. Please choose the file again for another one.',
  },
  'contacts.import-mapping': {
    status: 400,
    message: ({ problem }) => String(problem ?? 'Choose what each column of the file is.'),
  },
  'contacts.import-nothing': {
    status: 409,
    message: 'No row of this file can be imported. Please correct its rows or columns first.',
  },
  'contacts.imports-full': {
    status: 409,
    message: 'You have several imports that are not finished. Please finish or delete one first.',
  },
  'contacts.file-too-large': {
    status: 413,
    message:
      'This file is too large: the limit is 50 MB. Please split it, or save only the columns that you need.',
  },
  'contacts.file-refused': {
    status: 415,
    message: 'This file has no list of contacts that can be read. Please choose a CSV file.',
  },
  'contacts.file-empty': { status: 400, message: 'This file has no rows. Please choose another.' },
  'contacts.columns-full': {
    status: 413,
    message: 'This file has more than 100 columns. Please save only the columns that you need.',
  },
} as const satisfies ErrorTable;
