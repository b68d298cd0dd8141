import { languageOfWords } from '../language.ts';
import { readText, type Reading } from '../reading.ts';
import { countPlainSyllables } from './syllables.ts';
import { countSpokenSyllables } from './spoken-syllables.ts';
import { address, capitals, marked, unusual, wordText } from '../words.ts';

/**
 * Flesch reading ease of an English text, 0 (hard) to 100 (easy); null without words or for another language. Dashboard
 * document, section 9; Flesch 1948, https://en.wikipedia.org/wiki/Flesch%E2%80%93Kincaid_readability_tests
 */
export function fleschReadingEase(text: string): number | null {
  return fleschOf(readText(text));
}

/** The reading ease of a text that was parsed already. */
export function fleschOf(reading: Reading): number | null {
  const { proseWords, sentences } = reading;
  if (proseWords === 0) return null;
  const { syllables, differentWords } = readAloud(reading);
  if (languageOfWords(reading, differentWords) !== 'en') return null;
  const ease = 206.835 - (1.015 * proseWords) / sentences.length - (84.6 * syllables) / proseWords;
  return Math.min(100, Math.max(0, ease));
}

/** Number of syllables of a text's prose, as read aloud. Addresses count as one, because nobody reads them aloud. */
export function syllablesOf(reading: Reading): number {
  return readAloud(reading).syllables;
}

function readAloud(reading: Reading): { syllables: number; differentWords: Iterable<string> } {
  const { text, words, hidden, blocks } = reading;
  let count = 0;
  // Cache: a word is computed once per text.
  const known = new Map<string, number>();
  const unusualSyllables = (word: string) => {
    // Counted for the language only: "für" and "à".
    known.set(word.toLowerCase(), 0);
    return countSpokenSyllables(word);
  };
  const plainSyllables = (word: string) => {
    let syllables = known.get(word);
    if (!syllables) known.set(word, (syllables = countPlainSyllables(word)));
    return syllables;
  };
  for (let index = 0; index < blocks.length; index += 1) {
    if (blocks[index]!.kind === 'code') continue;
    for (let at = words.firstOfBlock[index]!; at < words.firstOfBlock[index + 1]!; at += 1) {
      const traits = words.traits[at]!;
      const [start, end] = [words.starts[at]!, words.ends[at]!];
      if (traits & address) count += 1;
      else if (traits & (unusual | capitals | marked) || mayBeAbbreviated(text, start, end))
        count += unusualSyllables(wordText(text, hidden, words, at)) + symbolSyllables(text, start, end);
      else count += plainSyllables(text.slice(start, end).toLowerCase());
    }
  }
  return { syllables: count, differentWords: known.keys() };
}

/** True for words such as "Mr." and "etc.": short, and followed by a period. */
function mayBeAbbreviated(text: string, start: number, end: number): boolean {
  return end - start < 5 && text.charCodeAt(end) === 46;
}

/** "$5" is "five dollars", "20%" "twenty percent". */
function symbolSyllables(text: string, start: number, end: number): number {
  const before = text[start - 1];
  return (text[end] === '%' ? 2 : 0) + (before === '$' || before === '€' ? 2 : before === '£' ? 1 : 0);
}
