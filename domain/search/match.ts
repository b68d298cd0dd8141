import type { Highlight } from '../library/snippet.ts';
import { fold, foldWithOffsets } from './fold.ts';

const separators = /[^\p{L}\p{N}]+/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** More words, or longer ones, find nothing that fewer would not. */
export const mostSearchWords = 20;
export const maxSearchCharacters = 200;

/** The distinct words of a search, folded. A search of signs alone is one word. */
export function searchWordsOf(search: string): string[] {
  const folded = fold(search.slice(0, maxSearchCharacters)).trim();
  const words = folded.split(separators).filter((word) => word !== '');
  return [...new Set(words.length > 0 || folded === '' ? words : [folded])].slice(0, mostSearchWords);
}

/** A word counts by the best place where it is found. */
const points = { wholeWord: 8, wordStart: 6, insideWord: 3, otherText: 1 };
/** Added when the title begins with the first word of the search. */
const titleStartPoints = 1;

/**
 * How well a record fits the words of a search; null unless it has all of them, in its title or its other text. Case and
 * diacritics do not matter. No words fit everything.
 */
export function scoreOf(title: string, otherText: string, words: readonly string[]): number | null {
  const folded = fold(title);
  let otherFolded: string | undefined;
  let score = 0;
  for (const [index, word] of words.entries()) {
    const place = bestPlace(folded, word);
    if (place) {
      score += points[place.kind] + (index === 0 && place.start === 0 ? titleStartPoints : 0);
      continue;
    }
    otherFolded ??= fold(otherText);
    if (!otherFolded.includes(word)) return null;
    score += points.otherText;
  }
  return score;
}

/** The best place of each word in a title, with the diacritics that follow its last letter; in order, without overlaps. */
export function highlightsOf(title: string, words: readonly string[]): Highlight[] {
  const { folded, offsets } = foldWithOffsets(title);
  const endOf = (until: number) => {
    let next = until;
    while (next < offsets.length && offsets[next] === offsets[until - 1]) next += 1;
    return offsets[next] ?? title.length;
  };
  return merged(
    words.flatMap((word) => {
      const place = bestPlace(folded, word);
      return place ? [{ start: offsets[place.start]!, end: endOf(place.start + word.length) }] : [];
    }),
  );
}

/** True if a text has all words of a search. */
export function hasAllWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** The first whole word, else the first beginning of a word, else the first occurrence. */
function bestPlace(folded: string, word: string) {
  let best: { kind: 'wholeWord' | 'wordStart' | 'insideWord'; start: number } | null = null;
  for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
    const kind = isLetterAt(folded, start - 1)
      ? 'insideWord'
      : isLetterAt(folded, start + word.length)
        ? 'wordStart'
        : 'wholeWord';
    if (!best || points[kind] > points[best.kind]) best = { kind, start };
    if (kind === 'wholeWord') break;
  }
  return best;
}

const isLetterAt = (text: string, index: number) => letterOrDigit.test(text.charAt(index));

/** In order, without overlaps. */
function merged(highlights: readonly Highlight[]): Highlight[] {
  const result: Highlight[] = [];
  for (const { start, end } of highlights.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

export type Searchable = { title: string; otherText: string };

/** The items that have all words of a search, best first; equally good ones keep their order. */
export function rank<T extends Searchable>(items: readonly T[], words: readonly string[]): T[] {
  return items
    .flatMap((item) => {
      const score = scoreOf(item.title, item.otherText, words);
      return score === null ? [] : [{ item, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
