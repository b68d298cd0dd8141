import { maxExtractedCharacters } from '#domain/uploads/limits.ts';
import { RefusedFile } from './refused-file.ts';

// oxlint-disable-next-line no-control-regex -- the characters that a text does not have
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** The text of a file in UTF-8, UTF-16 with its mark, or the old Windows encoding. Refuses what is no text. */
export function readPlainText(bytes: Buffer): string | null {
  const decoded = decode(bytes);
  if (binary.test(decoded)) throw new RefusedFile('uploads.type-refused');
  return decoded.slice(0, maxExtractedCharacters).trim() || null;
}

const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;
const utf16Of = (bytes: Buffer) =>
  (['utf-16le', 'utf-16be'] as const).find((encoding) =>
    marks[encoding].every((byte, index) => bytes[index] === byte),
  );

export const hasUtf16Mark = (bytes: Buffer): boolean => utf16Of(bytes) !== undefined;

function decode(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
