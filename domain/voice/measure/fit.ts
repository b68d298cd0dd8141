import type { Span } from '../../text/markdown-blocks.ts';
import type { VoiceFeatures } from '../features.ts';
import { commonCollocations } from '../lexicon/common-collocations.ts';
import { commonWords, rareRate } from '../lexicon/common-words.ts';
import { everydayWords } from '../lexicon/everyday-words.ts';
import { punctuationIds, type PunctuationId } from './ids.ts';
import { usualPunctuation } from './punctuation.ts';
import { styleWordsOf, type Observation } from './observe.ts';
import { anyWord, readCollocations } from './collocations.ts';

/** The contribution of one word or mark to a fit. */
export type FitPart<Id extends string> = {
  id: Id;
  spans: Span[];
  /** Expected number in samples of the text's length. */
  expected: number;
  /** Its contribution to the gain. */
  gain: number;
};

export type Fit<Id extends string> = {
  /** 0-100; 50 if the text is as far from the voice as from general English. */
  score: number;
  /** The average log of how much more likely the words are in this voice than in general English (nats). */
  gain: number;
  /** From the strongest argument against the voice to the strongest for it. */
  parts: FitPart<Id>[];
};

/**
 * Parameters of a score. `prior`: number of words of general English mixed into the samples, so that a word they lack
 * is rare and not impossible. `middle`: the gain that gives 50 points. `slope`: how steeply a gain becomes points. Both
 * were tuned on texts of authors that the tests do not use (decision 026).
 */
type Judging = { prior: number; middle: number; slope: number };
const judging: Record<'turns' | 'vocabulary' | 'marks', Judging> = {
  turns: { prior: 3_000, middle: -0.03, slope: 12 },
  vocabulary: { prior: 1_000, middle: -0.1, slope: 4 },
  marks: { prior: 300, middle: 0, slope: 0.6 },
};

const everydayTotal = [...everydayWords.values()].reduce((sum, count) => sum + count, 0);
const englishEveryday = (word: string) => everydayWords.get(word)! / everydayTotal;
/** Share of everyday words among all words and marks. */
const everydayShare = 0.46;
/** Shares of other words and of marks among the rest, as counted in collocations. */
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
/** Factor for collocations that are not in the list: they are rarer than two independent words. */
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
 * How well a voice explains the collocations of a text: the log-likelihood ratio of two models for each collocation,
 * the samples (smoothed with general English) and general English. Mosteller and Wallace (1964) attributed the
 * Federalist papers by such words; they hardly depend on the subject.
 */
export function fitCollocations({ reading }: Observation, features: VoiceFeatures): Fit<string> {
  return fitCounts(readCollocations(reading), features.turns, englishCollocation, judging.turns);
}

/** The fit of words that are neither everyday words nor names: the vocabulary of a voice. */
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

/** The fit of punctuation: a Poisson model of counts per hundred words. */
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
