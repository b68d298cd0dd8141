import { counted } from '../../../text/format.ts';
import { formatShare } from '../../../text/format-figure.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp, type Mend } from '../editor-rule.ts';
import { onOneLine } from '../../../text/on-one-line.ts';

/** Fewest words of a sentence that is compared: shorter ones may come twice. */
const fewestWords = 5;
/** Share of the words in repeated sentences: what costs nothing, and what costs everything. */
const bounds = { none: 0, all: 0.25 };
const limits = { from: 0.04, full: 0.5, at: 59, least: 10 };

/** Sentences and paragraphs that come twice. */
export const repetitionRule = defineEditorRule({
  id: 'repetition',
  title: 'No repetition',
  why: 'A repeated passage looks like a mistake.',
  weights: {
    article: 4,
    landing: 4,
    product: 4,
    email: 4,
    post: 4,
    ad: 6,
    snippet: 6,
    analysis: 4,
    prose: 8,
  },
  find: (input) => {
    const { sentences, words } = input;
    const seen = new Set<string>();
    const spans: Span[] = [];
    let [repeated, all] = [0, 0];
    const least = input.kind === 'ad' || input.kind === 'snippet' ? 2 : fewestWords;
    for (const { first, after, start, end, words: count, isEmpty } of sentences) {
      if (count < least) continue;
      if (!isEmpty) all += count;
      const key = words.slice(first, after).join(' ');
      if (!seen.has(key)) seen.add(key);
      else {
        repeated += count;
        spans.push({ start, end });
      }
    }
    if (spans.length === 0) return { share: 1, label: 'No repetition', found: 'No sentence is repeated.' };
    const share = repeated / Math.max(all, repeated);
    return {
      share: 1 - ramp(share, bounds.none, bounds.all),
      label: counted(spans.length, 'repeated sentence'),
      found: `${counted(spans.length, 'sentence is', 'sentences are')} repeated, ${formatShare(repeated, Math.max(all, repeated))} of the words.`,
      fix: 'Remove the repeated sentences.',
      spans,
      mend: removals(input),
      ...(share > limits.from
        ? { limit: limits.at - (limits.at - limits.least) * ramp(share, limits.from, limits.full) }
        : {}),
    };
  },
});

/** Removes whole paragraphs that are the same as one before, with the empty line after them. */
function removals({ reading: { text, blocks } }: EditorInput): Mend[] {
  const seen = new Set<string>();
  return blocks.flatMap(({ kind, start, end }, index) => {
    if (kind !== 'paragraph' || index === 0) return [];
    const key = onOneLine(text.slice(start, end));
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const before = blocks[index - 1]!.end;
    // Only where nothing but white space stands between this paragraph and the block before.
    return text.slice(before, start).trim() === '' ? [{ span: { start: before, end }, replacement: '' }] : [];
  });
}
