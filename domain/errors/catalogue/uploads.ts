import type { ErrorTable } from '../error-entry.ts';

/** Uploaded files. */
export const uploadsErrors = {
  'uploads.type-refused': {
    status: 415,
    message:
      'This kind of file is not accepted. Please choose a PNG, JPEG, WebP, PDF, DOCX, TXT, Markdown or CSV file.',
  },
  'uploads.not-a-picture': { status: 415, message: 'Please choose a picture: PNG, JPEG or WebP.' },
  'uploads.too-large': { status: 413, message: 'This file is too large. The limit is 10 MB.' },
  'uploads.empty': { status: 400, message: 'This file is empty. Please choose another.' },
  'uploads.picture-too-large': {
    status: 413,
    message: 'This picture has too many pixels. Please make it smaller and try again.',
  },
  'uploads.unreadable': {
    status: 422,
    message: 'This file could not be read. It may be damaged; please save it again and retry.',
  },
  'uploads.macros': {
    status: 415,
    message: 'This document contains macros, which are not accepted. Please save it without them.',
  },
  'uploads.quota-full': {
    status: 413,
    message: ({ used, most }) =>
      `There is no room for this file: ${used ?? 'all'} of ${most ?? 'your space'} are used. Please delete files that you no longer need.`,
  },
  'uploads.storage-failed': {
    status: 503,
    message: 'The file could not be stored. Nothing was changed; please try again in a minute.',
  },
  'uploads.storage-unavailable': {
    status: 503,
    message: 'The file cannot be read right now. Please try again in a minute.',
  },
  'uploads.paused': {
    status: 503,
    message:
      'New files cannot be uploaded at the moment. The files you have are still here. Please try again later.',
  },
  'uploads.unreachable': {
    status: 0,
    message: 'The file could not be sent. Please check your connection and try again.',
  },
  /** With the sentences of domain/uploads/unreadable-address.ts. An address that is not public is `analysis.address-refused`. */
  'uploads.address-unreadable': {
    status: 422,
    message: ({ message }) => String(message ?? 'This page could not be read.'),
  },
  'uploads.unknown': { status: 404, message: 'This file does not exist any more.' },
} as const satisfies ErrorTable;
