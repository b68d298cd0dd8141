import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { maxExtractedCharacters, maxPackedParts, maxUnpackedBytes } from '#domain/uploads/limits.ts';
import type { Refusal } from './inspect-file.ts';
import { RefusedFile } from './refused-file.ts';

const macros = /(?:^|[/\\])vba(?:Project|Data)[^/\\]*$|(?:^|[/\\])(?:activeX|embeddings)[/\\]/i;

/**
 * The text of a Word document. Its parts are unpacked once with their real sizes counted, because the sizes that the file
 * states can be false; a document with macros or embedded programs is refused. An archive names its parts twice, beside
 * their content and in its directory, and programs read either: a file whose lists differ is refused.
 */
export async function readDocx(bytes: Buffer): Promise<string | null> {
  const lists = [unpackParts(bytes), listDirectory(bytes), await listForMammoth(bytes)];
  if (lists.flat().some((name) => macros.test(name))) throw new RefusedFile('uploads.macros');
  if (new Set(lists.map((names) => names.sort().join('\0'))).size > 1)
    throw new RefusedFile('uploads.unreadable');
  try {
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    return value.trim().slice(0, maxExtractedCharacters) || null;
  } catch {
    throw new RefusedFile('uploads.unreadable');
  }
}

/** Names of the parts as the directory of the archive has them. */
function listDirectory(bytes: Buffer): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) === 0 });
  } catch {
    throw new RefusedFile('uploads.unreadable');
  }
  return names;
}

/** Names of the parts that mammoth reads, by its own library: those beside the contents to which the directory points. */
async function listForMammoth(bytes: Buffer): Promise<string[]> {
  try {
    const decodeFileName = (name: Uint8Array | string[] | Buffer) => strFromU8(name as Uint8Array, true);
    const { files } = await JSZip.loadAsync(bytes, { decodeFileName });
    return Object.values(files).map(({ name, unsafeOriginalName }) => unsafeOriginalName ?? name);
  } catch {
    throw new RefusedFile('uploads.unreadable');
  }
}

/** Names of the parts as they are beside their content. Throws for macros, and for what unfolds to too much. */
function unpackParts(bytes: Buffer): string[] {
  const names: string[] = [];
  let unpacked = 0;
  const refusals: RefusedFile[] = [];
  const refuse = (code: Refusal) => refusals.push(new RefusedFile(code));
  const unzip = new Unzip((part) => {
    names.push(part.name);
    if (names.length > maxPackedParts) refuse('uploads.unreadable');
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
  return names;
}
