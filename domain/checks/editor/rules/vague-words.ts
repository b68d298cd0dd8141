import { formatShare } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { isFunctionWord } from '../../../text/language.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';

/** Share of the meaningful words that are vague: up to `usual` it costs nothing. */
const bounds = { usual: 0.13, all: 0.34 };
const limits = { from: 0.24, full: 0.45, at: 70, least: 25 };
/** Fewer meaningful words than this say too little. */
const fewestWords = 12;
const mostShown = 40;

/** The vague words among the meaningful ones, which are all but function words. */
export function vagueWordsOf({ words, lexicon, reading, sentences }: EditorInput): {
  spans: Span[];
  share: number;
  meaningful: number;
} {
  const spans: Span[] = [];
  let meaningful = 0;
  for (const { first, after } of sentences)
    for (let at = first; at < after; at += 1) {
      const word = words[at]!;
      if (lexicon.vague.has(word))
        spans.push({ start: reading.words.starts[at]!, end: reading.words.ends[at]! });
      else if (isFunctionWord(word)) continue;
      meaningful += 1;
    }
  return { spans, meaningful, share: meaningful === 0 ? 0 : spans.length / meaningful };
}

/** Words that name nothing in particular: "solutions", "success", "various". */
export const vagueWordsRule = defineEditorRule({
  id: 'vague-words',
  title: 'Precise words',
  why: 'Words such as “solution”, “success” or “various” leave it to the reader to guess what is meant.',
  weights: {
    article: 12,
    landing: 10,
    product: 10,
    email: 10,
    post: 10,
    ad: 10,
    snippet: 8,
    subject: 10,
    analysis: 10,
    prose: 20,
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
      ...(share > limits.from
        ? { limit: limits.at - (limits.at - limits.least) * ramp(share, limits.from, limits.full) }
        : {}),
    };
  },
});
