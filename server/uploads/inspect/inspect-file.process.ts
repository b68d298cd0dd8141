// The process that looks into one uploaded file. Reads `{ path, name, purpose }` from standard input, and writes an
// inspection as JSON (inspect-file.ts). A file that breaks a decoder ends this process only.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { markedUtf16 } from '#domain/text/encoding.ts';
import { plainTextTypeOf, uploadTypes } from '#domain/uploads/file-types.ts';
import type { Inspection, Purpose } from './inspect-file.ts';
import { limitMemory } from './limit-memory.ts';
import { readPlainText } from './read-plain-text.ts';
import { RefusedFile } from './refused-file.ts';

/** The largest WebP picture that is accepted takes 1.5 GB. */
limitMemory(2_000_000_000);
const given = JSON.parse(await text(process.stdin)) as { path: string; name: string; purpose: Purpose };
process.stdout.write(JSON.stringify(await inspect().catch(toRefusal)));

async function inspect(): Promise<Inspection> {
  const { path, name, purpose } = given;
  const bytes = await readFile(path);
  const textType = plainTextTypeOf(name);
  // The mark of UTF-16 is also the beginning of some sound files.
  const isMarked = textType !== null && markedUtf16(bytes) !== null;
  const found = isMarked ? undefined : await fileTypeFromBuffer(bytes);
  const type = found?.ext;
  if (type === 'png' || type === 'jpg' || type === 'webp') {
    const { encodePicture } = await import('./encode-picture.ts');
    const encoded = await encodePicture(bytes, type, purpose);
    await writeFile(path, encoded.bytes);
    return { type: encoded.type, size: encoded.bytes.length, text: null };
  }
  if (type === 'gif' && purpose === 'email-picture') {
    const { encodeGif } = await import('./encode-gif.ts');
    const encoded = await encodeGif(bytes);
    await writeFile(path, encoded);
    return { type: 'webp', size: encoded.length, text: null };
  }
  if (purpose !== 'file') throw new RefusedFile('uploads.not-a-picture');
  const { size } = await stat(path);
  if (type === 'pdf') {
    const { readPdf } = await import('./read-pdf.ts');
    return { type, size, text: await readPdf(bytes) };
  }
  if (type === 'docx' || found?.mime === uploadTypes.docx.mediaType) {
    const { readDocx } = await import('./read-docx.ts');
    return { type: 'docx', size, text: await readDocx(bytes) };
  }
  if (found || textType === null) throw new RefusedFile('uploads.type-refused');
  return { type: textType, size, text: readPlainText(bytes) };
}

function toRefusal(error: unknown) {
  return { refusal: error instanceof RefusedFile ? error.code : 'uploads.unreadable' };
}
