import { correctPairs } from '../../inference/correct-pairs.ts';
import { rankSumTest } from '../../inference/rank-sum-test.ts';
import { textKeys, type TextGrouping } from '../generated/generated.ts';
import { fewestViews, medianOf } from '../results/rank-results.ts';
import type { TextResult } from '../results/results-of.ts';

/** Fewest texts of a group that is compared with another one. */
export const fewestInGroup = 10;
/** From this p, after correction, a difference is not taken for chance. */
const mostP = 0.05;

export const comparedGroupings = ['provider', 'type', 'voice'] as const satisfies TextGrouping[];
export type ComparedGrouping = (typeof comparedGroupings)[number];

/** Two groups whose click rates differ by more than chance. Rates are medians, 0 to 1. */
export type HeldDifference = {
  grouping: ComparedGrouping;
  better: { key: string; texts: number; rate: number };
  worse: { key: string; texts: number; rate: number };
  /** Of all comparisons that were made, Bonferroni. */
  p: number;
};

/** Evidence for suggestions. `not-enough-data`: there are no two groups to compare, or no difference holds. */
export type ResultEvidence =
  | { state: 'not-enough-data'; comparisons: number }
  | { state: 'held'; comparisons: number; differences: HeldDifference[] };

/**
 * The differences between providers, types and voices that hold: ranks of the click rates of single texts, so that one
 * text with many views does not decide, corrected for all pairs that were compared.
 */
export function resultEvidence(texts: readonly TextResult[]): ResultEvidence {
  const rated = texts.filter(
    ({ text, figures }) => text !== null && figures.clickRate !== null && (figures.views ?? 0) >= fewestViews,
  );
  const compared = comparedGroupings.flatMap((grouping) => pairsOf(rated, grouping));
  const ps = correctPairs(compared.map(({ first, second }) => rankSumTest(first.rates, second.rates).p));
  const differences = compared
    .flatMap(({ grouping, first, second }, index) => {
      const p = ps[index]!;
      const [one, other] = [asGroup(first), asGroup(second)];
      if (p >= mostP || one.rate === other.rate) return [];
      const [better, worse] = one.rate > other.rate ? [one, other] : [other, one];
      return [{ grouping, better, worse, p }];
    })
    .sort((a, b) => a.p - b.p);
  const comparisons = compared.length;
  return differences.length > 0
    ? { state: 'held', comparisons, differences }
    : { state: 'not-enough-data', comparisons };
}

type Group = { key: string; rates: number[] };

const asGroup = ({ key, rates }: Group) => ({ key, texts: rates.length, rate: medianOf(rates) });

function pairsOf(texts: readonly TextResult[], grouping: ComparedGrouping) {
  const keyOf = textKeys()[grouping];
  const groups = new Map<string, Group>();
  for (const { text, figures } of texts) {
    const key = keyOf(text!)[0]!;
    // Texts without a provider or a voice have nothing in common that could be suggested.
    if (key === '' || key === 'unknown') continue;
    const group = groups.get(key) ?? { key, rates: [] };
    group.rates.push(figures.clickRate!);
    groups.set(key, group);
  }
  const large = [...groups.values()].filter(({ rates }) => rates.length >= fewestInGroup);
  // Sorted once: ranks of two sorted lists are found in linear time.
  for (const { rates } of large) rates.sort((a, b) => a - b);
  return large.flatMap((first, index) =>
    large.slice(index + 1).map((second) => ({ grouping, first, second })),
  );
}
