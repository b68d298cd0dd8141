import { randomBytes } from 'node:crypto';

/** A rendered text with places for a nonce: filling them in is a copy and a few writes, also when it is compressed. */
export type Template = {
  readonly bytes: Buffer;
  /** Where each nonce begins. */
  readonly offsets: readonly number[];
};

/** Stands for the nonce while a page is rendered: as many bytes as a nonce, of characters for private use. */
export const nonceMark = '\uE0A1\uE0B2\uE0C3\uE0D4\uE0E5\uE0F6\uE107\uE118';

/** Length of a nonce in bytes: 16 random ones in base64. */
export const nonceBytes = 24;

const randomBytesOfNonce = 16;
/** Randomness is fetched for many nonces at once: a call for each costs more than the rest of an answer. */
let pool = Buffer.alloc(0);
let used = 0;

/** A fresh nonce. */
export function newNonce(): string {
  if (used === pool.length) {
    pool = randomBytes(256 * randomBytesOfNonce);
    used = 0;
  }
  used += randomBytesOfNonce;
  return pool.toString('base64', used - randomBytesOfNonce, used);
}

/** Finds the marks in a text that was rendered with `nonceMark` as its nonce. */
export function templateOf(text: string): Template {
  const bytes = Buffer.from(text);
  const offsets: number[] = [];
  for (let at = bytes.indexOf(nonceMark); at >= 0; at = bytes.indexOf(nonceMark, at + nonceBytes))
    offsets.push(at);
  return { bytes, offsets };
}

/** Memory for many answers at once, for the same reason. Each piece of it is used for one answer, and never again. */
const slabBytes = 256 * 1_024;
let slab = Buffer.alloc(0);
let taken = 0;

function takeBytes(length: number): Buffer {
  if (length > slabBytes / 4) return Buffer.allocUnsafeSlow(length);
  if (taken + length > slab.length) {
    slab = Buffer.allocUnsafeSlow(slabBytes);
    taken = 0;
  }
  taken += length;
  return slab.subarray(taken - length, taken);
}

/** The text with this nonce at every mark. */
export function fill({ bytes, offsets }: Template, nonce: string): Buffer {
  const filled = takeBytes(bytes.length);
  filled.set(bytes);
  for (const offset of offsets) filled.write(nonce, offset, 'latin1');
  return filled;
}
