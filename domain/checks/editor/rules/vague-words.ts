import { formatShare } from '../../../text/format-figure.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { isFunctionWord } from '../../../text/language.ts';
import { emptyRate } from './empty-phrases.ts';
import { detailRate } from './specifics.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';

/** Share of the meaningful words that are vague: up to `usual` it costs nothing. */
const bounds = { usual: 0.02, all: 0.28 };
/**
 * How hollow a text is as a whole: its share of vague words, more for empty phrases and less for details, each for 100
 * words. From `from` on it holds the grade, first below good.
 */
const hollow = { perPhrase: 0.03, perDetail: 0.015, from: 0.24, full: 0.6, at: 74, least: 24 };
/** Fewer meaningful words than this say too little. */
const fewestWords = 12;
const mostShown = 40;

/**
 * The vague words among the meaningful ones, which are all but function words. Of a sentence with an empty phrase only
 * the vague words are counted.
 */
export function vagueWordsOf({ words, lexicon, reading, sentences }: EditorInput): {
  spans: Span[];
  share: number;
  meaningful: number;
} {
  const spans: Span[] = [];
  let meaningful = 0;
  for (const { first, after, isEmpty } of sentences)
    for (let at = first; at < after; at += 1) {
      const word = words[at]!;
      if (lexicon.isVague(word))
        spans.push({ start: reading.words.starts[at]!, end: reading.words.ends[at]! });
      else if (isEmpty || isFunctionWord(word)) continue;
      meaningful += 1;
    }
  return { spans, meaningful, share: meaningful === 0 ? 0 : spans.length / meaningful };
}

const limitOf = (measure: number): number =>
  measure <= hollow.from
    ? 100
    : hollow.at - (hollow.at - hollow.least) * ramp(measure, hollow.from, hollow.full);

/** Words that name nothing in particular: "solutions", "success", "various". */
export const vagueWordsRule = defineEditorRule({
  id: 'vague-words',
  title: 'Precise words',
  why: 'Readers have to guess what words such as “solution”, “success” or “various” mean.',
  weights: {
    article: 14,
    landing: 12,
    product: 12,
    email: 12,
    post: 12,
    ad: 12,
    snippet: 10,
    subject: 12,
    analysis: 12,
    prose: 22,
  },
  find: (input) => {
    const { spans, share, meaningful } = vagueWordsOf(input);
    const label = `${formatShare(spans.length, meaningful)} vague words`;
    if (meaningful < fewestWords)
      return { share: null, label: 'Vague words', found: 'There are too few words to tell.' };
    return {
      share: 1 - ramp(share, bounds.usual, bounds.all),
      label,
      found: `${formatShare(spans.length, meaningful)} of the meaningful words are vague.`,
      fix: 'Name the thing itself: the product, the number, the person, the place.',
      spans: spans.slice(0, mostShown),
      limit: limitOf(share + hollow.perPhrase * emptyRate(input) - hollow.perDetail * detailRate(input)),
    };
  },
});
