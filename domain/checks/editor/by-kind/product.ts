import { counted } from '../../../text/format.ts';
import { formatFigure } from '../../../text/format-figure.ts';
import { spanOf } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';
import { findPhrases } from '../lexicon/phrases.ts';

/** Sentences in ten that say what a feature is good for: none of the points, and all of them. */
const bounds = { few: 0.3, enough: 3 };
const mostShown = 20;

/** What the features mean for the buyer: "so that", "without", "lets you", "enough for". */
export const benefitsRule = defineEditorRule({
  id: 'benefits',
  title: 'Benefits for the buyer',
  why: 'A feature says what the product has; buyers pay for what it changes for them.',
  weights: { product: 12, landing: 8 },
  find: (input) => {
    const { sentences, reading, words, lexicon } = input;
    const solid = sentences.filter(
      ({ isEmpty, words: count, block }) =>
        !isEmpty && count > 3 && reading.blocks[block]!.kind !== 'heading',
    );
    if (solid.length === 0)
      return {
        share: 0,
        label: 'No benefits',
        found: 'No sentence says what a feature is good for.',
        fix: 'After each feature, say what it means for the buyer.',
      };
    const found = findPhrases(reading, words, lexicon.consequences);
    let at = 0;
    const telling = solid.filter(({ start, end, first, after }) => {
      while (at < found.length && found[at]!.start < start) at += 1;
      return (
        (at < found.length && found[at]!.start < end) ||
        words.slice(first, after).some((word) => lexicon.reader.has(word))
      );
    });
    const inTen = (telling.length * 10) / Math.max(5, solid.length);
    return {
      share: ramp(inTen, bounds.few, bounds.enough),
      label: counted(telling.length, 'benefit'),
      found: `${counted(telling.length, 'sentence says', 'sentences say')} what it means for the buyer, ${formatFigure(inTen)} in ten.`,
      fix: 'After each feature, say what it means for the buyer: “so that …”.',
      spans: telling.slice(0, mostShown).map(spanOf),
    };
  },
});
