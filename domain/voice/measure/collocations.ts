import type { Span } from '../../text/markdown-blocks.ts';
import type { Reading } from '../../text/reading.ts';
import { joined, wordText } from '../../text/words.ts';
import { everydayWords } from '../lexicon/everyday-words.ts';

/** Stands for any word that is not an everyday word, because such words depend on the subject. */
export const anyWord = '…';

const mark = /[.,;:!?()]|…|[—–]|--+|(?<=\s)-(?=\s)/g;
const dash = /^(?:[—–]|-+)$/;

type Token = { name: string; span: Span };

/**
 * Pairs of neighboring everyday words and marks with their places: "of the", ", but" or "… of". They show how an author
 * builds sentences, on any subject.
 */
export function readCollocations(reading: Reading): Map<string, Span[]> {
  const turns = new Map<string, Span[]>();
  for (let block = 0; block < reading.blocks.length; block += 1) {
    if (reading.blocks[block]!.kind === 'code') continue;
    const tokens = tokensOf(reading, block);
    for (let at = 1; at < tokens.length; at += 1) {
      const [before, after] = [tokens[at - 1]!, tokens[at]!];
      const turn = `${before.name} ${after.name}`;
      const span = { start: before.span.start, end: after.span.end };
      const places = turns.get(turn);
      if (places) places.push(span);
      else turns.set(turn, [span]);
    }
  }
  return turns;
}

function tokensOf({ text, hidden, words, blocks }: Reading, block: number): Token[] {
  const tokens: Token[] = [];
  const last = words.firstOfBlock[block + 1]!;
  for (let at = words.firstOfBlock[block]!; at < last; at += 1) {
    const start = words.starts[at]!;
    const end = words.ends[at]!;
    const word = wordText(text, hidden, words, at).toLowerCase().replace(/[’ʼ]/g, "'");
    // The parts of a hyphenated word are one word.
    if (words.traits[at]! & joined && tokens.length > 0)
      tokens[tokens.length - 1] = { name: anyWord, span: { start: tokens.at(-1)!.span.start, end } };
    else tokens.push({ name: everydayWords.has(word) ? word : anyWord, span: { start, end } });
    const until = at + 1 < last ? words.starts[at + 1]! : blocks[block]!.end;
    for (const { 0: sign, index } of text.slice(end, until).matchAll(mark)) {
      if (hidden[end + index]) continue;
      const span = { start: end + index, end: end + index + sign.length };
      tokens.push({ name: sign === '…' ? '.' : dash.test(sign) ? '-' : sign, span });
    }
  }
  return tokens;
}
