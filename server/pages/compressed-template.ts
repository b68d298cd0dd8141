import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  type BrotliCompress,
  type DeflateRaw,
  constants,
  createBrotliCompress,
  createDeflateRaw,
  inflateRaw,
} from 'node:zlib';
import { fill, newNonce, nonceBytes, type Template } from './nonce-template.ts';
import { checksumOf } from './template-checksum.ts';

// A page is compressed once and answered with a fresh nonce each time. That works because both formats can carry bytes
// as they are: at each mark the compressor is given filler of the same length between two flushes, what it made of the
// filler is left out, and a block of uncompressed bytes stands in its place. The compressor's window then holds as many
// bytes as the reader's. What must not be is that the text after it refers back into the filler, not even with a phrase
// that goes on into its first byte, or that filler is itself written as a reference, which would change the last
// distances that brotli (but not deflate) remembers. Filler is chosen against that, and as it is random, every stream is
// read back before it is used: where a page does not decode to itself, other filler does it.

/** RFC 1951, 3.2.4: not the last block, stored; its length and the complement of it. */
const storedBlock = Buffer.from([0, nonceBytes, 0, 0xff - nonceBytes, 0xff]);
/** RFC 7932, 9.2: not the last meta-block, four nibbles of length less one, uncompressed. */
const uncompressedMetaBlock = (() => {
  const bits = ((nonceBytes - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16]);
})();
/** RFC 3629, 1: bytes that no text in UTF-8 has, so that none can go on into them. */
const foreignBytes = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
/** For brotli, which finds repetitions in so few. One page in some hundred has to be tried again. */
const manyBytes = Array.from({ length: 0x80 }, (_, index) => 0x80 + index);

/** How a format carries bytes as they are. */
type RawBlocks = {
  readonly flushKind: number;
  readonly rawBlock: Buffer;
  readonly fillerOf: readonly number[];
};
const rawInDeflate: RawBlocks = {
  flushKind: constants.Z_SYNC_FLUSH,
  rawBlock: storedBlock,
  fillerOf: foreignBytes,
};
const rawInBrotli: RawBlocks = {
  flushKind: constants.BROTLI_OPERATION_FLUSH,
  rawBlock: uncompressedMetaBlock,
  fillerOf: manyBytes,
};
/** RFC 1952, 2.3: deflate, no name, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const gzipTrailerBytes = 8;
const mostAttempts = 10;

/** Makes gzip files of the page, each with its nonce and the checksum that comes of it. */
export async function gzipFiller(page: Template): Promise<(nonce: string) => Buffer> {
  const { bytes, offsets } = await readBack(page, promisify(inflateRaw), () =>
    compress(page, createDeflateRaw({ level: constants.Z_BEST_COMPRESSION }), rawInDeflate),
  );
  const template = {
    bytes: Buffer.concat([gzipHeader, bytes, Buffer.alloc(gzipTrailerBytes)]),
    offsets: offsets.map((offset) => offset + gzipHeader.length),
  };
  const checksum = checksumOf(page);
  return (nonce) => {
    const file = fill(template, nonce);
    file.writeUInt32LE(checksum(nonce), file.length - gzipTrailerBytes);
    file.writeUInt32LE(page.bytes.length, file.length - gzipTrailerBytes / 2);
    return file;
  };
}

/** The page as a brotli stream. */
export async function brotliTemplate(page: Template): Promise<Template> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.bytes.length,
  };
  return readBack(page, promisify(brotliDecompress), () =>
    compress(page, createBrotliCompress({ params }), rawInBrotli),
  );
}

async function readBack(
  page: Template,
  decompress: (stream: Buffer) => Promise<Buffer>,
  compressed: () => Promise<Template>,
): Promise<Template> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const template = await compressed();
    const nonce = newNonce();
    const decoded = await decompress(fill(template, nonce)).catch(() => undefined);
    if (decoded?.equals(fill(page, nonce))) return template;
  }
  throw new Error(`A page could not be compressed in ${mostAttempts} attempts.`);
}

/** Some of the bytes in no order; the end is that of a nonce, because brotli chooses codes by the two bytes before. */
function filler(among: readonly number[]): Buffer {
  const bytes = randomBytes(nonceBytes).map((byte) => among[byte % among.length]!);
  bytes.set([0x3d, 0x3d], nonceBytes - 2);
  return Buffer.from(bytes);
}

async function compress(
  page: Template,
  compressor: BrotliCompress | DeflateRaw,
  { flushKind, rawBlock, fillerOf }: RawBlocks,
): Promise<Template> {
  const pieces: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  let pending: Buffer[] = [];
  compressor.on('data', (piece: Buffer) => pending.push(piece));
  const failed = new Promise<never>((_resolve, reject) => compressor.once('error', reject));
  failed.catch(() => undefined);
  const take = () => {
    const taken = Buffer.concat(pending);
    pending = [];
    return taken;
  };
  const push = async (bytes: Buffer) => {
    compressor.write(bytes);
    await Promise.race([new Promise<void>((done) => compressor.flush(flushKind, done)), failed]);
    return take();
  };

  const offsets: number[] = [];
  let from = 0;
  for (const offset of page.offsets) {
    add(await push(page.bytes.subarray(from, offset)));
    from = offset + nonceBytes;
    await push(filler(fillerOf));
    add(rawBlock);
    offsets.push(length);
    add(page.bytes.subarray(offset, from));
  }
  const ended = new Promise<void>((resolve) => compressor.once('end', resolve));
  compressor.end(page.bytes.subarray(from));
  await Promise.race([ended, failed]);
  add(take());
  return { bytes: Buffer.concat(pieces), offsets };
}
