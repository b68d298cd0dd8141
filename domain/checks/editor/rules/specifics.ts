import { counted, formatFigure, formatShare } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { capitals } from '../../../text/words.ts';
import { spanOf, type EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';
import type { EditorKind } from '../kinds.ts';

/** Details for each 100 words: none of the points at `few`, all of them from `enough`. The first ones count most. */
const bounds: Record<EditorKind, { few: number; enough: number }> = {
  article: { few: 0, enough: 9 },
  landing: { few: 0.3, enough: 10.5 },
  product: { few: 0.8, enough: 13.5 },
  email: { few: 0.5, enough: 13.5 },
  post: { few: 0.3, enough: 12 },
  ad: { few: 0.5, enough: 15 },
  snippet: { few: 0.5, enough: 10.5 },
  subject: { few: 0, enough: 12 },
  analysis: { few: 0.5, enough: 16.5 },
  prose: { few: 0.3, enough: 9 },
};
const fewestWords = 40;
/** The grade that a text without details can have at most, and the share from which nothing holds it. */
const limits = { at: 62, free: 0.37 };
const mostShown = 40;

/** Figures that are phrases: "24/7", "100%". */
const worn = /^(?:24|7|100|360|365|1|110)$/;

/** A detail and what it counts: a figure more than a name. */
export type Detail = Span & { readonly weight: number };
const weights = { figure: 1, numberWord: 0.8, name: 0.5 } as const;

/**
 * The details of a text: figures, numbers in words, names, and what somebody said. Each is counted once, however often
 * it is repeated; those in a sentence with an empty phrase are not. A name is a capitalized word inside a sentence that
 * the title does not have; German writes every noun so, and has none.
 */
export function specificsOf(input: EditorInput): Detail[] {
  const { reading, words, lexicon, language, sentences } = input;
  const { text } = reading;
  const { starts, ends, traits } = reading.words;
  const seen = new Set<string>();
  const title = titleWords(input);
  const details: Detail[] = [];
  const add = (key: string, at: number, weight: number) => {
    if (seen.has(key)) return;
    seen.add(key);
    details.push({ start: starts[at]!, end: ends[at]!, weight });
  };
  for (const { block, first, after, isEmpty } of sentences) {
    if (isEmpty) continue;
    const { kind } = reading.blocks[block]!;
    const hasNames =
      language !== 'de' && kind !== 'heading' && kind !== 'row' && !isTitleCase(input, first, after);
    for (let at = first; at < after; at += 1) {
      const word = words[at]!;
      const before = text[starts[at]! - 1];
      if (before === '#' || before === '@') continue;
      if (/\d/.test(word)) {
        if (!worn.test(word)) add(word, at, weights.figure);
      } else if (lexicon.numbers.has(word)) add(word, at, weights.numberWord);
      else if (
        hasNames &&
        at > first &&
        !title.has(word) &&
        !(traits[at]! & capitals) &&
        isCapital(text, starts[at]!) &&
        word.length > 1 &&
        !word.startsWith("i'")
      )
        add(word, at, weights.name);
    }
  }
  return details;
}

/** The words of the first heading: the name of what the text is about is no detail. */
function titleWords({
  reading: {
    blocks,
    words: { firstOfBlock },
  },
  words,
}: EditorInput): ReadonlySet<string> {
  const block = blocks.findIndex(({ kind }) => kind === 'heading');
  return new Set(block < 0 ? [] : words.slice(firstOfBlock[block], firstOfBlock[block + 1]));
}

const isCapital = (text: string, at: number) => /^\p{Lu}\p{Ll}/u.test(text.slice(at, at + 2));

/** A line in which most words have a capital: a title. */
function isTitleCase({ reading: { text, words } }: EditorInput, first: number, after: number): boolean {
  let large = 0;
  for (let at = first; at < after; at += 1) if (isCapital(text, words.starts[at]!)) large += 1;
  return large > 1 && large * 2 > after - first;
}

/** The weight of the details for each 100 words. */
export function detailRate(input: EditorInput): number {
  const weight = specificsOf(input).reduce((sum, detail) => sum + detail.weight, 0);
  return (weight * 100) / Math.max(fewestWords, input.reading.wordCount);
}

/** Figures, names and other details that only this text can have. */
export const specificsRule = defineEditorRule({
  id: 'specifics',
  title: 'Specifics and figures',
  why: 'Figures, names and examples are what readers believe, remember and cannot find elsewhere.',
  weights: {
    article: 26,
    landing: 24,
    product: 24,
    email: 22,
    post: 24,
    ad: 24,
    snippet: 20,
    subject: 21,
    analysis: 28,
    prose: 31,
  },
  find: (input) => {
    const spans = specificsOf(input);
    const words = Math.max(fewestWords, input.reading.wordCount);
    const rate = detailRate(input);
    const { few, enough } = bounds[input.kind];
    const share = Math.sqrt(ramp(rate, few, enough));
    const figure = formatFigure((spans.length * 100) / words);
    return {
      share,
      label: `${figure} details in 100 words`,
      found: `${counted(spans.length, 'figure, name or number', 'figures, names and numbers')}, ${figure} in 100 words.`,
      fix: 'Add figures, names or an example that only you can give.',
      spans: spans.slice(0, mostShown).map(spanOf),
      ...(share < limits.free ? { limit: limits.at + (100 - limits.at) * (share / limits.free) } : {}),
    };
  },
});

/** Share of the sentences with a detail: none of the points at `few`, all of them from `enough`; the first count most. */
const spread = { few: 0.05, enough: 0.8 };
/** Fewest words of a sentence that is counted. */
const fewestOfSentence = 3;

/** Whether the details are all over the text, or all of them in one place. */
export const spreadRule = defineEditorRule({
  id: 'spread',
  title: 'Details throughout',
  why: 'Readers scan, and leave where nothing concrete catches their eye.',
  weights: {
    article: 14,
    landing: 14,
    product: 14,
    email: 14,
    post: 14,
    ad: 14,
    snippet: 12,
    analysis: 14,
    prose: 14,
  },
  find: (input) => {
    const judged = input.sentences.filter(({ words }) => words >= fewestOfSentence);
    if (judged.length === 0)
      return { share: null, label: 'Details throughout', found: 'There is no sentence yet.' };
    const details = specificsOf(input);
    let at = 0;
    const without = judged.filter(({ start, end }) => {
      while (at < details.length && details[at]!.start < start) at += 1;
      return at >= details.length || details[at]!.start >= end;
    });
    const telling = judged.length - without.length;
    return {
      share: Math.sqrt(ramp(telling / judged.length, spread.few, spread.enough)),
      label: `Details in ${telling} of ${judged.length} sentences`,
      found: `${telling} of ${judged.length} sentences have a figure or a name, ${formatShare(telling, judged.length)}.`,
      fix: 'Give the marked sentences an example, a figure or a name, or take them out.',
      spans: without.slice(0, mostShown).map(spanOf),
    };
  },
});
