import { crc32 } from 'node:zlib';
import { nonceBytes, type Template } from './nonce-template.ts';

const bitsOfByte = 8;

/**
 * The checksum (CRC-32, as gzip wants it) of a page for any nonce. It is linear: turning one bit of the text turns the
 * same bits of the checksum, whatever the rest is. So what each bit of a nonce does is found out once, and the checksum
 * for a nonce is put together from those.
 */
export function checksumOf({ bytes, offsets }: Template): (nonce: string) => number {
  const text = Buffer.from(bytes);
  const sumWith = (nonce: Uint8Array) => {
    for (const offset of offsets) text.set(nonce, offset);
    return crc32(text);
  };
  const nothing = sumWith(new Uint8Array(nonceBytes));
  const turnedBy = Uint32Array.from({ length: nonceBytes * bitsOfByte }, (_, bit) => {
    const nonce = new Uint8Array(nonceBytes);
    nonce[Math.floor(bit / bitsOfByte)] = 1 << (bit % bitsOfByte);
    return sumWith(nonce) ^ nothing;
  });
  return (nonce) => {
    let sum = nothing;
    for (let place = 0; place < nonceBytes; place += 1) {
      const byte = nonce.charCodeAt(place);
      for (let bit = 0; bit < bitsOfByte; bit += 1)
        if (byte & (1 << bit)) sum ^= turnedBy[place * bitsOfByte + bit]!;
    }
    return sum >>> 0;
  };
}
