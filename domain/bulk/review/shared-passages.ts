import type { Span } from '../../text/markdown-blocks.ts';

/** Fewer neighboring words in common say nothing. */
const fewestWords = 5;

/**
 * The passages of a text that are in another one too, longest runs of at least five neighboring words, whatever their
 * case and punctuation.
 */
export function sharedPassages(text: string, other: string): Span[] {
  const own = wordsIn(text);
  const known = new Set<string>();
  const theirs = wordsIn(other);
  for (let at = 0; at + fewestWords <= theirs.length; at += 1) known.add(runAt(theirs, at));
  const passages: Span[] = [];
  let until = -1;
  for (let at = 0; at + fewestWords <= own.length; at += 1) {
    if (!known.has(runAt(own, at))) continue;
    const end = own[at + fewestWords - 1]!.end;
    const last = passages.at(-1);
    if (last && at <= until) last.end = end;
    else passages.push({ start: own[at]!.start, end });
    until = at + fewestWords;
  }
  return passages;
}

type Word = Span & { word: string };

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

function runAt(words: readonly Word[], at: number): string {
  return words
    .slice(at, at + fewestWords)
    .map(({ word }) => word)
    .join(' ');
}
