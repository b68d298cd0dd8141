import { counted } from '../../../text/format.ts';
import { formatFigure } from '../../../text/format-figure.ts';
import { spanOf, type EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';
import { mendsOfPhrases } from './phrase-mends.ts';

/** A shorter text is judged as one of this length, so that one phrase in a headline is not half of it. */
const fewestWords = 60;
/** Weighted phrases for each 100 words: up to `none` they cost nothing, from `all` they cost all points. */
const bounds = { none: 0.4, all: 3.5 };
/** Where phrases begin to hold the grade down, and the grade that remains when a text is full of them. */
const limits = { from: 1.6, full: 6, at: 70, least: 25 };

/** The weight of the empty phrases for each 100 words. */
export function emptyRate({ empty, reading }: EditorInput): number {
  const weight = empty.reduce((sum, phrase) => sum + phrase.weight, 0);
  return (weight * 100) / Math.max(fewestWords, reading.wordCount);
}

/** Phrases that fit every company and every subject. */
export const emptyPhrasesRule = defineEditorRule({
  id: 'empty-phrases',
  title: 'No empty phrases',
  why: 'A phrase that fits every company tells the reader nothing about yours, so readers skip it.',
  weights: {
    article: 16,
    landing: 16,
    product: 16,
    email: 16,
    post: 16,
    ad: 16,
    snippet: 14,
    subject: 20,
    analysis: 14,
    prose: 25,
  },
  find: (input) => {
    const { empty, reading } = input;
    const rate = emptyRate(input);
    const label = empty.length === 0 ? 'No empty phrases' : counted(empty.length, 'empty phrase');
    if (empty.length === 0) return { share: 1, label, found: 'There are no empty phrases.' };
    const isHeld = rate > limits.from;
    const share = 1 - ramp(rate, bounds.none, bounds.all);
    return {
      share,
      label,
      found: `There ${empty.length === 1 ? 'is' : 'are'} ${counted(empty.length, 'empty phrase')}, ${formatFigure((empty.length * 100) / Math.max(1, reading.wordCount))} per 100 words.`,
      fix: 'Replace each with a fact: what exactly, how much, for whom, since when.',
      spans: empty.map(spanOf),
      mend: mendsOfPhrases(input),
      ...(isHeld
        ? { limit: limits.at - (limits.at - limits.least) * ramp(rate, limits.from, limits.full) }
        : {}),
    };
  },
});
