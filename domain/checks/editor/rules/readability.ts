import { counted } from '../../../text/format.ts';
import { formatFigure } from '../../../text/format-figure.ts';
import { fleschOf } from '../../../text/readability/readability.ts';
import { readingEaseLabel } from '../../../text/readability/reading-ease.ts';
import { spanOf, type EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';
import type { EditorKind } from '../kinds.ts';

/** Average words of a sentence that is easy, and of one that is hard. */
const easyAverage = 18;
const hardAverage = 30;
/** Words of a long sentence, and the shares of them that cost nothing and everything. */
const longSentence = 30;
const longShares = { few: 0.12, many: 0.5 };
/** Reading ease that costs nothing, and that costs everything. Experts read harder texts. */
const ease: Partial<Record<EditorKind, { hard: number; easy: number }>> = {
  analysis: { hard: 10, easy: 40 },
};
const usualEase = { hard: 15, easy: 50 };
const fewestWords = 30;
const mostShown = 10;

/** Short sentences and common words. Sentences with empty phrases are left out, so that they never help. */
export const readabilityRule = defineEditorRule({
  id: 'readability',
  title: 'Easy to read',
  why: 'People skim on screens, and long sentences and long words make them stop.',
  weights: { article: 8, landing: 6, product: 6, email: 6, post: 6, analysis: 6, prose: 15 },
  find: (input) => {
    const judged = input.sentences.filter(
      ({ isEmpty, words, block }) => !isEmpty && words > 0 && input.reading.blocks[block]!.kind !== 'row',
    );
    const words = judged.reduce((sum, sentence) => sum + sentence.words, 0);
    if (words < fewestWords)
      return { share: null, label: 'Readability', found: 'There are too few words to tell.' };
    const prose = judged.filter(({ block }) => input.reading.blocks[block]!.kind !== 'heading');
    const average = words / judged.length;
    const long = prose.filter((sentence) => sentence.words > longSentence);
    const share = long.length / Math.max(1, prose.length);
    const flesch = easeOf(input);
    const { hard, easy } = ease[input.kind] ?? usualEase;
    const parts = [
      ramp(average, hardAverage, easyAverage),
      ramp(share, longShares.many, longShares.few),
      flesch === null ? 1 : ramp(flesch, hard, easy),
    ];
    const figure = formatFigure(average, [easyAverage]);
    const level =
      flesch === null
        ? ''
        : `, reading ease ${Math.floor(flesch)} (${readingEaseLabel(flesch).toLowerCase()})`;
    return {
      share: Math.min(...parts),
      label: `${figure} words a sentence`,
      found: `Sentences have ${figure} words on average, ${counted(long.length, 'has', 'have')} more than ${longSentence}${level}.`,
      fix: long.length > 0 ? 'Split the marked sentences.' : 'Replace long words with short, common ones.',
      spans: long.slice(0, mostShown).map(spanOf),
    };
  },
});

const easeOf = ({ language, reading }: EditorInput): number | null =>
  language === 'en' ? fleschOf(reading) : null;
