import { readText, type Reading } from '../reading.ts';
import { languageOf } from '../language.ts';
import type { Span } from '../markdown-blocks.ts';
import { joined, unusual, wordText, type Words } from '../words.ts';
import { isFormOf } from './word-forms.ts';

export type KeywordDensity = {
  /** Occurrences per hundred words of the text, 0-100. */
  percent: number;
  /** Number of occurrences, without overlaps. */
  count: number;
  /** Their places in the text. */
  spans: Span[];
};

/**
 * How often a keyword or phrase is in a text, as whole words in any case. A hyphen separates words like a space ("long
 * term" finds "long-term"), a possessive belongs to its word ("brand's"), and a phrase does not continue from one block
 * into the next. An elided article or preposition belongs to its word ("l'énergie"). In an English text inflected forms
 * count as the word ("desks", "planned"). percent = occurrences /
 * words of the text × 100, the usual definition: a phrase counts once, however many words it has.
 * https://yoast.com/what-is-keyphrase-density/
 */
export function keywordDensity(text: string, keyword: string): KeywordDensity {
  return densityOf(readText(text), keyword);
}

/** The density in a text that was parsed already. */
export function densityOf(reading: Reading, keyword: string): KeywordDensity {
  const sought = readText(keyword.trim());
  const parts = sought.words.starts.map((_, index) => comparable(sought, index));
  const spans = parts.length === 0 ? [] : findPhrase({ reading, parts, known: knownOf(reading) });
  const percent = reading.wordCount === 0 ? 0 : Math.min(100, (spans.length * 100) / reading.wordCount);
  return { percent, count: spans.length, spans };
}

/** What French, Italian and Catalan elide before a vowel: "l'énergie", "jusqu'ici", "dell'energia". */
const elision =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|un|gl|(?:de|ne|su|a|da)ll|quell|quest|bell|sant)'(?=\p{L}{2})/u;

/** What is determined of a text once, for all keywords. */
type Known = {
  /** The words as they are compared, by their index: a repeated word of the keyword compares them again and again. */
  shown: string[];
  /** Determined when a form of the keyword is first found. */
  isEnglish: boolean | null;
};
type Search = { reading: Reading; parts: string[]; known: Known };

const knownTexts = new WeakMap<Reading, Known>();

function knownOf(reading: Reading): Known {
  const known = knownTexts.get(reading) ?? { shown: [], isEnglish: null };
  knownTexts.set(reading, known);
  return known;
}

function findPhrase(search: Search): Span[] {
  const { parts, reading } = search;
  const { words } = reading;
  const spans: Span[] = [];
  for (let block = 0; block < reading.blocks.length; block += 1) {
    const last = words.firstOfBlock[block + 1]! - parts.length;
    for (let at = words.firstOfBlock[block]!; at <= last; at += 1) {
      if (!isPhraseAt(search, at)) continue;
      spans.push({ start: words.starts[at]!, end: words.ends[at + parts.length - 1]! });
      at += parts.length - 1;
    }
  }
  return spans;
}

function isPhraseAt(search: Search, at: number): boolean {
  const { parts, reading } = search;
  if (isBound(reading.words, at)) return false;
  for (let index = 0; index < parts.length; index += 1)
    if (!isSameWord(search, at + index, parts[index]!)) return false;
  return true;
}

/** The "mail" of "e-mail" is not a word of its own: a single letter and its hyphenated part belong together. */
function isBound({ starts, ends, traits }: Words, at: number): boolean {
  return (traits[at]! & joined) !== 0 && ends[at - 1]! - starts[at - 1]! === 1;
}

function isSameWord(search: Search, index: number, part: string): boolean {
  const { text, words } = search.reading;
  const start = words.starts[index]!;
  // Most words differ in their first letter, which is compared first without creating a string.
  if (!(words.traits[index]! & unusual) && (text.charCodeAt(start) | 32) !== part.charCodeAt(0)) return false;
  const word = (search.known.shown[index] ??= comparable(search.reading, index));
  if (word === part) return true;
  // All forms of a word begin with its letter, except after an elided article.
  if (word.charCodeAt(0) !== part.charCodeAt(0) && !word.includes("'")) return false;
  if (word.replace(elision, '') === part) return true;
  const owner = word.endsWith("'s") ? word.slice(0, -2) : word;
  return owner === part || (isFormOf(owner, part) && isEnglish(search));
}

function isEnglish(search: Search): boolean {
  return (search.known.isEnglish ??= languageOf(search.reading) === 'en');
}

function comparable({ text, hidden, words }: Reading, index: number): string {
  return wordText(text, hidden, words, index).normalize('NFC').toLowerCase().replace(/[’ʼ]/g, "'");
}
