import { nameKeyOf, namesIn } from '../optimizer/names.ts';
import { isFunctionWord } from '../text/language.ts';
import { readText, type Reading } from '../text/reading.ts';
import { unspacedLetter } from '../text/unspaced-script.ts';
import { address, wordText } from '../text/words.ts';

/** Letters that forms of a word have in common: "Rückgabe, Rückgaben", "return, returned". */
const stemLetters = 6;
const figure = /\p{N}/u;
const hiragana = /^\p{Script=Hiragana}+$/u;
const elision = /^\p{L}{1,2}['’](?=\p{L})/u;

/**
 * What a sentence is compared by, in any language: its content words by their beginning, its numbers and addresses, and
 * pairs of characters in scripts without spaces. Function words and words of one or two letters are left out.
 */
export function wordsOfSentence(sentence: string): Set<string> {
  const { text, hidden, words: found } = readText(sentence);
  const words = new Set<string>();
  let run = '';
  const endRun = () => {
    for (const pair of pairsOf(run)) words.add(pair);
    run = '';
  };
  for (let index = 0; index < found.starts.length; index += 1) {
    const word = wordText(text, hidden, found, index);
    if (unspacedLetter.test(word)) {
      if (found.starts[index] !== found.ends[index - 1]) endRun();
      run += word;
      continue;
    }
    endRun();
    const key = found.traits[index]! & address ? word.toLowerCase() : keyOf(word);
    if (key !== '') words.add(key);
  }
  endRun();
  return words;
}

/** The names in a text, as `wordsOfSentence` has them. */
export function namesOf(reading: Reading): Set<string> {
  const names = namesIn(reading).map(({ start, end }) => keyOf(nameKeyOf(reading.text.slice(start, end))));
  return new Set(names.filter((name) => name !== ''));
}

/** Empty for a word without content. */
function keyOf(word: string): string {
  const plain = word
    .normalize('NFC')
    .toLowerCase()
    .replace(elision, '')
    .replace(/['’]s?$/, '');
  if (figure.test(plain)) return plain;
  const letters = Array.from(plain);
  return isFunctionWord(plain) || letters.length < 3 ? '' : letters.slice(0, stemLetters).join('');
}

/** Pairs of neighboring characters; those of hiragana alone are grammar. A single character is a word. */
function pairsOf(run: string): string[] {
  const signs = Array.from(run);
  if (signs.length === 1) return hiragana.test(run) ? [] : [run];
  return signs
    .slice(1)
    .map((sign, index) => `${signs[index]}${sign}`)
    .filter((pair) => !hiragana.test(pair));
}
