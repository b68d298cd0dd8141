import { readText } from '../../text/reading.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import { onlyDiffers } from '../elements/element-differences.ts';
import { takeOver } from '../elements/take-over.ts';
import { testElements, type TestElement } from '../test.ts';
import { elementPlaces } from './element-places.ts';

/** True if the element differs between two texts, and nothing else does. */
export function differsOnlyIn(first: string, other: string, element: TestElement): boolean {
  return onlyDiffers([{ content: first }, { content: other }], element).isOnly;
}

/** True for elements that are a sentence within a text, and may have Markdown of their own. */
const isSentence = (element: TestElement) => element === 'sentence' || element === 'first-sentence';

/**
 * A text with other words in the place of its element; null where it has none, or where the words are no words. They
 * are put in as one line; a sentence keeps its Markdown. Nothing outside the place changes by itself, but words can be
 * read as another element: ask `differsOnlyIn`.
 */
export function insertWords(
  text: string,
  { element, sentence = 0, words }: { element: TestElement; sentence?: number; words: readonly string[] },
): string | null {
  if (element === 'whole-text') return words.join('\n').trim() || null;
  const places = elementPlaces(text, element, sentence);
  if (places.length === 0) return null;
  const labels = new Set(places.map(({ start, end }) => text.slice(start, end)));
  // Buttons with one label keep to one label.
  const given = labels.size === 1 && words.length === 1 ? places.map(() => words[0]!) : words;
  let changed = text;
  for (const [at, { start, end }] of [...places.entries()].toReversed()) {
    if (given[at] === undefined) continue;
    const line = oneLine(given[at], element);
    if (line === '') return null;
    changed = changed.slice(0, start) + line + changed.slice(end);
  }
  return changed;
}

function oneLine(words: string, element: TestElement): string {
  if (isSentence(element)) return words.replace(/\s+/g, ' ').trim();
  const plain = toPlainLine(words).trim();
  // Brackets end the words of a link.
  return element === 'button' ? plain.replaceAll('[', '(').replaceAll(']', ')') : plain;
}

/**
 * The variant in which only the element differs from the first text: "Take over from A". Its element in the first
 * text, or else the variant with every other element as in the first text; null where neither does.
 */
export function withOnlyElement(first: string, variant: string, element: TestElement): string | null {
  const inFirst = takeOver({ content: first }, element, { content: variant }).content;
  if (differsOnlyIn(first, inFirst, element)) return inFirst;
  let changed = variant;
  for (const other of testElements)
    if (other !== element && other !== 'whole-text')
      changed = takeOver({ content: changed }, other, { content: first }).content;
  return differsOnlyIn(first, changed, element) ? changed : null;
}

/** The first sentence of some words. */
export function firstSentence(words: string): string {
  const sentence = readText(words).sentences[0];
  return sentence ? words.slice(sentence.start, sentence.end) : words;
}
