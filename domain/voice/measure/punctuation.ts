import type { Span } from '../../text/markdown-blocks.ts';
import type { Reading } from '../../text/reading.ts';
import { punctuationIds, type PunctuationId } from './ids.ts';

/** Plural names of the marks. */
export const punctuationNames: Readonly<Record<PunctuationId, string>> = {
  comma: 'commas',
  semicolon: 'semicolons',
  colon: 'colons',
  dash: 'dashes',
  exclamation: 'exclamation marks',
  question: 'question marks',
  bracket: 'brackets',
  quote: 'quotations',
  ellipsis: 'ellipses',
};

/** Number of each per thousand words of general English (lexicon/everyday-words.ts). */
export const usualPunctuation: Readonly<Record<PunctuationId, number>> = {
  comma: 52,
  semicolon: 2.2,
  colon: 1.6,
  dash: 2,
  exclamation: 2.8,
  question: 3.1,
  bracket: 2.9,
  quote: 3.2,
  ellipsis: 1,
};

const signs = /[,;:!?(“"…]|\.{3}|[—–]|(?<=\s)--?(?=\s)|--/g;
const ids: Readonly<Record<string, PunctuationId>> = {
  ',': 'comma',
  ';': 'semicolon',
  ':': 'colon',
  '!': 'exclamation',
  '?': 'question',
  '(': 'bracket',
  '“': 'quote',
  '"': 'quote',
  '…': 'ellipsis',
  '...': 'ellipsis',
};

/** The places of each mark in the visible text. A mark inside a number ("1,000", "9:30") is not counted. */
export function readPunctuation({ text, hidden }: Reading): Record<PunctuationId, Span[]> {
  const found = Object.fromEntries(punctuationIds.map((id) => [id, [] as Span[]])) as Record<
    PunctuationId,
    Span[]
  >;
  for (const match of text.matchAll(signs)) {
    const start = match.index;
    const end = start + match[0].length;
    if (
      hidden[start] ||
      (/[,:]/.test(match[0]) && /\d/.test(text[start - 1] ?? '') && /\d/.test(text[end] ?? ''))
    )
      continue;
    found[ids[match[0]] ?? 'dash'].push({ start, end });
  }
  // Straight quotation marks open and close alike: a pair is one quotation.
  const straight = found.quote.filter(({ start }) => text[start] === '"');
  const closing = new Set(straight.filter((_, at) => at % 2 === 1).map(({ start }) => start));
  found.quote = found.quote.filter(({ start }) => !closing.has(start));
  return found;
}
