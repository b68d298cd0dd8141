import { counted } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { capitals } from '../../../text/words.ts';
import { withoutOverlaps } from '../finished/placeholders.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';

/** Letters of a word in capitals that is shouted: shorter ones may be abbreviations. */
const fewestLetters = 4;
/** What costs nothing: exclamation marks, words in capitals and rows of emoji for each 100 words, together. */
const bounds = { none: 2.5, all: 10 };
const fewestWords = 60;
const limits = { from: 6, full: 25, at: 62, least: 40 };
const marks = /!{1,20}/g;
const emoji = /(?:\p{Extended_Pictographic}\uFE0F?){2,20}/gu;

/** Exclamation marks, words in capitals and rows of emoji. */
export const shoutingRule = defineEditorRule({
  id: 'shouting',
  title: 'Calm tone',
  why: 'Capitals and exclamation marks look like spam, to people and to filters.',
  weights: {
    article: 3,
    landing: 3,
    product: 3,
    email: 5,
    post: 4,
    ad: 5,
    snippet: 4,
    subject: 9,
    prose: 5,
  },
  find: ({ reading, sentences }) => {
    const { text, words } = reading;
    const loud: Span[] = [];
    for (const { first, after } of sentences)
      for (let at = first; at < after; at += 1) {
        const [start, end] = [words.starts[at]!, words.ends[at]!];
        if (words.traits[at]! & capitals && end - start >= fewestLetters && text[start - 1] !== '#')
          loud.push({ start, end });
      }
    let weight = 0;
    for (const { start, end } of loud) weight += end > start ? 1 : 0;
    const signs = [...text.matchAll(marks)];
    for (const [mark] of signs) weight += Math.min(mark.length, 3);
    const rows = [...text.matchAll(emoji)];
    weight += rows.length * 2;
    const spans = [
      ...loud,
      ...[...signs, ...rows].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
    ];
    const rate = (weight * 100) / Math.max(fewestWords, reading.wordCount);
    if (spans.length === 0)
      return { share: 1, label: 'Calm tone', found: 'No exclamation marks and no words in capitals.' };
    const found = `${counted(signs.length, 'exclamation mark')} and ${counted(loud.length, 'word')} in capitals.`;
    return {
      share: 1 - ramp(rate, bounds.none, bounds.all),
      label: `${counted(spans.length, 'loud place')}`,
      found,
      fix: 'Use lower case and periods, and keep at most one exclamation mark.',
      spans: withoutOverlaps(spans),
      ...(rate > limits.from
        ? { limit: limits.at - (limits.at - limits.least) * ramp(rate, limits.from, limits.full) }
        : {}),
    };
  },
});
