import { stem } from 'porter2';

/** English inflection endings: plural, third person, past, -ing. */
const bent = new Set(['s', 'es', 'd', 'ed', 'ing', 'ies', 'ied', 'ying']);
/** How the uninflected word may end where the inflected one differs: "rate, rating", "reply, replies", "die, dying". */
const unbent = new Set(['', 'e', 'y', 'ie']);
/** "-ying" of "dying", "-ning" of "planning". */
const longestEnding = 4;
const plain = /^[a-z]{3,45}$/;

/**
 * True when two English words, in lower case, are forms of one word: "desk, desks", "plan, planned", "strategy,
 * strategies". They must have the same stem (Porter 2, http://snowball.tartarus.org/algorithms/english/stemmer.html)
 * and differ in inflection only. The stem alone would equate "organ" and "organization", or "universe" and
 * "university". Irregular forms ("child, children") are not recognized.
 */
export function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared += 1;
  // Rejects most pairs before their endings or stems are computed.
  if (shared === 0 || Math.max(word.length, other.length) - shared > longestEnding) return false;
  const [one, two] = [endingAfter(word, shared), endingAfter(other, shared)];
  const isInflected =
    (bent.has(one) && (bent.has(two) || unbent.has(two))) || (unbent.has(one) && bent.has(two));
  if (!isInflected || !plain.test(word) || !plain.test(other)) return false;
  if (stem(word) === stem(other)) return true;
  // "bus, buses": the stemmer treats the e as part of the word.
  return (
    [one, two].includes('es') && [one, two].includes('') && /(?:[sxz]|[cs]h)$/.test(word.slice(0, shared))
  );
}

/** The rest after the letters that both share, without the consonant that inflection doubles: "plan, planned". */
function endingAfter(word: string, shared: number): string {
  const isDoubled =
    word[shared] === word[shared - 1] && /^[bdfglmnprstz](?:ed|ing)$/.test(word.slice(shared));
  return word.slice(isDoubled ? shared + 1 : shared);
}
