import { AppError } from '#domain/errors/app-error.ts';
import { encodingOf, isBinary } from '#domain/text/encoding.ts';

/** Markup, such as a page that was saved as `.xls`, and documents that begin with a text. */
const otherKinds = /^\s*(?:<[!?a-z]|\{\\rtf|%PDF-|%!PS)/i;

/** The text of a file with a table, whatever its encoding. Throws `bulk.file-refused` and `bulk.file-empty`. */
export function decodeTable(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (isBinary(text) || otherKinds.test(text.slice(0, 1_000))) throw new AppError('bulk.file-refused');
  if (text.trim() === '') throw new AppError('bulk.file-empty');
  return text;
}
