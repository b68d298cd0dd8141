import { countCharacters } from './count-characters.ts';
import { platformLimits } from './platforms.ts';

const { limit } = platformLimits.twitter;
/** A post is cut out of at most this many UTF-16 units, because a long address counts 23. */
const maxPostUnits = 4_000;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text as a thread of posts on X, each within its limit and numbered "1/3" on a line of its own; a text that fits is
 * one post without a number. Cut between paragraphs, else sentences, else words; Japanese and Chinese have no spaces
 * and are cut between characters.
 */
export function splitThread(text: string): string[] {
  const whole = text.trim();
  if (fits(whole, limit)) return [whole];
  for (let digits = 1; ; digits += 1) {
    const parts = cut(whole, limit - '\n\n/'.length - 2 * digits);
    const total = String(parts.length);
    if (total.length <= digits) return parts.map((part, index) => `${part}\n\n${index + 1}/${total}`);
  }
}

function fits(text: string, size: number): boolean {
  return countCharacters('twitter', text).count <= size;
}

function cut(whole: string, size: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < whole.length;) {
    const rest = whole.slice(at, at + maxPostUnits);
    const taken =
      at + rest.length === whole.length && fits(rest, size) ? rest.length : partLength(rest, size);
    const part = rest.slice(0, taken).trim();
    if (part) parts.push(part);
    at += taken;
  }
  return parts;
}

/** The length of the first post of `rest`: the last good place to cut among what fits. */
function partLength(rest: string, size: number): number {
  const ends = [...graphemes.segment(rest)].map(({ index, segment }) => index + segment.length);
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(rest.slice(0, ends[middle]), size)) low = middle;
    else high = middle - 1;
  }
  let end = goodCut(rest.slice(0, ends[low]), rest[ends[low]!]);
  // Shortening an address can make it count more: "example.com" as the beginning of "example.comb".
  while (low > 0 && !fits(rest.slice(0, end).trim(), size)) {
    low -= 1;
    end = ends[low]!;
  }
  return end;
}

/** A paragraph or sentence must fill half of the post, or the thread would have very short posts. */
function goodCut(fitting: string, next: string | undefined): number {
  const paragraph = fitting.lastIndexOf('\n\n');
  if (paragraph > fitting.length / 2) return paragraph;
  const sentence = lastEnd(fitting, /[.!?…]["'”’»)]*(?=\s)|[。！？]/g);
  if (sentence > fitting.length / 2) return sentence;
  if (next === undefined || /\s/.test(next)) return fitting.length;
  const word = lastEnd(fitting, /\s(?=\S)/g);
  const address = fitting.search(/https?:\/\/[^\s]*$/);
  if (address > 0) return address;
  return isUnspaced(fitting, word) ? fitting.length : word;
}

/** The end of the last match, or 0. */
function lastEnd(text: string, pattern: RegExp): number {
  let end = 0;
  for (const { index, 0: found } of text.matchAll(pattern)) end = index + found.length;
  return end;
}

/** Without spaces for half a post: a script that does not separate words, or one very long word. */
function isUnspaced(fitting: string, word: number): boolean {
  return word < fitting.length / 2;
}
