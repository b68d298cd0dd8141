import { languageOf } from '../text/language.ts';
import type { Span } from '../text/markdown-blocks.ts';
import { readText, type Reading } from '../text/reading.ts';
import { address, capitals, joined } from '../text/words.ts';
import { isLikelyGermanName } from './german-names.ts';

/**
 * How names are recognized in a text. `capitals`: capitals within a sentence mean names. `likely`: every noun has a
 * capital, so only words that are used like names are found. `foreign`: the script is not Latin, so only names in Latin
 * letters are found. `abbreviations`: the language is unknown, so only words such as "SAP" and "iPhone" are found.
 */
export type NameComparison = 'capitals' | 'likely' | 'foreign' | 'abbreviations';

/** Languages in which, within a sentence, names have capitals and common nouns do not. */
const namesByCapitals = new Set('en fr es it pt nl sv da no pl cs tr fi id ro hu vi'.split(' '));
const initial = /^\p{Lu}/u;
/** An elided word before a name: the "d'" of "d'Airbus", the "L'" of "L'Oréal". */
const elision = /^(?:\p{Ll}{1,7}|[CDJLMNST]|Qu)['’](?=\p{Lu})/u;

/** How names are recognized in a text. */
export function nameComparisonOf(text: string): NameComparison {
  return comparisonOf(readText(text));
}

function comparisonOf(reading: Reading): NameComparison {
  if (isOfOtherScript(reading)) return 'foreign';
  const language = languageOf(reading);
  if (language === 'de') return 'likely';
  return namesByCapitals.has(language) ? 'capitals' : 'abbreviations';
}

/** True when most words begin with a letter of another script than Latin. */
function isOfOtherScript({ text, words }: Reading): boolean {
  let others = 0;
  for (const start of words.starts)
    if (/^(?!\p{Script=Latin})\p{L}/u.test(text.slice(start, start + 2))) others += 1;
  return others * 2 > words.starts.length;
}

/** A name as it is compared: without an elided word before it, and without a possessive after it. */
export function nameKeyOf(word: string): string {
  return word
    .replace(elision, '')
    .toLowerCase()
    .replace(/['’]s?$/, '');
}

/**
 * The names in a text: capitalized words that begin no sentence, and words in capitals. Headings are skipped, because
 * they capitalize freely.
 */
export function namesIn(reading: Reading): Span[] {
  const { text, words, sentences, blocks } = reading;
  const comparison = comparisonOf(reading);
  const begins = new Set(sentences.map(({ start }) => start));
  const names: Span[] = [];
  for (let block = 0; block < blocks.length; block += 1) {
    const { kind } = blocks[block]!;
    if (kind === 'heading' || kind === 'code') continue;
    for (let at = words.firstOfBlock[block]!; at < words.firstOfBlock[block + 1]!; at += 1) {
      const [start, end, traits] = [words.starts[at]!, words.ends[at]!, words.traits[at]!];
      const word = text.slice(start, end);
      if (traits & address || /^\p{N}/u.test(word) || /^I(?:['’]\p{L}+)?$/u.test(word)) continue;
      if (opensQuotation(text, start)) begins.add(start);
      const isName = isNameBy[comparison]({ reading, at, word, begins });
      if (isName || traits & capitals || hasInnerCapital(word)) names.push({ start, end });
    }
  }
  return names;
}

type Candidate = { reading: Reading; at: number; word: string; begins: ReadonlySet<number> };

const isNameBy: Record<NameComparison, (candidate: Candidate) => boolean> = {
  capitals: ({ reading: { words }, at, word, begins }) =>
    elision.test(word) ||
    (initial.test(word) && !begins.has(words.starts[at]!) && !(words.traits[at]! & joined)),
  likely: ({ reading, at, begins }) => isLikelyGermanName(reading, at, begins),
  // A sentence of another script does not begin with a Latin letter for its own sake.
  foreign: ({ word }) => /^(?=\p{Lu})\p{Script=Latin}/u.test(word),
  abbreviations: () => false,
};

/** "iPhone", "McKinsey": no language writes common words this way. */
function hasInnerCapital(word: string): boolean {
  return /\p{Ll}\p{Lu}/u.test(word);
}

/** The first word of “Why now?” is capitalized but not a name. */
function opensQuotation(text: string, start: number): boolean {
  return /["“‘„«‹(:¿¡]\s?$/.test(text.slice(Math.max(0, start - 2), start));
}
