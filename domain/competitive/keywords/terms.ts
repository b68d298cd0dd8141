import { stem } from 'porter2';
import { functionWordsOf, languageOf } from '../../text/language.ts';
import type { Reading } from '../../text/reading.ts';
import { address, wordText } from '../../text/words.ts';

/** Longer words are no words: keys, addresses, hashes. */
const longestTerm = 60;
const english = /^[a-z]+$/;
const figures = /^[\p{N}.,:]+$/u;

/**
 * The terms of a text with the number of their occurrences, the most frequent first: its words in lower case, without
 * function words and figures; an English text's as their stems (Porter 2). Pages and a user's own texts are compared by it,
 * so both are read by this one function.
 */
export function termsOf(reading: Reading, language = languageOf(reading)): [term: string, count: number][] {
  const left = new Set(functionWordsOf(language));
  const counts = new Map<string, number>();
  // A word is stemmed once per text.
  const known = new Map<string, string>();
  const { text, hidden, words } = reading;
  for (let index = 0; index < words.starts.length; index += 1) {
    if (words.traits[index]! & address) continue;
    if (words.ends[index]! - words.starts[index]! > longestTerm) continue;
    const word = wordText(text, hidden, words, index);
    let term = known.get(word);
    if (term === undefined) known.set(word, (term = termOf(word, left, language)));
    if (term !== '') counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts].toSorted(([one, first], [two, second]) => second - first || (one < two ? -1 : 1));
}

/** One word as a term; empty for a function word and for figures. */
function termOf(word: string, left: ReadonlySet<string>, language: string): string {
  const shown = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ]s$/, '');
  if (left.has(shown) || figures.test(shown)) return '';
  // The letters of "e-mail" and "plan B". In scripts without spaces a character is a word.
  if (/^[a-z]?$/.test(shown)) return '';
  const term = language === 'en' && english.test(shown) ? stem(shown) : shown;
  return term.length > longestTerm ? '' : term;
}
