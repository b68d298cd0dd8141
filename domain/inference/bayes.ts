import { type VariantCounts } from './counts.ts';
import { beliefOf, nodeWeights, panelsFor, tabulate } from './belief.ts';

/** What is believed of a variant: the chance that its rate is the highest, and what choosing it costs on average. */
export type Guess = { bestProbability: number; expectedLoss: number };

/**
 * Bayesian guesses for two or more variants, each rate believed equally likely before the first visitor (Beta(1, 1)), by
 * quadrature without randomness. `expectedLoss` is how far the best rate lies above the chosen one on average, as a share.
 */
export function compareBayesian(variants: readonly VariantCounts[]): Guess[] {
  const beliefs = variants.map(beliefOf);
  const panels = panelsFor(beliefs);
  const tables = beliefs.map((belief) => tabulate(belief, panels));
  const guesses = tables.map(() => ({ bestProbability: 0, expectedLoss: 0 }));
  for (const [panel, { width }] of panels.entries()) {
    for (const [node, nodeWeight] of nodeWeights.entries()) {
      const at = panel * nodeWeights.length + node;
      const weight = width * nodeWeight;
      for (const [index, guess] of guesses.entries()) {
        const own = tables[index]!;
        // Sum of logarithms, so that a small chance that another is better keeps its digits.
        let logBelow = 0;
        for (const [other, table] of tables.entries()) {
          if (other !== index) logBelow += logChanceBelow(table.below[at]!, table.above[at]!);
        }
        guess.bestProbability += weight * own.density[at]! * Math.exp(logBelow);
        guess.expectedLoss += weight * own.below[at]! * -Math.expm1(logBelow);
      }
    }
  }
  const total = guesses.reduce((sum, { bestProbability }) => sum + bestProbability, 0);
  return guesses.map((guess) => ({
    bestProbability: guess.bestProbability / total,
    expectedLoss: Math.max(0, Math.min(1, guess.expectedLoss)),
  }));
}

const logChanceBelow = (below: number, above: number) => (above < 0.5 ? Math.log1p(-above) : Math.log(below));
