import type { Reading } from './reading.ts';
import { address } from './words.ts';

/** A letter of a script that is written without spaces between words. */
export const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The first code unit of these scripts, Thai. */
const firstUnspaced = 0x0e00;

/**
 * True when most letters of a text belong to a script that is written without spaces between words, such as Japanese:
 * its words cannot be counted. Addresses are not counted.
 */
export function isUnspacedScript({ text, words }: Reading): boolean {
  let without = 0;
  let total = 0;
  for (let index = 0; index < words.starts.length; index += 1) {
    if (words.traits[index]! & address) continue;
    const start = words.starts[index]!;
    const length = words.ends[index]! - start;
    total += length;
    if (text.charCodeAt(start) < firstUnspaced) continue;
    if (unspacedLetter.test(String.fromCodePoint(text.codePointAt(start)!))) without += length;
  }
  return without * 2 > total;
}
