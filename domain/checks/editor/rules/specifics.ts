import { counted } from '../../../text/format.ts';
import { formatFigure, formatShare } from '../../../text/format-figure.ts';
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

/** The weight of the details for each 100 words. */
export function detailRate({ details, reading }: EditorInput): number {
  const weight = details.reduce((sum, detail) => sum + detail.weight, 0);
  return (weight * 100) / Math.max(fewestWords, reading.wordCount);
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
    const { details } = input;
    const words = Math.max(fewestWords, input.reading.wordCount);
    const rate = detailRate(input);
    const { few, enough } = bounds[input.kind];
    const share = Math.sqrt(ramp(rate, few, enough));
    const figure = formatFigure((details.length * 100) / words);
    return {
      share,
      label: `${figure} details per 100 words`,
      found: `${counted(details.length, 'figure, name or number', 'figures, names and numbers')}, ${figure} per 100 words.`,
      fix: 'Add figures, names or an example that only you can give.',
      spans: details.slice(0, mostShown).map(spanOf),
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
  find: ({ details, sentences }) => {
    const judged = sentences.filter(({ words }) => words >= fewestOfSentence);
    if (judged.length === 0)
      return { share: null, label: 'Details throughout', found: 'There is no sentence yet.' };
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
      fix: 'Give the marked sentences an example, a figure or a name, or remove them.',
      spans: without.slice(0, mostShown).map(spanOf),
    };
  },
});
