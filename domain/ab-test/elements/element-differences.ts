import type { Span } from '../../text/markdown-blocks.ts';
import { testElements, type TestElement, type TestVariant } from '../test.ts';
import { cutter } from './spans.ts';
import { readTextParts, shownPart, type TextParts } from './text-parts.ts';

type Text = Pick<TestVariant, 'content'>;

export type ElementDifferences = {
  /** Every element that differs in at least one variant, in the order of `testElements`. */
  differing: readonly TestElement[];
  /** Those besides the element of the test; `whole-text`: more than one sentence, or what is in no element. */
  others: readonly TestElement[];
  /** True if the element of the test differs and nothing else does. */
  isOnly: boolean;
};

/** Compares the variants with the first one: does only this element differ? */
export function onlyDiffers(variants: readonly Text[], element: TestElement): ElementDifferences {
  const [first, ...rest] = variants.map(({ content }) => parse(content));
  const found = new Set(first ? rest.flatMap((other) => differencesOf(first, other)) : []);
  const differing = testElements.filter((one) => found.has(one));
  const others = element === 'whole-text' ? [] : differing.filter((one) => !covers(element, one));
  return { differing, others, isOnly: others.length === 0 && differing.length > 0 };
}

/** A test of any sentence may as well be one of the first. */
const covers = (element: TestElement, other: TestElement) =>
  element === other || (element === 'sentence' && other === 'first-sentence');

type Parsed = { text: string; parts: TextParts };
export const parse = (text: string): Parsed => ({ text, parts: readTextParts(text) });

function differencesOf(a: Parsed, b: Parsed): TestElement[] {
  const found: TestElement[] = [];
  if (a.text === b.text) return found;
  for (const name of ['headline', 'subject', 'description'] as const)
    if (shownPart(a.text, a.parts[name]) !== shownPart(b.text, b.parts[name])) found.push(name);
  if (buttonsOf(a).join('\n') !== buttonsOf(b).join('\n')) found.push('button');
  const changed = changedSentences(a, b);
  const count = changed && Math.max(changed.ours.length, changed.theirs.length);
  if (count && count > 1) found.push('whole-text');
  else if (changed) found.push(changed.at === 0 ? 'first-sentence' : 'sentence');
  if (!found.includes('whole-text') && frameOf(a) !== frameOf(b)) found.push('whole-text');
  return found;
}

const buttonsOf = ({ text, parts }: Parsed) => parts.buttons.map((span) => shownPart(text, span));

/** The sentences as they are read. The words of a button inside of one are compared as a button. */
function sentencesOf({ text, parts }: Parsed): string[] {
  const cut = cutter(text, parts.buttons);
  return parts.sentences.map((sentence) => cut(sentence).replace(/\s+/g, ' ').trim());
}

/** The sentences of both from the first to the last that differs, and the number of the first; null for none. */
export function changedSentences(
  a: Parsed,
  b: Parsed,
): { at: number; ours: readonly Span[]; theirs: readonly Span[] } | null {
  const [ours, theirs] = [sentencesOf(a), sentencesOf(b)];
  let at = 0;
  while (at < ours.length && at < theirs.length && ours[at] === theirs[at]) at += 1;
  let [ourEnd, theirEnd] = [ours.length, theirs.length];
  while (ourEnd > at && theirEnd > at && ours[ourEnd - 1] === theirs[theirEnd - 1]) {
    ourEnd -= 1;
    theirEnd -= 1;
  }
  if (ourEnd === at && theirEnd === at) return null;
  return { at, ours: a.parts.sentences.slice(at, ourEnd), theirs: b.parts.sentences.slice(at, theirEnd) };
}

/** What is in no element: marks, addresses of links, code, order of blocks. */
function frameOf({ text, parts }: Parsed): string {
  const { headline, subject, description, buttons, sentences } = parts;
  const named = [headline, subject, description].filter((span) => span !== null);
  return cutter(text, [...named, ...buttons, ...sentences])({ start: 0, end: text.length })
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
