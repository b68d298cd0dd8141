import { AppError } from '../errors/app-error.ts';
import { bytesPerMegabyte } from '../text/format-figure.ts';
import { maxUploadBytes } from './limits.ts';

const otherwise = 'Please copy its text into a file, or save it as a PDF, and upload that.';

/** Why a web address gave no text, and what to do instead. Not in the catalogue, which is part of the first load. */
const sentences = {
  'not-found':
    'There is no page at this address. Please open it in your browser, and copy the address from there.',
  forbidden: `This site does not let us read the page; it may need a login. ${otherwise}`,
  robots: `The robots.txt of this site does not let programs like ours read this page, or could not be read. ${otherwise}`,
  failing:
    'This site could not be reached, or answered with an error. Please check the address, and try again in a few minutes.',
  'too-slow': `This site did not send the page in time. Please try again later. ${otherwise}`,
  redirects:
    'This address leads from one to the next without an end. Please open it in your browser, and copy the address from there.',
  'too-large': `This page is larger than ${maxUploadBytes / bytesPerMegabyte} MB. Please copy the part that you need into a file, and upload that.`,
  'not-text':
    'There is no text at this address. Please enter the address of a page, a PDF, a DOCX or a text file.',
  'without-text': `No text could be read on this page; it may be drawn by scripts, or be a picture. ${otherwise}`,
} as const;

export type AddressFailure = keyof typeof sentences;

/** The error for an address that was asked and gave no text. */
export function unreadableAddress(failure: AddressFailure, cause?: unknown): AppError {
  return new AppError('uploads.address-unreadable', { message: sentences[failure] }, { cause });
}
