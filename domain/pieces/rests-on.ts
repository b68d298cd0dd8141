import { maxSentences } from './derived-from.ts';
import { sentencesIn, type SourceReading } from './read-source.ts';
import { wordsOfSentence } from './sentence-words.ts';

/** Share of the content words, by weight, that two sentences about the same have in common. */
const sameMatter = 0.5;
/** Fewest content words that they share. */
const fewestShared = 2;
/** Most sentences of a source that a number or a name may be in to point to them. */
const mostWithDetail = 2;
/** Words in more sentences than these do not lead from one to another. */
const mostPlaces = 200;
/** Characters of a piece that are compared: pieces are short. */
const mostCompared = 20_000;
/** A number of two digits or more: smaller ones say little. */
const number = /\p{N}[.,:]?\p{N}/u;

/**
 * The sentences of a source that a piece rests on, by its words: those that share at least half of their content words
 * with a sentence of the piece, or the other way around, where rare words weigh more; and those with a number or a name
 * that is in the piece and in hardly another sentence of the source. At most `maxSentences`, the strongest, in the order
 * of the source.
 */
export function restsOn(source: SourceReading, piece: string): string[] {
  const sentences = [...new Set(source.sentences)];
  const read = sentences.map(wordsOfSentence);
  const places = placesOf(read);
  const weigh = (word: string) => Math.log(1 + sentences.length / (places.get(word)?.length ?? 1));
  const strengths = new Float64Array(sentences.length);
  for (const said of [...new Set(sentencesIn(piece.slice(0, mostCompared)))].map(wordsOfSentence)) {
    const weightSaid = sum(said, weigh);
    for (const index of withWordsOf(said, places)) {
      const shared = [...said].filter((word) => read[index]!.has(word));
      const weight = sum(shared, weigh);
      const share = weight / Math.min(weightSaid, sum(read[index]!, weigh));
      if (shared.length >= fewestShared && share >= sameMatter)
        strengths[index] = Math.max(strengths[index]!, share);
    }
    for (const detail of [...said].filter((word) => number.test(word) || source.names.has(word))) {
      const having = places.get(detail) ?? [];
      if (having.length > mostWithDetail) continue;
      for (const index of having) strengths[index] = Math.max(strengths[index]!, sameMatter);
    }
  }
  return strongest(strengths).map((index) => sentences[index]!);
}

/** For each word, the indexes of the sentences that have it. */
function placesOf(read: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  read.forEach((words, index) => {
    for (const word of words) {
      const known = places.get(word);
      if (known) known.push(index);
      else places.set(word, [index]);
    }
  });
  return places;
}

function withWordsOf(words: ReadonlySet<string>, places: ReadonlyMap<string, number[]>): Set<number> {
  return new Set(
    [...words].flatMap((word) => {
      const having = places.get(word) ?? [];
      return having.length > mostPlaces ? [] : having;
    }),
  );
}

function sum(words: Iterable<string>, weigh: (word: string) => number): number {
  let total = 0;
  for (const word of words) total += weigh(word);
  return total;
}

function strongest(strengths: Float64Array): number[] {
  return [...strengths.keys()]
    .filter((index) => strengths[index]! > 0)
    .toSorted((a, b) => strengths[b]! - strengths[a]! || a - b)
    .slice(0, maxSentences)
    .toSorted((a, b) => a - b);
}
