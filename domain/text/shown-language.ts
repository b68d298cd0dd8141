import { languageOf, unknownLanguage } from './language.ts';
import { readText } from './reading.ts';

/** Scripts that show a language by themselves, in this order: Japanese texts contain Chinese characters too. */
const scripts: readonly (readonly [tag: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh-Hans', /\p{Script=Han}/gu],
];

/** Share of all characters from which a script decides. */
const fewestOfScript = 0.2;

/** The tag of the language that the words or the script of a text show; undefined if neither does. */
export function shownLanguage(text: string): string | undefined {
  const found = languageOf(readText(text));
  if (found !== unknownLanguage) return found;
  return scripts.find(
    ([, letters]) => (text.match(letters)?.length ?? 0) > text.length * fewestOfScript,
  )?.[0];
}
