import { apostrophe, digit, hyphen, ideograph, kindAt, letter } from './characters.ts';
import { readBlocks, type Blocks } from './markdown-blocks.ts';

/**
 * The words of a text as offsets. A hyphenated word is several parts, and each part after a hyphen has the trait
 * `joined`: "well-known" is one word for counting and two for searching.
 */
export type Words = {
  starts: number[];
  ends: number[];
  /** Sum of the traits below. */
  traits: number[];
  /** For each block the index of its first part, plus one entry for the end. */
  firstOfBlock: number[];
};

export const joined = 1;
/** Contains a Markdown mark: "re**mark**". */
export const marked = 2;
/** Contains more than the letters a-z: digits, dots, apostrophes, accents, other scripts. */
export const unusual = 4;
/** All capitals, at least two letters. */
export const capitals = 8;
/** A web or mail address. */
export const address = 16;

const scheme = /(?:https?:\/\/|www\.)[^\s<>]{1,2000}/iy;
const punctuation = /[\p{P}\p{S}]/u;

/** Reads the words of all blocks, in order. A word contains a letter or a digit: "3.5", "don't", "U.S", "R&D". */
export function readWords(text: string, { blocks, hidden }: Blocks): Words {
  const words: Words = { starts: [], ends: [], traits: [], firstOfBlock: [] };
  for (const block of blocks) {
    words.firstOfBlock.push(words.starts.length);
    let isJoined = 0;
    for (let at = block.start; at < block.end;) {
      const kind = hidden[at] ? 0 : kindAt(text, at);
      if (!(kind & (letter | digit | ideograph))) {
        if (kind !== hyphen || !isJoined) isJoined = 0;
        at += 1;
        continue;
      }
      at =
        kind === ideograph
          ? addWord(words, at, at + 1, unusual)
          : readWord(text, hidden, at, block.end, isJoined, words);
      isJoined =
        at < block.end && kindAt(text, at) === hyphen && kindAt(text, at + 1) & (letter | digit) ? joined : 0;
    }
  }
  words.firstOfBlock.push(words.starts.length);
  return words;
}

function addWord(words: Words, start: number, end: number, traits: number): number {
  words.starts.push(start);
  words.ends.push(end);
  words.traits.push(traits);
  return end;
}

/** Reads one word, or one part of a hyphenated word; returns its end. */
function readWord(
  text: string,
  hidden: Uint8Array,
  start: number,
  limit: number,
  isJoined: number,
  words: Words,
): number {
  let traits = isJoined;
  let end = start;
  let lower = 0;
  for (let at = start; at < limit; at += 1) {
    if (hidden[at]) continue;
    const code = text.charCodeAt(at);
    if (code > 96 && code < 123) lower += 1;
    else if (!(code > 64 && code < 91)) {
      const kind = kindAt(text, at);
      const isInside = kind === letter || kind === digit || (end === at && bindsAt(text, at, kind, limit));
      if (!isInside) break;
      traits |= code === 64 ? unusual | address : unusual;
    }
    if (end < at && at > start) traits |= marked;
    end = at + 1;
  }
  const first = text.charCodeAt(start) | 32;
  if (first === 104 || first === 119) {
    scheme.lastIndex = start;
    const length = addressLength(scheme.exec(text)?.[0] ?? '');
    if (start + length > end) return addWord(words, start, start + length, unusual | address);
  }
  if (lower === 0 && end - start > 1 && !(traits & unusual)) traits |= capitals;
  return addWord(words, start, end, traits);
}

/** Length of an address without the punctuation of the sentence after it. */
function addressLength(found: string): number {
  let length = found.length;
  while (length > 0 && punctuation.test(found[length - 1]!)) length -= 1;
  return length;
}

/** True when the character at `at` joins a word: "don't", "3.5", "1,000", "10:30", "U.S", "R&D", "a_b", "me@home". */
function bindsAt(text: string, at: number, kind: number, limit: number): boolean {
  if (at + 1 >= limit) return false;
  const next = kindAt(text, at + 1);
  if (!(next & (letter | digit))) return false;
  if (kind === apostrophe) return next === letter || kindAt(text, at - 1) === digit;
  const sign = text[at];
  if (sign === '.') return !startsSentence(text, at);
  if (sign === ',' || sign === ':') return next === digit && kindAt(text, at - 1) === digit;
  return sign === '&' || sign === '_' || sign === '@';
}

/** "…the end.Next one": a period without a space after it, unlike "Node.js" and "Ph.D". */
function startsSentence(text: string, at: number): boolean {
  return /^[a-z]{3}$/.test(text.slice(at - 3, at)) && /^[A-Z][a-z ]/.test(text.slice(at + 1, at + 3));
}

/** The visible word at `index`, without the Markdown marks inside it. */
export function wordText(text: string, hidden: Uint8Array, words: Words, index: number): string {
  const start = words.starts[index]!;
  const end = words.ends[index]!;
  if (!(words.traits[index]! & marked)) return text.slice(start, end);
  let shown = '';
  for (let at = start; at < end; at += 1) if (!hidden[at]) shown += text[at];
  return shown;
}

/** Number of words of a text without Markdown marks; a hyphenated word counts once. */
export function countWords(text: string): number {
  return readWords(text, readBlocks(text)).traits.reduce((count, traits) => count + 1 - (traits & joined), 0);
}
