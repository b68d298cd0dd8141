import type { Span } from '../../text/markdown-blocks.ts';
import { changedSentences, parse } from '../elements/element-differences.ts';
import { readTextParts, shownPart } from '../elements/text-parts.ts';
import type { TestElement } from '../test.ts';

/**
 * Where an element of a text is: several places for its buttons, none where it has none, and the whole text for
 * `whole-text`. `sentence`: which one, for tests of a sentence.
 */
export function elementPlaces(text: string, element: TestElement, sentence = 0): readonly Span[] {
  if (element === 'whole-text') return text.trim() === '' ? [] : [{ start: 0, end: text.length }];
  const parts = readTextParts(text);
  if (element === 'button') return parts.buttons;
  if (element === 'first-sentence') return parts.sentences.slice(0, 1);
  if (element === 'sentence') return parts.sentences.slice(sentence, sentence + 1);
  const span = parts[element];
  return span ? [span] : [];
}

/** The sentences that a test of a sentence can change, as they are read. */
export function sentencesOf(text: string): string[] {
  return readTextParts(text).sentences.map((span) => shownPart(text, span));
}

/** An element as it is read in the first text and in another one; whole sentences where sentences differ. */
export function wordingsOf(
  first: string,
  other: string,
  element: TestElement,
  sentence = 0,
): { before: string; after: string } {
  if (element === 'whole-text') return { before: first, after: other };
  const changed = element === 'sentence' ? changedSentences(parse(first), parse(other)) : null;
  if (!changed)
    return { before: wording(first, element, sentence), after: wording(other, element, sentence) };
  return { before: joined(first, changed.ours), after: joined(other, changed.theirs) };
}

/** The words of an element as they are read; empty where the text has none. */
export function wording(text: string, element: TestElement, sentence = 0): string {
  if (element === 'whole-text') return text;
  return joined(text, elementPlaces(text, element, sentence), ', ');
}

const joined = (text: string, spans: readonly Span[], between = ' ') =>
  spans.map((span) => shownPart(text, span)).join(between);

/** A text without an element: what is the same in all variants. */
export function withoutElement(text: string, element: TestElement, sentence = 0): string {
  if (element === 'whole-text') return '';
  let rest = text;
  for (const { start, end } of elementPlaces(text, element, sentence).toReversed()) {
    const lineStart = rest.lastIndexOf('\n', start - 1) + 1;
    const nextLine = rest.indexOf('\n', end);
    const isInside = element === 'first-sentence' || element === 'sentence';
    // A headline goes with its marks, a subject with its label, a button with its address.
    rest = isInside
      ? rest.slice(0, start) + rest.slice(end).trimStart()
      : rest.slice(0, lineStart) + (nextLine < 0 ? '' : rest.slice(nextLine + 1));
  }
  return rest.replace(/\n{3,}/g, '\n\n').trim();
}
