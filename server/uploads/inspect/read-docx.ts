import { Unzip, UnzipInflate } from 'fflate';
import mammoth from 'mammoth';
import { maxExtractedCharacters, maxPackedParts, maxUnpackedBytes } from '#domain/uploads/limits.ts';
import { RefusedFile } from './refused-file.ts';

const macros = /(?:^|\/)vba(?:Project|Data)[^/]*$|(?:^|\/)(?:activeX|embeddings)\//i;

/**
 * The text of a Word document. Its parts are unpacked once with their real sizes counted, because the sizes that the file
 * states can be false; a document with macros or embedded programs is refused.
 */
export async function readDocx(bytes: Buffer): Promise<string | null> {
  checkParts(bytes);
  try {
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    return value.trim().slice(0, maxExtractedCharacters) || null;
  } catch {
    throw new RefusedFile('uploads.unreadable');
  }
}

function checkParts(bytes: Buffer): void {
  let parts = 0;
  let unpacked = 0;
  const refusals: RefusedFile[] = [];
  const refuse = (code: ConstructorParameters<typeof RefusedFile>[0]) => refusals.push(new RefusedFile(code));
  const unzip = new Unzip((part) => {
    parts += 1;
    if (parts > maxPackedParts) refuse('uploads.unreadable');
    if (macros.test(part.name)) refuse('uploads.macros');
    part.ondata = (error, chunk) => {
      unpacked += chunk?.length ?? 0;
      if (error || unpacked > maxUnpackedBytes) refuse('uploads.unreadable');
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  const pieceBytes = 64_000;
  try {
    for (let start = 0; start < bytes.length && refusals.length === 0; start += pieceBytes)
      unzip.push(bytes.subarray(start, start + pieceBytes), start + pieceBytes >= bytes.length);
  } catch {
    refuse('uploads.unreadable');
  }
  if (refusals[0]) throw refusals[0];
}
