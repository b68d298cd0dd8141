import { readBlocks, type Blocks } from './markdown-blocks.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { joined, readWords, type Words } from './words.ts';

/** A parsed text: the one basis for score, density and readability. Offsets are into `text`, in UTF-16 code units. */
export type Reading = Blocks & {
  text: string;
  words: Words;
  sentences: Sentence[];
  /** Number of words of the whole text; a hyphenated word counts once. */
  wordCount: number;
  /** Number of words in sentences, without those in code. */
  proseWords: number;
};

type Shown = Blocks & { text: string };

/** Parses a text, in time linear in its length. */
export function readText(text: string): Reading {
  const marks = readBlocks(text);
  const words = readWords(text, marks);
  const sentences = readSentences(text, marks, words);
  let wordCount = 0;
  for (const traits of words.traits) if (!(traits & joined)) wordCount += 1;
  let proseWords = 0;
  for (const sentence of sentences) proseWords += sentence.words;
  return { ...marks, text, words, sentences, wordCount, proseWords };
}

/** Number of visible characters (code points), without whitespace at both ends. */
export function countCharacters({ text, blocks, hidden }: Shown): number {
  const first = blocks[0]?.start ?? 0;
  const last = blocks.at(-1)?.end ?? 0;
  let start = first;
  let end = last;
  while (start < end && (hidden[start] || /\s/.test(text[start]!))) start += 1;
  while (end > start && (hidden[end - 1] || /\s/.test(text[end - 1]!))) end -= 1;
  let count = 0;
  for (let at = start; at < end; at += 1) {
    if (hidden[at]) continue;
    const code = text.charCodeAt(at);
    // The second half of a surrogate pair is not counted.
    if (code < 0xdc00 || code > 0xdfff) count += 1;
  }
  return count;
}

/** The offset after the first `count` visible characters; the text's length if it is shorter. */
export function offsetOfCharacter({ text, blocks, hidden }: Shown, count: number): number {
  let seen = 0;
  let hasBegun = false;
  for (let at = blocks[0]?.start ?? text.length; at < text.length; at += 1) {
    if (hidden[at]) continue;
    if (!hasBegun && /\s/.test(text[at]!)) continue;
    hasBegun = true;
    const code = text.charCodeAt(at);
    if (code >= 0xdc00 && code <= 0xdfff) continue;
    if (seen === count) return at;
    seen += 1;
  }
  return text.length;
}
