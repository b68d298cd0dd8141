import type { Span } from '../../text/markdown-blocks.ts';
import type { VoiceFeatures } from '../features.ts';
import { commonCollocations } from '../lexicon/common-collocations.ts';
import { commonWords, rareRate } from '../lexicon/common-words.ts';
import { everydayWords } from '../lexicon/everyday-words.ts';
import { punctuationIds, type PunctuationId } from './ids.ts';
import { usualPunctuation } from './punctuation.ts';
import { styleWordsOf, type Observation } from './observe.ts';
import { anyWord, readCollocations } from './collocations.ts';

/** What one word or mark has to do with a fit. */
export type FitPart<Id extends string> = {
  id: Id;
  spans: Span[];
  /** How often samples of the text's length would have it. */
  expected: number;
  /** What it adds to the gain. */
  gain: number;
};

export type Fit<Id extends string> = {
  /** 0-100; 50 where the text is as far from the voice as from English at large. */
  score: number;
  /** The log of how much likelier the words are in this voice (nats), on average. */
  gain: number;
  /** From what speaks most against the voice to what speaks most for it. */
  parts: FitPart<Id>[];
};

/**
 * How a kind of word is judged. `prior`: so many words of English at large are mixed into the samples, so that a word
 * they lack is rare and not impossible. `middle` is the gain that makes 50 points, `slope` how steeply a gain becomes
 * points; both were set on texts of other authors than the test's (decision 026).
 */
type Judging = { prior: number; middle: number; slope: number };
const judging: Record<'turns' | 'vocabulary' | 'marks', Judging> = {
  turns: { prior: 3_000, middle: -0.03, slope: 12 },
  vocabulary: { prior: 1_000, middle: -0.1, slope: 4 },
  marks: { prior: 300, middle: 0, slope: 0.6 },
};

const everydayTotal = [...everydayWords.values()].reduce((sum, count) => sum + count, 0);
const englishEveryday = (word: string) => everydayWords.get(word)! / everydayTotal;
/** Of all words and marks, everyday words are so many. */
const everydayShare = 0.46;
/** Of the rest, other words and the marks, as counted in collocations. */
const tokenShares: Readonly<Record<string, number>> = {
  [anyWord]: 0.43,
  '.': 0.046,
  ',': 0.047,
  ';': 0.002,
  ':': 0.0015,
  '-': 0.002,
  '!': 0.0023,
  '?': 0.0026,
  '(': 0.0025,
  ')': 0.0025,
};
/** Collocations that are not in the list are rarer than if their two words were independent. */
const unlikely = 0.5;
const rarestCommonCollocation = Math.min(...commonCollocations.values()) / 100_000;

function englishCollocation(turn: string): number {
  const known = commonCollocations.get(turn);
  if (known !== undefined) return known / 100_000;
  const [before, after] = turn
    .split(' ')
    .map((name) => tokenShares[name] ?? everydayShare * englishEveryday(name));
  return Math.min(rarestCommonCollocation, unlikely * before! * after!);
}

const englishWord = (word: string) => (commonWords.get(word) ?? rareRate) / 100_000;

/**
 * How well a voice explains the collocations of a text: the log-likelihood ratio of two models, the samples'
 * (smoothed with English at large) and English at large, for each turn. Mosteller and Wallace settled the Federalist
 * papers by such words (1964); they hardly depend on the subject.
 */
export function fitCollocations({ reading }: Observation, features: VoiceFeatures): Fit<string> {
  return fitCounts(readCollocations(reading), features.turns, englishCollocation, judging.turns);
}

/** The same of words that are neither everyday ones nor names: what a voice calls things, and speaks of. */
export function fitVocabulary(observation: Observation, features: VoiceFeatures): Fit<string> {
  return fitCounts(styleWordsOf(observation), features.vocabulary, englishWord, judging.vocabulary);
}

function fitCounts(
  found: ReadonlyMap<string, Span[]>,
  samples: Readonly<Record<string, number>>,
  english: (word: string) => number,
  how: Judging,
): Fit<string> {
  let total = how.prior;
  for (const count of Object.values(samples)) total += count;
  let places = 0;
  for (const spans of found.values()) places += spans.length;
  const parts = [...found].map(([id, spans]) => {
    const count = Object.hasOwn(samples, id) ? samples[id]! : 0;
    const gain = (spans.length * Math.log((count + how.prior * english(id)) / total / english(id))) / places;
    return { id, spans, expected: (count * places) / total, gain };
  });
  return asFit(parts, how);
}

/** The same of punctuation: counts of a Poisson model, for every hundred words. */
export function fitPunctuation(observation: Observation, features: VoiceFeatures): Fit<PunctuationId> {
  const words = Math.max(1, observation.words);
  const { prior } = judging.marks;
  const parts = punctuationIds.map((id) => {
    const spans = observation.marks[id];
    const english = usualPunctuation[id] / 1_000;
    const usual = ((features.marks[id] ?? 0) + prior * english) / (features.words + prior);
    const gain = ((spans.length * Math.log(usual / english) - words * (usual - english)) * 100) / words;
    return { id, spans, expected: usual * words, gain };
  });
  return asFit(parts, judging.marks);
}

function asFit<Id extends string>(parts: FitPart<Id>[], { middle, slope }: Judging): Fit<Id> {
  const gain = parts.reduce((sum, part) => sum + part.gain, 0);
  return {
    gain,
    score: 100 / (1 + Math.exp(-slope * (gain - middle))),
    parts: parts.sort((a, b) => a.gain - b.gain || (a.id < b.id ? -1 : 1)),
  };
}
