import { kindAt, letter } from './characters.ts';
import type { Reading } from './reading.ts';
import { unusual, wordText } from './words.ts';
import { functionWords } from './function-words.ts';

/** The code of no language: one that is not known here. */
export const unknownLanguage = 'und';

const languages = Object.keys(functionWords);
const languagesOf = new Map<string, number[]>();
languages.forEach((code, index) => {
  for (const word of functionWords[code]!.split(' '))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), index]);
});
const longestFunctionWord = Math.max(...[...languagesOf.keys()].map((word) => word.length));

/** With so many different words, a text has some that hold sentences together, unless its language is not known here. */
const fewestOfProse = 60;
const latin = /\p{Script=Latin}/u;

/**
 * The language of a text as its ISO 639-1 code: that of which it has the most different function words. English where
 * nothing speaks against it, so that a headline is English; `und` where another script prevails, or a long text has no
 * function words known here. Cavnar and Trenkle's idea (1994) with words in the place of letter groups; Grefenstette,
 * "Comparing two language identification schemes" (1995), found small words right for texts of 15 words and more.
 */
export function languageOf(reading: Reading): string {
  const { text, hidden, words } = reading;
  const seen = new Set<string>();
  for (let index = 0; index < words.starts.length; index += 1)
    if (words.ends[index]! - words.starts[index]! <= longestFunctionWord || seen.size < fewestOfProse)
      seen.add(wordText(text, hidden, words, index).toLowerCase());
  return languageOfWords(reading, seen);
}

/** The same, where the different words of the text, in lower case, are known already. */
export function languageOfWords(reading: Reading, words: Iterable<string>): string {
  if (!isMostlyLatin(reading)) return unknownLanguage;
  const found = new Uint16Array(languages.length);
  let different = 0;
  for (const word of words) {
    different += 1;
    if (word.length > longestFunctionWord) continue;
    for (const index of languagesOf.get(word) ?? []) found[index]! += 1;
  }
  // English is the first of them, so that it wins where another has as many.
  const most = found.reduce((best, count, index) => (count > found[best]! ? index : best), 0);
  if (most !== 0 && found[most]! > 1) return languages[most]!;
  return different >= fewestOfProse && found[0]! < 2 ? unknownLanguage : 'en';
}

function isMostlyLatin({ text, words }: Reading): boolean {
  let plain = 0;
  let foreign = 0;
  for (let index = 0; index < words.starts.length; index += 1) {
    const start = words.starts[index]!;
    const length = words.ends[index]! - start;
    if (!(words.traits[index]! & unusual)) plain += length;
    else
      for (let at = start; at < words.ends[index]!; at += 1) {
        if (kindAt(text, at) !== letter && text.charCodeAt(at) < 0x250) continue;
        if (text.charCodeAt(at) < 0x80 || latin.test(text[at]!)) plain += 1;
        else foreign += 1;
      }
  }
  return plain > foreign;
}
