import { PassThrough, type Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

/** What can be decoded, as it is offered to a site. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';

/** A body that is this many times as long decoded, and longer than the limit, was made to fill memory. Pages reach about 30. */
const bombRatio = 100;
/** Log2 of the most memory that zstd may take for looking back, as RFC 9659 has it for the web. */
const zstdWindowLog = 23;

/** An encoded body may be so much longer than the limit of the decoded one. */
const moreBytes = 1_000_000;

export class BombError extends Error {}
export class EncodingError extends Error {}

type Body = { body: Buffer; isCut: boolean };

/**
 * Reads at most `maxBytes` decoded bytes and then leaves the connection. Bytes are decoded as they come, so that no more
 * than the limit is ever in memory. Throws BombError and EncodingError.
 */
export async function readBody(
  source: Readable,
  encoding: string,
  { maxBytes, cutsBombs = false }: { maxBytes: number; cutsBombs?: boolean },
): Promise<Body> {
  const decoded = await decode(source, encoding.trim().toLowerCase());
  if (decoded !== source) boundRaw(source, decoded, maxBytes + moreBytes);
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of decoded as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, maxBytes - length));
      length += part.length;
      if (length <= maxBytes) continue;
      if (!cutsBombs && isBomb(decoded, length))
        throw new BombError('The body grows too much when it is decoded.');
      return { body: Buffer.concat(parts), isCut: true };
    }
    return { body: Buffer.concat(parts), isCut: false };
  } catch (error) {
    // What did not come from the connection came from the decoder.
    if (!(error instanceof BombError) && error !== source.errored)
      throw new EncodingError('The body cannot be decoded.', { cause: error });
    throw error;
  } finally {
    decoded.destroy();
    source.destroy();
  }
}

/** Ends what is decoded to nothing: blocks and members of no length follow each other as long as the site likes. */
function boundRaw(source: Readable, decoded: Readable, most: number): void {
  let length = 0;
  source.on('data', (part: Buffer) => {
    length += part.length;
    if (length > most) decoded.destroy(new BombError('The body is longer than what it is decoded to.'));
  });
}

function isBomb(decoded: Readable, length: number): boolean {
  const read = 'bytesWritten' in decoded ? Number(decoded.bytesWritten) : length;
  return length > read * bombRatio;
}

async function decode(source: Readable, encoding: string): Promise<Readable> {
  // An error of the source after the end of reading concerns nobody.
  source.on('error', () => {});
  if (encoding === '' || encoding === 'identity') return source;
  const head = encoding === 'deflate' ? await firstBytes(source) : Buffer.alloc(0);
  const decoder = createDecoder(encoding, head);
  if (!decoder) {
    source.destroy();
    throw new EncodingError('The encoding of the body is not known.');
  }
  decoder.on('error', () => {});
  source.on('error', (error) => decoder.destroy(error));
  // It may have failed already, while its first bytes were waited for; what is piped then never ends.
  if (source.errored) decoder.destroy(source.errored);
  return source.pipe(decoder);
}

/** The first bytes of a stream, which stay in it. */
async function firstBytes(source: Readable): Promise<Buffer> {
  for (;;) {
    const head = source.read() as Buffer | null;
    if (head) {
      source.unshift(head);
      return head;
    }
    if (source.readableEnded || source.destroyed) return Buffer.alloc(0);
    await new Promise<void>((resolve) => {
      for (const event of ['readable', 'end', 'close']) source.once(event, resolve);
    });
  }
}

/** A truncated body is decoded as far as it goes, as browsers do. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };

function createDecoder(encoding: string, head: Buffer): Transform | null {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(lenient);
    case 'deflate':
      // Some servers leave the header out.
      if (head.length === 0) return new PassThrough();
      return (head[0]! & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient);
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    case 'zstd':
      return createZstdDecompress({
        finishFlush: constants.ZSTD_e_flush,
        params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLog },
      });
    default:
      return null;
  }
}
