import type { Span } from '../../scoring/markdown/blocks.ts';
import type { Reading } from '../../scoring/text/reading.ts';
import { markIds, type MarkId } from './ids.ts';

/** How many of each stand in a thousand words of English prose, as a beginning: what samples say soon outweighs it. */
export const usualMarks: Readonly<Record<MarkId, number>> = {
  comma: 60,
  semicolon: 4,
  colon: 3,
  dash: 4,
  exclamation: 3,
  question: 5,
  bracket: 2,
  quote: 8,
  ellipsis: 0.5,
};

const signs = /[,;:!?(“"…]|\.{3}|[—–]|(?<=\s)--?(?=\s)|--/g;
const ids: Readonly<Record<string, MarkId>> = {
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

/** Where each mark stands in what a reader sees. A mark inside a figure ("1,000", "9:30") is none. */
export function readMarks({ text, hidden }: Reading): Record<MarkId, Span[]> {
  const found = Object.fromEntries(markIds.map((id) => [id, [] as Span[]])) as Record<MarkId, Span[]>;
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
