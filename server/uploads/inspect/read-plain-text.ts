import { encodingOf, isBinary } from '#domain/text/encoding.ts';
import { maxExtractedCharacters } from '#domain/uploads/limits.ts';
import { RefusedFile } from './refused-file.ts';

/** The text of a file in UTF-8, UTF-16 or the old Windows encoding. Refuses what is no text. */
export function readPlainText(bytes: Buffer): string | null {
  const decoded = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (isBinary(decoded)) throw new RefusedFile('uploads.type-refused');
  return decoded.slice(0, maxExtractedCharacters).trim() || null;
}
