/** The encodings in which text files come, as `TextDecoder` names them. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** The kind of UTF-16 that a file names by its first two bytes; null for another file. */
export function markedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const isMarked = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (isMarked(marks['utf-16le'])) return 'utf-16le';
  return isMarked(marks['utf-16be']) ? 'utf-16be' : null;
}

/** The encoding of a text file: UTF-16 with its mark or by its zeros, UTF-8, and else the old Windows encoding. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  return markedUtf16(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

const sampleBytes = 2_000;
/** Texts in Latin letters have a zero in nearly each pair of bytes; other scripts at their spaces and line ends. */
const leastZeros = 0.2;

function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, sampleBytes);
  const pairs = sample.length >> 1;
  if (pairs === 0 || bytes.length % 2 === 1) return null;
  let [first, second] = [0, 0];
  for (let at = 0; at < 2 * pairs; at += 2) {
    if (sample[at] === 0) first += 1;
    if (sample[at + 1] === 0) second += 1;
  }
  if (second >= pairs * leastZeros && first === 0) return 'utf-16le';
  return first >= pairs * leastZeros && second === 0 ? 'utf-16be' : null;
}

/** https://encoding.spec.whatwg.org/#utf-8-decoder */
export function isUtf8(bytes: Uint8Array): boolean {
  let needed = 0;
  let [lower, upper] = [0x80, 0xbf];
  for (const byte of bytes) {
    if (needed > 0) {
      if (byte < lower || byte > upper) return false;
      [lower, upper] = [0x80, 0xbf];
      needed -= 1;
    } else if (byte >= 0x80) {
      if (byte < 0xc2 || byte > 0xf4) return false;
      needed = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      if (byte === 0xe0) lower = 0xa0;
      else if (byte === 0xed) upper = 0x9f;
      else if (byte === 0xf0) lower = 0x90;
      else if (byte === 0xf4) upper = 0x8f;
    }
  }
  return needed === 0;
}

/* oxlint-disable-next-line no-control-regex -- the characters that a text does not have */
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** True for decoded bytes that are no text. */
export function isBinary(decoded: string): boolean {
  return binary.test(decoded);
}
