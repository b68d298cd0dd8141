import { counted, quoted } from '../../../text/format.ts';
import { formatFigure } from '../../../text/format-figure.ts';
import { isFunctionWord } from '../../../text/language.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { densityOf } from '../../../text/keyword/keyword-density.ts';
import { hashtagPattern } from '../../../platforms/hashtags.ts';
import { splitKeywords } from '../../../generation/form.ts';
import { hasKeyword } from '../../seo/applicable-rules.ts';
import { maxDensity } from '../../seo/keyword-rules.ts';
import type { Reading } from '../../../text/reading.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';

/** A keyword or phrase may come this often in any text, whatever its share. */
const freeTimes = 4;
/** Occurrences for each 100 words at which the text is spoiled. */
const spoiledDensity = 9;
/** The grade of a text with slightly too many, and with far too many. */
const limits = { at: 62, least: 22 };
const mostShown = 60;

type Phrase = { phrase: string; places: readonly Span[] };
type Often = { phrase: string; count: number; percent: number; spans: readonly Span[] };

/** A keyword or a phrase that comes far more often than anybody would write it. */
export const stuffingRule = defineEditorRule({
  id: 'stuffing',
  title: 'No stuffing',
  why: 'Readers notice a phrase that is in every line, and search engines treat it as spam.',
  weights: {
    article: 6,
    landing: 6,
    product: 6,
    email: 6,
    post: 4,
    ad: 6,
    snippet: 6,
    analysis: 4,
    prose: 6,
  },
  find: (input) => {
    const often = mostOften(input);
    if (!often) return { share: 1, label: 'No stuffing', found: 'No phrase is used too often.' };
    const { phrase, count, percent, spans } = often;
    const figure = formatFigure(percent);
    const excess = ramp(percent, maxDensity, spoiledDensity);
    if (count <= freeTimes || percent <= maxDensity)
      return {
        share: 1,
        label: 'No stuffing',
        found: `${quoted(phrase)} is used most often: ${counted(count, 'time')}, ${figure} per 100 words.`,
        spans: [],
      };
    return {
      share: 0.5 - excess / 2,
      label: `${counted(count, 'time')} ${quoted(phrase)}`,
      found: `${quoted(phrase)} comes ${counted(count, 'time')}, ${figure} in 100 words.`,
      fix: `Remove ${quoted(phrase)} in most places, or write “it” instead.`,
      spans: spans.slice(0, mostShown),
      limit: limits.at - (limits.at - limits.least) * excess,
    };
  },
});

function mostOften(input: EditorInput): Often | null {
  const { reading, scoring } = input;
  const [keyword] = splitKeywords(scoring.keyword);
  const phrases: Phrase[] = [];
  if (keyword !== undefined && hasKeyword(keyword))
    phrases.push({ phrase: keyword, places: densityOf(reading, keyword).spans });
  const pair = mostFrequentPair(input);
  if (pair) phrases.push(pair);
  // A row of hashtags does not make room for more.
  const words = reading.wordCount - [...reading.text.matchAll(hashtagPattern)].length;
  return phrases
    .map((phrase) => oftenOf(input, phrase, words))
    .reduce<Often | null>((most, one) => (most === null || one.percent > most.percent ? one : most), null);
}

/**
 * The titles and descriptions of meta content are proposals, of which one is used: in them a phrase counts from its
 * second place in the same line on.
 */
function oftenOf({ kind, reading }: EditorInput, { phrase, places }: Phrase, words: number): Often {
  const spans = kind === 'snippet' ? repeatedInTheirBlock(reading, places) : places;
  return {
    phrase,
    count: spans.length,
    percent: (spans.length * 100) / Math.max(1, words),
    spans,
  };
}

function repeatedInTheirBlock({ blocks }: Reading, places: readonly Span[]): Span[] {
  let block = -1;
  return places.filter(({ start }) => {
    if (block >= 0 && start < blocks[block]!.end) return true;
    while (block + 1 < blocks.length && (block < 0 || blocks[block]!.end <= start)) block += 1;
    return false;
  });
}

/** The pair of meaningful words that comes most often, such as "yoga mat"; it need not be the keyword. */
function mostFrequentPair({ reading, words, sentences }: EditorInput): Phrase | null {
  const { starts, ends } = reading.words;
  const found = new Map<string, number[]>();
  for (const { first, after } of sentences)
    for (let at = first; at + 1 < after; at += 1) {
      if (!isMeaningful(words[at]!) || !isMeaningful(words[at + 1]!)) continue;
      const key = `${words[at]!} ${words[at + 1]!}`;
      const known = found.get(key);
      if (known) known.push(at);
      else found.set(key, [at]);
    }
  let most: [string, number[]] | null = null;
  for (const entry of found) if (most === null || entry[1].length > most[1].length) most = entry;
  if (most === null) return null;
  const [phrase, places] = most;
  return { phrase, places: places.map((at) => ({ start: starts[at]!, end: ends[at + 1]! })) };
}

const isMeaningful = (word: string) => word.length > 2 && !isFunctionWord(word) && !/^\d/.test(word);
