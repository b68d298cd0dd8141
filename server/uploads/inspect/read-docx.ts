import { strFromU8 } from 'fflate';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { listParts, unpackParts } from '#domain/archives/read-archive.ts';
import { maxExtractedCharacters, maxPackedParts, maxUnpackedBytes } from '#domain/uploads/limits.ts';
import { RefusedFile } from './refused-file.ts';

const macros = /(?:^|[/\\])vba(?:Project|Data)[^/\\]*$|(?:^|[/\\])(?:activeX|embeddings)[/\\]/i;

/**
 * The text of a Word document. Its parts are unpacked once with their real sizes counted, because the sizes that the file
 * states can be false; a document with macros or embedded programs is refused. An archive names its parts twice, beside
 * their content and in its directory, and programs read either: a file whose lists differ is refused.
 */
export async function readDocx(bytes: Buffer): Promise<string | null> {
  const lists = [...listNames(bytes), await listForMammoth(bytes)];
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

const limits = { parts: maxPackedParts, unpackedBytes: maxUnpackedBytes };

/** Names of the parts as they are beside their content, and as the directory of the archive has them. */
function listNames(bytes: Buffer): string[][] {
  const counted = () => undefined;
  const receiverOf = (name: string) => {
    if (macros.test(name)) throw new RefusedFile('uploads.macros');
    return counted;
  };
  try {
    const beside = unpackParts(bytes, limits, receiverOf);
    return [beside, listParts(bytes, limits).map(({ name }) => name)];
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('uploads.unreadable');
  }
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
