import { findPlaceholders } from '../text/placeholders.ts';
import { maxWordCharacters } from './personal-word.ts';

/** A part of a text: offsets in UTF-16 code units. */
export type Span = { from: number; to: number };
export type CheckedWord = Span & { word: string };

/**
 * A word of letters, with apostrophes and invisible characters (soft hyphens, zero-width spaces) inside it. Digits and
 * underscores belong to it too, so that it is left out whole.
 */
const wordPattern = /[\p{L}\p{M}\p{N}_]+(?:['’\p{Cf}]+[\p{L}\p{M}\p{N}_]+)*/gu;

/** A word as a dictionary knows it: without invisible characters, with straight apostrophes. */
export const asChecked = (written: string): string => written.replaceAll(/\p{Cf}/gu, '').replaceAll('’', "'");

/** What no dictionary knows: digits, capitals inside a word, abbreviations in capitals, one letter. */
const isName = (word: string) =>
  /[\p{N}_]|\p{Ll}\p{Lu}/u.test(word) || /^\p{Lu}{2,6}s?$/u.test(word) || /^\p{L}\p{M}*$/u.test(word);

/** Web and mail addresses, file names, hashtags and mentions. */
const isAddress = (token: string) => /^[#@]|@|:\/\/|^www\.|\p{L}[./\\]\p{L}/u.test(token);

/**
 * The words of a plain text whose spelling is checked, in order. Left out: addresses, hashtags, mentions, placeholders,
 * names with digits or inner capitals, abbreviations. Linear in the length of the text.
 */
export function checkedWords(text: string): CheckedWord[] {
  const words: CheckedWord[] = [];
  const plain = withoutPlaceholders(text);
  for (const { 0: token, index: start } of plain.matchAll(/\S+/g)) {
    if (isAddress(token)) continue;
    for (const { 0: written, index } of token.matchAll(wordPattern)) {
      const word = asChecked(written);
      if (written.length > maxWordCharacters || isName(word)) continue;
      const from = start + index;
      words.push({ word, from, to: from + written.length });
    }
  }
  return words;
}

/** Spaces in their place keep the offsets. */
function withoutPlaceholders(text: string): string {
  let plain = '';
  let end = 0;
  for (const placeholder of findPlaceholders(text)) {
    plain += text.slice(end, placeholder.start) + ' '.repeat(placeholder.end - placeholder.start);
    end = placeholder.end;
  }
  return plain + text.slice(end);
}

/** Words that are rightly written twice in a row, by language. */
const rightlyRepeated: Readonly<Record<string, readonly string[]>> = {
  en: ['had', 'that', 'is', 'very', 'bye', 'no'],
  fr: ['nous', 'vous', 'très', 'si'],
  es: ['muy', 'ya', 'no', 'sí'],
};

/**
 * Words that stand twice in a row with only spaces between: the second one with the space before it, which is what to
 * remove. `words` are those of the text, if they are known already. Names (both capitalized) and what a language rightly repeats are left out.
 */
export function repeatedWords(text: string, language: string, words = checkedWords(text)): Span[] {
  return words.flatMap(({ word, from, to }, index) => {
    const before = words[index - 1];
    if (!before || before.word.toLowerCase() !== word.toLowerCase()) return [];
    if (!/^[^\S\n]+$/.test(text.slice(before.to, from))) return [];
    const isCapitalized = /^\p{Lu}/u.test(word) && /^\p{Lu}/u.test(before.word);
    if (isCapitalized || rightlyRepeated[language]?.includes(word.toLowerCase())) return [];
    return [{ from: before.to, to }];
  });
}
