import { formatTimes, quoted } from '../../text/format.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { fleschReadingEase } from '../../text/readability/readability.ts';
import type { Reading } from '../../text/reading.ts';
import { defineRule, met, runRules, unmeasured, type Check } from '../check.ts';
import { maxDensity, surplusOccurrences, targetDensity } from './keyword-rules.ts';
import { checkOf, type SeoScore } from './seo-score.ts';

/** Reading ease from which nothing is reported, and below which it is severe: "Difficult" in Flesch's table. */
export const targetReadability = 60;
const severeReadability = 30;
const hardestShown = 3;
/** Minimum words of a sentence that is judged: shorter ones say nothing about reading. */
const fewestJudged = 6;

export type TargetCheckId = 'density-target' | 'readability';

type TargetInput = {
  reading: Reading;
  keyword: string;
  score: SeoScore;
  /** Flesch reading ease as an integer; null if it cannot be measured. */
  readability: number | null;
};

/** The target is narrower than the range that earns points. */
const densityTarget = defineRule<TargetInput, TargetCheckId>({
  id: 'density-target',
  title: `Keyword density up to ${targetDensity.max}%`,
  find: ({ score, reading, keyword }) => {
    const { verdict, measured, figure, spans } = checkOf(score, 'keyword-density');
    if (verdict !== 'met') return unmeasured('The keyword density earns no points yet.');
    if (measured! <= targetDensity.max) return met(`Keyword density is ${figure}.`, spans);
    const surplus = Math.max(1, surplusOccurrences(reading, spans.length, targetDensity.max));
    return {
      verdict: 'missed',
      severity: 'low',
      found: `Keyword density is ${figure}, above the target of ${targetDensity.min}-${targetDensity.max}%.`,
      fix: `Remove ${quoted(keyword)} ${formatTimes(surplus)}: above ${maxDensity}% it costs the points.`,
      spans,
    };
  },
});

const readabilityTarget = defineRule<TargetInput, TargetCheckId>({
  id: 'readability',
  title: `Readability of ${targetReadability} or more`,
  find: ({ readability, reading }) => {
    if (readability === null) return unmeasured('Readability is not available for this language.');
    if (readability >= targetReadability) return met(`Readability is ${readability}.`);
    return {
      verdict: 'missed',
      severity: readability < severeReadability ? 'high' : 'medium',
      found: `Readability is ${readability}, below ${targetReadability}.`,
      fix: 'Shorten the marked sentences, and replace long words with short ones.',
      spans: hardestSentences(reading),
    };
  },
});

/** Checks the targets beside the points of the score: density and readability. They earn no points. */
export function checkTargets(input: TargetInput): Check<TargetCheckId>[] {
  return runRules([densityTarget, readabilityTarget], input);
}

/** The sentences that are hardest to read, three at most, in the order of the text. */
export function hardestSentences({ text, sentences }: Reading): Span[] {
  return sentences
    .filter(({ words }) => words >= fewestJudged)
    .map(({ start, end }) => ({ start, end, ease: fleschReadingEase(text.slice(start, end)) ?? 100 }))
    .filter(({ ease }) => ease < targetReadability)
    .sort((a, b) => a.ease - b.ease)
    .slice(0, hardestShown)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end }));
}
