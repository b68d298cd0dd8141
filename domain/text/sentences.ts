import { digit, ideograph, kindAt, letter, space, stop } from './characters.ts';
import type { Block, Blocks, Span } from './markdown-blocks.ts';
import { endsSentence } from './sentence-ends.ts';
import { joined, wordText, type Words } from './words.ts';

/** A sentence with the number of its words. */
export type Sentence = Span & { words: number };

const closing = /["'”’»)\]›」』]/;
const wordSign = letter | digit | ideograph;

/** The sentences of a text. Each heading, list item and row of a table is one at least; code has none. */
export function readSentences(text: string, { blocks, hidden }: Blocks, words: Words): Sentence[] {
  const sentences: Sentence[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    if (block.kind === 'code') continue;
    const last = words.firstOfBlock[index + 1]! - 1;
    let first = words.firstOfBlock[index]!;
    let count = 0;
    for (let at = first; at <= last; at += 1) {
      if (!(words.traits[at]! & joined)) count += 1;
      const end = at === last ? block.end : stopAfter(text, hidden, words, at, first, block);
      if (end < 0) continue;
      sentences.push({ start: words.starts[first]!, end, words: count });
      first = at + 1;
      count = 0;
    }
  }
  return sentences;
}

/** Where the sentence ends after the word `at`, its marks included; -1 when it goes on. */
function stopAfter(
  text: string,
  hidden: Uint8Array,
  words: Words,
  at: number,
  first: number,
  block: Block,
): number {
  const nextStart = words.starts[at + 1]!;
  for (let sign = words.ends[at]!; sign < nextStart; sign += 1) {
    if (hidden[sign] || kindAt(text, sign) !== stop) continue;
    let after = sign;
    while (after < nextStart && (hidden[after] || kindAt(text, after) === stop)) after += 1;
    const marks = text.slice(sign, after);
    let isClosed = false;
    while (after < nextStart && (hidden[after] || closing.test(text[after]!))) {
      isClosed ||= !hidden[after];
      after += 1;
    }
    const isApart =
      kindAt(text, after) === space || (kindAt(text, after) & wordSign && !/^\p{Ll}/u.test(text[after]!));
    // "(?)" or "...," in the middle of a sentence: only a space, or a capital right behind, can end it.
    if (!isApart || after >= block.end) continue;
    const before =
      sign === words.ends[at] || hidden[words.ends[at]!] ? wordText(text, hidden, words, at) : '';
    const earlier = at > first ? wordText(text, hidden, words, at - 1) : '';
    const next = wordText(text, hidden, words, at + 1);
    if (endsSentence({ before, earlier, marks, isClosed, next })) return after;
    sign = after - 1;
  }
  return -1;
}
