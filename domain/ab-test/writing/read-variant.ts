import { readPassage } from '../../prompts/selection.ts';
import { onlyDiffers, type ElementDifferences } from '../elements/element-differences.ts';
import type { TestElement } from '../test.ts';
import { elementPlaces } from './element-places.ts';
import { differsOnlyIn, firstSentence, insertWords } from './insert-words.ts';
import type { VariantRequest } from './variant-prompt.ts';

/** What an AI wrote, as a variant of the text. */
export type WrittenVariant = {
  /** The whole text with what was written in the place of the element. */
  content: string;
  /** How it differs from the text; only in the element, if `isOnly`. */
  differences: ElementDifferences;
  /** For one that changes more: the text in which only the element is taken over; null where there is none. */
  onlyElement: string | null;
};

/**
 * Reads an answer to `variantPrompt` into the text it was asked for. An answer that says more than the element is put
 * in as it is, so that its differences show what it changes. Null for an answer without words.
 */
export function readVariant(answer: string, request: VariantRequest): WrittenVariant | null {
  const { content: first, element, sentence = 0 } = request;
  const places = elementPlaces(first, element, sentence);
  if (places.length === 0) return null;
  const asked = first.slice(places[0]!.start, places[0]!.end);
  const written = withoutLabel(readPassage(answer.replaceAll('\r\n', '\n'), asked), element);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(written)) return null;
  if (element === 'whole-text') return describe(first, written, element, null);

  const lines = written.split('\n').filter((line) => line.trim() !== '');
  const shortest = element === 'button' ? lines.slice(0, places.length) : lines.slice(0, 1);
  const words = shortest.map((line) => withoutMarks(line, element));
  const insert = (given: readonly string[]) => insertWords(first, { element, sentence, words: given });
  const isSentence = element === 'sentence' || element === 'first-sentence';
  const reduced = insert(isSentence ? words.map(firstSentence) : words);
  const isLonger = lines.length > shortest.length;
  const content = !isLonger
    ? insert(words)
    : isWholeText(lines, first)
      ? written
      : first.slice(0, places[0]!.start) + written + first.slice(places[0]!.end);
  return content === null ? null : describe(first, content, element, reduced);
}

function describe(
  first: string,
  content: string,
  element: TestElement,
  reduced: string | null,
): WrittenVariant {
  const differences = onlyDiffers([{ content: first }, { content }], element);
  const isOffered =
    differences.others.length > 0 && reduced !== null && differsOnlyIn(first, reduced, element);
  return { content, differences, onlyElement: isOffered ? reduced : null };
}

/** True for an answer with the whole text, instead of the element alone. */
function isWholeText(lines: readonly string[], first: string): boolean {
  const known = new Set(first.split('\n').map((line) => line.trim()));
  known.delete('');
  return lines.length >= known.size / 2 && lines.some((line) => known.has(line.trim()));
}

const label =
  /^\s{0,9}[*_]{0,3}(?:new |variant |the )?(?:headline|title|subject(?: line)?|first sentence|sentence|button(?: text)?|description|meta description|element)[*_]{0,3}\s?:[*_]{0,3}\s/i;

/** A label that a model put before the element, though it was asked not to. */
const withoutLabel = (text: string, element: TestElement) =>
  element === 'whole-text' ? text : text.replace(label, '');

/** The marks of a heading; of a button those of a list, and the link around its words. */
function withoutMarks(line: string, element: TestElement): string {
  const bare = line.trim().replace(/^#{1,6}\s+/, '');
  if (element !== 'button') return bare;
  const item = bare.replace(/^(?:[-*+]|\d{1,2}[.)])\s+/, '');
  return /^\[([^[\]]+)\]\(.*\)$/.exec(item)?.[1] ?? item;
}
