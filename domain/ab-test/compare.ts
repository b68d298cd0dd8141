import { correctPairs, countPairs } from '../inference/correct-pairs.ts';
import { rateOf, type Interval, type VariantCounts } from '../inference/counts.ts';
import { newcombe } from '../inference/rate-intervals.ts';
import { confidenceSequence, mixtureFor, sequentialTest } from '../inference/sequential-test.ts';
import { hasEnoughForTest, twoProportionTest } from '../inference/two-proportion-test.ts';
import type { TestPlan } from './test.ts';

export type Rules = Pick<TestPlan, 'kind' | 'confidence'> & Partial<Pick<TestPlan, 'mixture'>>;

/** The variant with the highest rate against the one that it is hardest to tell from. `isWinner`: it beats every other one. */
export type Comparison = {
  leader: number;
  rival: number;
  isTie: boolean;
  isWinner: boolean;
  /** Corrected for the number of pairs. */
  p: number;
  estimate: number;
  /** Of the leader's rate minus the rival's. It excludes 0 exactly when the leader is the winner. */
  interval: Interval;
};

/** Compares two or more variants by the rules of a plan, as if it could be read now. */
export function compareVariants(rules: Rules, variants: readonly VariantCounts[]): Comparison {
  const rates = variants.map(rateOf);
  const leader = indexOfLargest(variants.map(({ traffic }, index) => (traffic > 0 ? rates[index]! : -1)));
  const comparisons = countPairs(variants.length);
  const ps = variants.map((each, index) => (index === leader ? -1 : pOf(rules, each, variants[leader]!)));
  // Of equal ones the second best.
  const hardest = Math.max(...ps);
  const rival = indexOfLargest(ps.map((p, index) => (p === hardest ? rates[index]! : -1)));
  const p = correctPairs([hardest], comparisons)[0]!;
  const isTie = rates[leader] === rates[rival];
  const isWinner = !isTie && p <= 1 - rules.confidence;
  const alpha = (1 - rules.confidence) / comparisons;
  const interval = intervalOf(rules, variants[rival]!, variants[leader]!, 1 - alpha);
  return {
    leader,
    rival,
    isTie,
    isWinner,
    p,
    estimate: rates[leader]! - rates[rival]!,
    // Newcombe's interval and the z-test are two methods, and may contradict each other by a hair.
    interval: {
      low: isWinner ? Math.max(0, interval.low) : Math.min(0, interval.low),
      high: Math.max(0, interval.high),
    },
  };
}

function intervalOf(
  { kind, mixture }: Rules,
  first: VariantCounts,
  second: VariantCounts,
  confidence: number,
): Interval {
  return kind === 'sequential'
    ? confidenceSequence(first, second, confidence, mixtureFor(mixture ?? null))
    : newcombe(first, second, confidence);
}

function pOf({ kind, mixture }: Rules, first: VariantCounts, second: VariantCounts): number {
  if (kind === 'sequential') return sequentialTest(first, second, mixtureFor(mixture ?? null)).p;
  return hasEnoughForTest(first, second) ? twoProportionTest(first, second).p : 1;
}

const indexOfLargest = (values: readonly number[]) => values.indexOf(Math.max(...values));
