import { z } from 'zod';
import { toPlainLine } from '../text/plain-text.ts';

/** Offsets into a text in UTF-16 code units; `end` is exclusive. */
export const highlightSchema = z.object({ start: z.int().nonnegative(), end: z.int().positive() });
export type Highlight = z.infer<typeof highlightSchema>;

export const markedTextSchema = z.object({ text: z.string(), highlights: z.array(highlightSchema) });
export type MarkedText = z.infer<typeof markedTextSchema>;

/** Length of a snippet in characters, and how many may precede the first match. */
const snippetCharacters = 200;
const leadCharacters = 50;
/** Length of the Markdown that the snippet is cut from; marks and addresses are removed from it. */
const sourceCharacters = 500;

const word = /[\p{L}\p{N}]+/gu;

/** The distinct words of a text in lower case. */
export function wordsOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(word), ([found]) => found.toLowerCase()));
}

/** The places of the words for which `isFound` is true; it gets each word in lower case. */
export function highlightsIn(text: string, isFound: (word: string) => boolean): Highlight[] {
  return Array.from(text.matchAll(word))
    .filter(([found]) => isFound(found.toLowerCase()))
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** The excerpt of a Markdown text with the most matches as one plain line; without a match its beginning. */
export function makeSnippet(markdown: string, isFound: (word: string) => boolean): MarkedText {
  const places = highlightsIn(markdown, isFound);
  const best = densest(places);
  const start = best ? wordStart(markdown, best.start - leadCharacters) : 0;
  const line = toPlainLine(markdown.slice(start, start + sourceCharacters));
  const cut = line.length > snippetCharacters ? wordEnd(line, snippetCharacters) : line.length;
  const isWhole = cut === line.length && start + sourceCharacters >= markdown.length;
  const text = `${start > 0 ? '…' : ''}${line.slice(0, cut)}${isWhole ? '' : '…'}`;
  return { text, highlights: highlightsIn(text, isFound) };
}

/** The match with the most other matches within a snippet after it; the first of equals. */
function densest(places: readonly Highlight[]): Highlight | undefined {
  const reach = snippetCharacters - leadCharacters;
  let best: Highlight | undefined;
  let most = 0;
  let last = 0;
  for (const [index, place] of places.entries()) {
    while (last < places.length && places[last]!.end <= place.start + reach) last += 1;
    if (last - index <= most) continue;
    most = last - index;
    best = place;
  }
  return best;
}

/** The start of the first whole word at or after an offset. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at - 1, at + leadCharacters).search(/\s/);
  return space < 0 ? wholeCharacter(text, at) : at + space;
}

/** The end of the last whole word before an offset. */
function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > at - leadCharacters ? space : wholeCharacter(text, at);
}

/** The offset, or the one before it if it would split a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
