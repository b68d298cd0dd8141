import { counted, formatFigure } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { capitals } from '../../../text/words.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';
import type { EditorKind } from '../kinds.ts';

/** Details for each 100 words: none of the points at `few`, all of them from `enough`. */
const bounds: Record<EditorKind, { few: number; enough: number }> = {
  article: { few: 0.3, enough: 4 },
  landing: { few: 0.3, enough: 5 },
  product: { few: 0.8, enough: 8 },
  email: { few: 0.5, enough: 6 },
  post: { few: 0.3, enough: 6 },
  ad: { few: 0.5, enough: 7 },
  snippet: { few: 0.5, enough: 6 },
  subject: { few: 0, enough: 8 },
  analysis: { few: 0.5, enough: 8 },
  prose: { few: 0.3, enough: 4 },
};
const fewestWords = 40;
/** The grade that a text without details can have at most, and the share from which nothing holds it. */
const limits = { at: 58, free: 0.3 };
const mostShown = 40;

/** Figures that are phrases: "24/7", "100%". */
const worn = /^(?:24|7|100|360|365|1|110)$/;

/**
 * The details of a text: figures, numbers in words, names, and what somebody said. Each is counted once, however often
 * it is repeated. A name is a capitalized word inside a sentence; German writes every noun so, and has none.
 */
export function specificsOf(input: EditorInput): Span[] {
  const { reading, words, lexicon, language, sentences } = input;
  const { text } = reading;
  const { starts, ends, traits } = reading.words;
  const seen = new Set<string>();
  const spans: Span[] = [];
  const add = (key: string, at: number) => {
    if (seen.has(key)) return;
    seen.add(key);
    spans.push({ start: starts[at]!, end: ends[at]! });
  };
  for (const { block, first, after } of sentences) {
    const { kind } = reading.blocks[block]!;
    const hasNames =
      language !== 'de' && kind !== 'heading' && kind !== 'row' && !isTitleCase(input, first, after);
    for (let at = first; at < after; at += 1) {
      const word = words[at]!;
      const before = text[starts[at]! - 1];
      if (before === '#' || before === '@') continue;
      if (/\d/.test(word)) {
        if (!worn.test(word)) add(word, at);
      } else if (lexicon.numbers.has(word)) add(word, at);
      else if (
        hasNames &&
        at > first &&
        !(traits[at]! & capitals) &&
        isCapital(text, starts[at]!) &&
        word.length > 1 &&
        !word.startsWith("i'")
      )
        add(word, at);
    }
  }
  return spans;
}

const isCapital = (text: string, at: number) => /^\p{Lu}\p{Ll}/u.test(text.slice(at, at + 2));

/** A line in which most words have a capital: a title. */
function isTitleCase({ reading: { text, words } }: EditorInput, first: number, after: number): boolean {
  let large = 0;
  for (let at = first; at < after; at += 1) if (isCapital(text, words.starts[at]!)) large += 1;
  return after - first > 2 && large * 2 > after - first;
}

/** Figures, names and other details that only this text can have. */
export const specificsRule = defineEditorRule({
  id: 'specifics',
  title: 'Specifics and figures',
  why: 'Figures, names and examples are what readers believe, remember and cannot find elsewhere.',
  weights: {
    article: 20,
    landing: 18,
    product: 18,
    email: 16,
    post: 18,
    ad: 18,
    snippet: 14,
    subject: 15,
    analysis: 22,
    prose: 25,
  },
  find: (input) => {
    const spans = specificsOf(input);
    const words = Math.max(fewestWords, input.reading.wordCount);
    const rate = (spans.length * 100) / words;
    const { few, enough } = bounds[input.kind];
    const share = ramp(rate, few, enough);
    const figure = formatFigure(rate);
    return {
      share,
      label: `${figure} details in 100 words`,
      found: `${counted(spans.length, 'figure, name or number', 'figures, names and numbers')}, ${figure} in 100 words.`,
      fix: 'Add figures, names or an example that only you can give.',
      spans: spans.slice(0, mostShown),
      ...(share < limits.free ? { limit: limits.at + (100 - limits.at) * (share / limits.free) } : {}),
    };
  },
});
