import type { Span } from './markdown-blocks.ts';
import { unspacedLetter } from './unspaced-script.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Markdown marks, link addresses and invisible characters: they may be inside a word, "re**mark**able". */
const transparent = /\]\([^()\s]*\)|[*_~`\\[\u00AD\u200B-\u200D\u2060\uFEFF]+/g;
const wordSign = /[\p{L}\p{M}\p{N}]/u;
const mark = /\p{M}/u;
/** One of these between two letters or digits joins them: "well-known", "Berlin's", "U.S", "R&D", "3,5". */
const connector = /[-‐‑'’ʼ.,:&@_]/;
const webAddress = /(?:https?:\/\/|www\.)\S+/gi;

/** The text between two whitespaces, and the offsets in it where a word may begin or end, in ascending order. */
type Token = Span & { edges: readonly number[] };

/**
 * Returns a function that widens a span of a text to whole words: it never begins or ends within a word, whatever its
 * script, nor within a character such as an emoji. A hyphenated word and a web address are one word; scripts without
 * spaces are split by the rules of Unicode and the dictionaries of the engine. Spans given in the order of the text are
 * widened in linear time. Offsets are UTF-16 code units.
 */
export function wordWidener(text: string): (span: Span) => Span {
  let token: Token = { start: 0, end: 0, edges: [] };
  const tokenAround = (at: number): Token => {
    if (at <= token.start || at >= token.end) token = readToken(text, at);
    return token;
  };
  const isOutside = (at: number) =>
    at <= 0 || at >= text.length || isSpace(text, at - 1) || isSpace(text, at);
  const startOf = (at: number) => {
    if (isOutside(at)) return at;
    const { edges } = tokenAround(at);
    return edges[indexUpTo(edges, at)]!;
  };
  const endOf = (at: number) => {
    if (isOutside(at)) return at;
    const { edges } = tokenAround(at);
    const index = indexUpTo(edges, at);
    return edges[index] === at ? at : edges[index + 1]!;
  };
  return ({ start, end }) => {
    if (start >= end) return { start, end };
    return { start: startOf(start), end: endOf(end) };
  };
}

const isSpace = (text: string, at: number) => /\s/.test(text[at]!);

function readToken(text: string, at: number): Token {
  let start = at;
  let end = at;
  while (start > 0 && !isSpace(text, start - 1)) start -= 1;
  while (end < text.length && !isSpace(text, end)) end += 1;
  const token = text.slice(start, end);
  const inside = insides(token);
  const edges = [start];
  for (const { index, segment } of segmenter.segment(token)) {
    const edge = index + segment.length;
    if (edge === token.length || !inside[edge]) edges.push(start + edge);
  }
  return { start, end, edges };
}

/** 1 for each offset of a token at which a word continues, beyond what Unicode says of words. */
function insides(token: string): Uint8Array {
  const inside = new Uint8Array(token.length + 1);
  const isHidden = new Uint8Array(token.length);
  for (const { index, 0: found } of token.matchAll(transparent))
    isHidden.fill(1, index, index + found.length);
  for (const { index, 0: found } of token.matchAll(webAddress))
    inside.fill(1, index + 1, index + found.length);
  let last = -1;
  let lastSign = '';
  let between = '';
  for (let at = 0; at < token.length;) {
    const sign = String.fromCodePoint(token.codePointAt(at)!);
    const next = at + sign.length;
    if (wordSign.test(sign)) {
      // Two letters of a script without spaces are only joined by the dictionary.
      const isJoined = last >= 0 && (between === '' || connector.test(between)) && between.length <= 1;
      const isUnspaced = between === '' && unspacedLetter.test(lastSign) && unspacedLetter.test(sign);
      const isScriptEdge = unspacedLetter.test(lastSign) !== unspacedLetter.test(sign) && !mark.test(sign);
      if (isJoined && !isUnspaced && !isScriptEdge) inside.fill(1, last, at + 1);
      last = next;
      if (!mark.test(sign)) lastSign = sign;
      between = '';
    } else if (!isHidden[at]) between += sign;
    at = next;
  }
  return inside;
}

/** The index of the last edge that is not after `at`; the first one never is. */
function indexUpTo(edges: readonly number[], at: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edges[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
