import { stem } from 'porter2';

/** What English adds to a word to bend it: plural, third person, past, -ing. */
const bent = new Set(['s', 'es', 'd', 'ed', 'ing', 'ies', 'ied', 'ying']);
/** How the unbent word may end where the bent one goes on differently: "rate, rating", "reply, replies", "die, dying". */
const unbent = new Set(['', 'e', 'y', 'ie']);
/** "-ying" of "dying", "-ning" of "planning". */
const longestEnding = 4;
const plain = /^[a-z]{3,45}$/;

/**
 * Are two English words, in lower case, forms of one: "desk, desks", "plan, planned", "strategy, strategies"? They must
 * have one stem (Porter 2, http://snowball.tartarus.org/algorithms/english/stemmer.html) and differ in inflection only.
 * The stem alone would make "organ" of "organization", and "univers" of "universe" and "university". Irregular forms
 * ("child, children") are not known.
 */
export function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared += 1;
  // Most words part here already, before any ending is looked at or a stem worked out.
  if (shared === 0 || Math.max(word.length, other.length) - shared > longestEnding) return false;
  const [one, two] = [endingAfter(word, shared), endingAfter(other, shared)];
  const isInflected =
    (bent.has(one) && (bent.has(two) || unbent.has(two))) || (unbent.has(one) && bent.has(two));
  if (!isInflected || !plain.test(word) || !plain.test(other)) return false;
  if (stem(word) === stem(other)) return true;
  // "bus, buses": the stemmer takes the e for the word's own.
  return (
    [one, two].includes('es') && [one, two].includes('') && /(?:[sxz]|[cs]h)$/.test(word.slice(0, shared))
  );
}

/** What follows the letters both share, without the consonant that bending doubles: "plan, planned". */
function endingAfter(word: string, shared: number): string {
  const isDoubled =
    word[shared] === word[shared - 1] && /^[bdfglmnprstz](?:ed|ing)$/.test(word.slice(shared));
  return word.slice(isDoubled ? shared + 1 : shared);
}
