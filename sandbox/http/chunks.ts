/** Cuts a text into pieces of a few words, as models stream them. The lengths vary but are deterministic. */
export function cutIntoWords(text: string): string[] {
  const words = text.match(/(?<!\s)\s*\S+/gu) ?? [];
  const rest = text.slice(words.join('').length);
  const chunks: string[] = [];
  for (let at = 0, turn = 0; at < words.length; turn += 1) {
    const size = 3 + ((turn * 7) % 4);
    chunks.push(words.slice(at, at + size).join(''));
    at += size;
  }
  if (rest && chunks.length) chunks[chunks.length - 1] += rest;
  return chunks.length || !text ? chunks : [text];
}

/** Cuts a text into exactly `count` pieces, repeating it where it is too short for that. */
export function cutIntoCount(text: string, count: number): string[] {
  let letters = Array.from(text || ' ');
  const needed = count * 5;
  if (letters.length < needed) {
    const once = letters;
    const times = Math.ceil(needed / once.length);
    letters = Array.from({ length: times }, () => once).flat();
  }
  return Array.from({ length: count }, (_, index) =>
    letters
      .slice(Math.floor((index * letters.length) / count), Math.floor(((index + 1) * letters.length) / count))
      .join(''),
  );
}

/** Repeats a text until it has at least `bytes` bytes. */
export function repeatToBytes(text: string, bytes: number): string {
  const unit = `${text || 'sandbox'}\n\n`;
  return unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)));
}

/** Splits bytes inside a multibyte character if there is one, else in the middle. */
export function splitInsideCharacter(bytes: Buffer): [Buffer, Buffer] {
  const inside = bytes.findIndex((byte) => (byte & 0xc0) === 0x80);
  const at = inside > 0 ? inside : Math.ceil(bytes.length / 2);
  return [bytes.subarray(0, at), bytes.subarray(at)];
}
