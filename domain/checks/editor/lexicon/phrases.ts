import type { Span } from '../../../text/markdown-blocks.ts';
import type { Reading } from '../../../text/reading.ts';

/** A phrase as one set of words for each place: "unlock|unlocks your|the * potential". */
type Pattern = { readonly places: readonly (ReadonlySet<string> | null)[]; readonly weight: number };

/** What French elides before a vowel: "l'avenir", "qu'un". */
const elision = /^(?:[cdjlmnst]|qu)'(?=\p{L}{2})/u;

/** A word as it is compared: in lower case, with plain apostrophes, without an elided article. */
export const comparableWord = (word: string): string =>
  word.toLowerCase().replace(/[’ʼ]/g, "'").replace(elision, '');

/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly Pattern[]>;

export type FoundPhrase = Span & {
  readonly weight: number;
  /** Indexes of its first word and of the word after its last one. */
  readonly first: number;
  readonly after: number;
};

/**
 * Compiles phrases that are separated by semicolons or line breaks. `a|b` stands for either word, `*` for any one word; a phrase never begins with `*`.
 * Words are in lower case with plain apostrophes, and a hyphen separates words.
 */
export function readPhrases(...lists: readonly { lines: string; weight: number }[]): Phrases {
  const phrases = new Map<string, Pattern[]>();
  for (const { lines, weight } of lists)
    for (const line of lines.split(/[;\n]/)) {
      const written = line.trim();
      if (written === '') continue;
      const places = written
        .split(/[ -]/)
        .map((place) => (place === '*' ? null : new Set(place.split('|').map(comparableWord))));
      for (const first of places[0] ?? []) {
        const known = phrases.get(first);
        if (known) known.push({ places, weight });
        else phrases.set(first, [{ places, weight }]);
      }
    }
  for (const patterns of phrases.values()) patterns.sort((a, b) => b.places.length - a.places.length);
  return phrases;
}

/**
 * The phrases of a text in order, the longest at each place, without overlaps; none continues from one block into the
 * next. `words` are the words of the reading in lower case.
 */
export function findPhrases(reading: Reading, words: readonly string[], phrases: Phrases): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  const { firstOfBlock, starts, ends } = reading.words;
  for (let block = 0; block < reading.blocks.length; block += 1) {
    if (reading.blocks[block]!.kind === 'code') continue;
    const limit = firstOfBlock[block + 1]!;
    for (let at = firstOfBlock[block]!; at < limit; at += 1) {
      const pattern = phrases.get(words[at]!)?.find(({ places }) => isAt(places, words, at, limit));
      if (!pattern) continue;
      const after = at + pattern.places.length;
      found.push({ start: starts[at]!, end: ends[after - 1]!, weight: pattern.weight, first: at, after });
      at = after - 1;
    }
  }
  return found;
}

function isAt(places: Pattern['places'], words: readonly string[], at: number, limit: number): boolean {
  if (at + places.length > limit) return false;
  for (let index = 1; index < places.length; index += 1) {
    const place = places[index]!;
    if (place !== null && !place.has(words[at + index]!)) return false;
  }
  return true;
}
