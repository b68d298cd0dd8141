/**
 * A uuid made from a name: the same name always gives the same uuid, so importing something twice gives one record.
 * Version 8 of RFC 9562 (section 5.8); its free bits are FNV-1a of the name with four offsets. Not secret and not for
 * signing.
 */
export function uuidFromName(name: string): string {
  const words = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((offset) => mix(fnv1a(name, offset)));
  const digits = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const variant = ((Number.parseInt(digits[16]!, 16) & 0x3) | 0x8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}

function fnv1a(text: string, offset: number): number {
  let hash = offset;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Mixes all bits of the word (the finalizer of MurmurHash3). */
function mix(hash: number): number {
  let word = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}
