import { findPlaceholders } from '../text/placeholders.ts';
import type { Span } from './checked-words.ts';

/** A mistake in a text, with its place in UTF-16 code units and possible corrections; an empty one removes it. */
export type GrammarMistake = Span & { text: string; message: string; corrections: string[] };

/** What is in no language: placeholders and code, as one name of the same length, so that the sentence stays whole. */
const nameOf = (length: number) => 'X'.repeat(length);

/**
 * The text whose grammar is read: one of the same length in which placeholders and `code` are names. Mistakes that
 * touch them are left out by `mistakesOutside`.
 */
export function checkedGrammar(text: string, code: readonly Span[]): { text: string; hidden: Span[] } {
  const placeholders = findPlaceholders(text).map(({ start, end }) => ({ from: start, to: end }));
  const hidden = [...code, ...placeholders].toSorted((one, other) => one.from - other.from);
  let shown = '';
  let end = 0;
  for (const { from, to } of hidden) {
    if (from < end) continue;
    shown += text.slice(end, from) + nameOf(to - from);
    end = to;
  }
  return { text: shown + text.slice(end), hidden };
}

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** The mistakes that touch none of the parts, and none of each other. */
export function mistakesOutside(
  mistakes: readonly GrammarMistake[],
  parts: readonly Span[],
): GrammarMistake[] {
  const kept: GrammarMistake[] = [];
  for (const mistake of mistakes)
    if (![...parts, ...kept].some((part) => overlap(part, mistake))) kept.push(mistake);
  return kept;
}

/** By what a mistake is ignored: the same words, marked for the same reason. */
export const mistakeKey = ({ text, message }: Pick<GrammarMistake, 'text' | 'message'>): string =>
  `${text.toLowerCase()}\n${message}`;
