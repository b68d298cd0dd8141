import { fold } from '../../../search/fold.ts';
import { isFunctionWord } from '../../../text/language.ts';
import { readBlocks } from '../../../text/markdown-blocks.ts';
import type { Reading } from '../../../text/reading.ts';
import { unspacedLetter } from '../../../text/unspaced-script.ts';
import { address, readWords, unusual, wordText } from '../../../text/words.ts';
import { stem } from 'porter2';

/** Terms with the number of times they occur, most frequent first. */
export type TermCount = readonly [term: string, count: number];
export type Terms = { terms: TermCount[]; total: number };

/** Longer words are no terms: the schema of a page has no place for them. */
const maxTermCharacters = 60;
const letters = /\p{L}/u;

/**
 * The terms of a text: its words in lower case and without diacritics, without addresses, figures and frequent function
 * words. In scripts that are written without spaces a term is a pair of letters. `total` counts all of them, also those
 * that `most` leaves out.
 */
export function termsOf(text: string, most = Infinity): Terms {
  const blocks = readBlocks(text);
  return termsOfReading({ text, hidden: blocks.hidden, words: readWords(text, blocks) }, most);
}

/** The terms of a text that was parsed already. */
export function termsOfReading(
  { text, hidden, words }: Pick<Reading, 'text' | 'hidden' | 'words'>,
  most = Infinity,
): Terms {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (term: string) => {
    total += 1;
    counts.set(term, (counts.get(term) ?? 0) + 1);
  };
  for (let index = 0; index < words.starts.length; index += 1) {
    const traits = words.traits[index]!;
    if (traits & address) continue;
    const written = wordText(text, hidden, words, index);
    if (!(traits & unusual)) {
      const plain = written.toLowerCase();
      if (isTerm(plain)) add(plain);
      continue;
    }
    const word = fold(written).replace(possessive, '');
    if (unspacedLetter.test(word)) {
      const next = words.starts[index + 1] === words.ends[index] ? text[words.starts[index + 1]!] : undefined;
      if (next !== undefined && unspacedLetter.test(next)) add(word + next);
    } else if (isTerm(word)) add(word);
  }
  const terms = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return { terms: terms.slice(0, most), total };
}

const possessive = /['’ʼ]s?$/;

function isTerm(word: string): boolean {
  return word.length > 1 && word.length <= maxTermCharacters && letters.test(word) && !isFunctionWord(word);
}

const english = /^[a-z]{3,45}$/;
const stems = new Map<string, string>();

/** What two forms of an English word have in common: "capes" and "cape" are one term of a comparison. */
export function termKey(term: string): string {
  if (!english.test(term)) return term;
  let key = stems.get(term);
  if (key === undefined) {
    if (stems.size > 100_000) stems.clear();
    stems.set(term, (key = stem(term)));
  }
  return key;
}

/** A document of the term model: its terms by their keys, with its length. */
export type TermDocument = { terms: ReadonlyMap<string, number>; length: number };

export function toDocument({ terms, total }: { terms: readonly TermCount[]; total: number }): TermDocument {
  const counts = new Map<string, number>();
  for (const [term, count] of terms) {
    const key = termKey(term);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return { terms: counts, length: total };
}
