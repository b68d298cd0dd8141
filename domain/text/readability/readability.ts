import { languageOfWords } from '../language.ts';
import { readText, type Reading } from '../reading.ts';
import { countPlainSyllables } from './syllables.ts';
import { countSpokenSyllables } from './spoken-syllables.ts';
import { address, capitals, marked, unusual, wordText } from '../words.ts';

/**
 * Flesch reading ease of an English text, 0 (hard) to 100 (easy); null where there is no English to measure: no
 * words, or another language. Dashboard document, section 9; Flesch 1948,
 * https://en.wikipedia.org/wiki/Flesch%E2%80%93Kincaid_readability_tests
 */
export function fleschReadingEase(text: string): number | null {
  return fleschOf(readText(text));
}

/** The same of a text that is read already. */
export function fleschOf(reading: Reading): number | null {
  const { proseWords, sentences } = reading;
  if (proseWords === 0) return null;
  const { syllables, differentWords } = readAloud(reading);
  if (languageOfWords(reading, differentWords) !== 'en') return null;
  const ease = 206.835 - (1.015 * proseWords) / sentences.length - (84.6 * syllables) / proseWords;
  return Math.min(100, Math.max(0, ease));
}

/** Syllables of a text's prose, as read aloud. Addresses count as one: nobody reads them. */
export function syllablesOf(reading: Reading): number {
  return readAloud(reading).syllables;
}

function readAloud(reading: Reading): { syllables: number; differentWords: Iterable<string> } {
  const { text, words, hidden, blocks } = reading;
  let count = 0;
  // Texts repeat their words; within one text each is worked out once.
  const known = new Map<string, number>();
  const unusualSyllables = (word: string) => {
    // Known for its language only: "für" and "à".
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

/** "Mr.", "etc.": short, and with a full stop behind. */
function mayBeAbbreviated(text: string, start: number, end: number): boolean {
  return end - start < 5 && text.charCodeAt(end) === 46;
}

/** "$5" is "five dollars", "20%" "twenty percent". */
function symbolSyllables(text: string, start: number, end: number): number {
  const before = text[start - 1];
  return (text[end] === '%' ? 2 : 0) + (before === '$' || before === '€' ? 2 : before === '£' ? 1 : 0);
}
