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
  'uploads.paused': {
    status: 503,
    message:
      'New files cannot be uploaded at the moment. The files you have are still here. Please try again later.',
  },
  'uploads.unreachable': {
    status: 0,
    message: 'The file could not be sent. Please check your connection and try again.',
  },
  /** Web addresses that a user names. One that is not public is `analysis.address-refused`. */
  'uploads.address-not-found': {
    status: 422,
    message:
      'There is no page at this address. Please open it in your browser, and copy the address from there.',
  },
  'uploads.address-forbidden': {
    status: 422,
    message:
      'This site does not let us read the page; it may need a login. Please copy its text into a file, or save it as a PDF, and upload that.',
  },
  'uploads.address-robots': {
    status: 422,
    message:
      'The robots.txt of this site does not let programs like ours read this page, or could not be read. Please copy its text into a file, or save it as a PDF, and upload that.',
  },
  'uploads.address-failing': {
    status: 422,
    message:
      'This site could not be reached, or answered with an error. Please check the address, and try again in a few minutes.',
  },
  'uploads.address-too-slow': {
    status: 422,
    message:
      'This site did not send the page in time. Please try again later, or save the page as a PDF and upload that.',
  },
  'uploads.address-redirects': {
    status: 422,
    message:
      'This address leads from one to the next without an end. Please open it in your browser, and copy the address from there.',
  },
  'uploads.address-too-large': {
    status: 422,
    message:
      'This page is too large. The limit is 10 MB. Please copy the part that you need into a file, and upload that.',
  },
  'uploads.address-not-text': {
    status: 422,
    message:
      'There is no text at this address. Please enter the address of a page, a PDF, a DOCX or a text file.',
  },
  'uploads.address-without-text': {
    status: 422,
    message:
      'No text could be read on this page; it may be drawn by scripts, or be a picture. Please copy its text into a file, and upload that.',
  },
  'uploads.address-unreachable': {
    status: 0,
    message: 'The page could not be added. Please check your connection and try again.',
  },
  'uploads.no-text': {
    status: 422,
    message: 'No text could be read in this file. Please remove it from the sources.',
  },
  'uploads.unknown': { status: 404, message: 'This file does not exist any more.' },
} as const satisfies ErrorTable;
