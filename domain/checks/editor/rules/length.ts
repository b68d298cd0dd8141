import { counted, formatNumber } from '../../../text/format.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';
import type { EditorKind } from '../kinds.ts';

/** Words: none of the points at `none`, all from `enough`, fewer again beyond `most`, none at twice that. */
const bounds: Partial<Record<EditorKind, { none: number; enough: number; most: number }>> = {
  article: { none: 60, enough: 230, most: 4_000 },
  landing: { none: 40, enough: 140, most: 2_000 },
  product: { none: 25, enough: 90, most: 700 },
  email: { none: 20, enough: 70, most: 450 },
  analysis: { none: 50, enough: 180, most: 4_000 },
  prose: { none: 10, enough: 60, most: 4_000 },
};

/** Words that say something: sentences with an empty phrase do not count. */
export const lengthRule = defineEditorRule({
  id: 'length',
  title: 'Length',
  why: 'A text that is too short leaves questions open, and few people finish a long email or product page.',
  weights: { article: 6, landing: 5, product: 5, email: 5, analysis: 6, prose: 5 },
  find: ({ kind, solidWords, reading: { wordCount } }) => {
    const { none, enough, most } = bounds[kind]!;
    const isLong = wordCount > most;
    return {
      share: isLong ? ramp(wordCount, 2 * most, most) : ramp(solidWords, none, enough),
      label: counted(wordCount, 'word'),
      found:
        solidWords === wordCount
          ? `${counted(wordCount, 'word')}.`
          : `${counted(wordCount, 'word')}, ${formatNumber(solidWords)} of them in sentences without empty phrases.`,
      fix: isLong
        ? `Shorten it to ${formatNumber(most)} words.`
        : 'Answer the next question that a reader will have.',
    };
  },
});
