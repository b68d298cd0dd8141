import { readEmailHead } from '../../content/parts/email-head.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import type { TestElement, TestVariant } from '../test.ts';
import { changedSentences, parse } from './element-differences.ts';
import { readTextParts, shownPart, type TextParts } from './text-parts.ts';

/** The words of an element in a text, as they are read; empty where it has none. For a list of variants. */
export function elementOf(content: string, element: TestElement): string {
  return spansOf(readTextParts(content), element)
    .slice(0, element === 'button' ? undefined : 1)
    .map((span) => shownPart(content, span))
    .join(', ');
}

/**
 * The variant with an element as another one has it, so that it does not differ any more: "Take over from A". What only the
 * other one has is added where it belongs.
 */
export function takeOver<T extends Pick<TestVariant, 'content'>>(
  variant: T,
  element: TestElement,
  from: Pick<TestVariant, 'content'>,
): T {
  return { ...variant, content: replaceElement(variant.content, element, from.content) };
}

function replaceElement(text: string, element: TestElement, from: string): string {
  if (element === 'whole-text') return from;
  if (element === 'sentence') return replaceSentences(text, from);
  const ours = spansOf(readTextParts(text), element);
  const theirs = spansOf(readTextParts(from), element);
  if (ours.length === 0) return theirs[0] ? withAdded(text, element, from, theirs[0]) : text;
  if (theirs.length === 0) return element === 'button' ? text : withoutLine(text, ours[0]!);
  let replaced = text;
  // From the end, so that the places before stay the same.
  for (let at = Math.min(ours.length, theirs.length) - 1; at >= 0; at -= 1)
    replaced = withSpan(replaced, ours[at]!, from.slice(theirs[at]!.start, theirs[at]!.end));
  return replaced;
}

/** The sentences that differ, as the other text has them. */
function replaceSentences(text: string, from: string): string {
  const changed = changedSentences(parse(text), parse(from));
  if (!changed) return text;
  const [first, last] = [changed.theirs[0], changed.theirs.at(-1)];
  const words = first && last ? from.slice(first.start, last.end) : '';
  const [start, end] = [changed.ours[0], changed.ours.at(-1)];
  if (start && end) return withSpan(text, { start: start.start, end: end.end }, words);
  const before = readTextParts(text).sentences[changed.at - 1];
  if (!before) return `${words}\n\n${text}`;
  return withSpan(text, { start: before.end, end: before.end }, ` ${words}`);
}

const withSpan = (text: string, { start, end }: Span, words: string) =>
  text.slice(0, start) + words + text.slice(end);

function spansOf(parts: TextParts, element: TestElement): readonly Span[] {
  if (element === 'whole-text') return [];
  if (element === 'button') return parts.buttons;
  if (element === 'first-sentence') return parts.sentences.slice(0, 1);
  if (element === 'sentence') return parts.sentences;
  const span = parts[element];
  return span ? [span] : [];
}

/** Adds the line of an element that a text lacks: a subject first, then the headline, anything else at the end. */
function withAdded(text: string, element: TestElement, from: string, span: Span): string {
  const line = from.slice(...lineAround(from, span));
  if (element === 'subject') return `${line}\n\n${text}`;
  if (element !== 'headline') return `${text.trimEnd()}\n\n${line}\n`;
  const head = readEmailHead(text);
  const end = Math.max(head.subject?.end ?? 0, head.preheader?.end ?? 0);
  return end === 0
    ? `${line}\n\n${text}`
    : `${text.slice(0, end)}\n\n${line}\n\n${text.slice(end).trimStart()}`;
}

function withoutLine(text: string, span: Span): string {
  const [start, end] = lineAround(text, span);
  return (text.slice(0, start) + text.slice(end).replace(/^\n+/, start === 0 ? '' : '\n')).replace(
    /\n{3,}/g,
    '\n\n',
  );
}

function lineAround(text: string, { start, end }: Span): [number, number] {
  const next = text.indexOf('\n', end);
  return [text.lastIndexOf('\n', start - 1) + 1, next < 0 ? text.length : next];
}
