/** Letters and digits that are not mistaken for each other, in writing or on the phone. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
export const referenceLength = 8;

/** The number of a thread, from as many random bytes as it has characters: "K7QM-2XFD". It opens nothing. */
export function referenceOf(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, referenceLength))
    .map((byte) => alphabet[byte % alphabet.length]!)
    .join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
