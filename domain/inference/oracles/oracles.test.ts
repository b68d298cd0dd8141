import jStat from 'jstat';
import { sampleRankCorrelation } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { compareBayesian } from '../bayes.ts';
import { correctPairs } from '../correct-pairs.ts';
import type { VariantCounts } from '../counts.ts';
import { normalCdf, normalQuantile } from '../normal.ts';
import { rankCorrelation } from '../rank-correlation.ts';
import { rankSumTest } from '../rank-sum-test.ts';
import { newcombe, wilson } from '../rate-intervals.ts';
import { sampleRatio } from '../sample-ratio.ts';
import { sampleSize } from '../sample-size.ts';
import { confidenceSequence, sequentialTest } from '../sequential-test.ts';
import { twoProportionTest } from '../two-proportion-test.ts';
// Made by libraries of another language; README.md beside it has the program.
import mixtures from './mixtures.json' with { type: 'json' };
import rankSums from './rank-sums.json' with { type: 'json' };
import reference from './reference.json' with { type: 'json' };

const counts = ([conversions, traffic]: readonly number[]): VariantCounts => ({
  conversions: conversions!,
  traffic: traffic!,
});

/** Six digits, or both below anything that is shown. `scale` is that of the largest of figures that belong together. */
function expectSame(figure: number, known: number, scale = Math.max(Math.abs(figure), Math.abs(known))) {
  expect(Math.abs(figure - known), `${figure} for ${known}`).toBeLessThanOrEqual(1e-6 * scale + 1e-290);
}

function expectSameEnds({ low, high }: { low: number; high: number }, known: readonly number[]) {
  const scale = Math.max(...known.map(Math.abs));
  expectSame(low, known[0]!, scale);
  expectSame(high, known[1]!, scale);
}

describe('equal to six digits', () => {
  it.each(reference.two)(
    'z-test and Newcombe interval: statsmodels, $a and $b',
    ({ a, b, level, test, ...known }) => {
      const found = twoProportionTest(counts(a), counts(b));
      // The library divides by 0 without conversions.
      expectSame(found.z, test?.z ?? 0);
      expectSame(found.p, test?.p ?? 1);
      expectSameEnds(newcombe(counts(a), counts(b), level), known.newcombe);
    },
  );

  it.each(rankSums)('rank sums: scipy, $p', ({ first, second, p, effect }) => {
    const found = rankSumTest(first, second);
    expectSame(found.p, p);
    expectSame(found.effect, effect);
  });

  it.each(reference.wilson)('Wilson interval: statsmodels, $counts', ({ counts: each, level, interval }) => {
    expectSameEnds(wilson(counts(each), level), interval);
  });

  it.each(reference.sequential)(
    'sequential test and its interval: the mixture integrated by mpmath, $a and $b',
    (known) => {
      const [a, b] = [counts(known.a), counts(known.b)];
      const found = sequentialTest(a, b);
      expectSame(found.logRatio, known.logRatio);
      expectSame(found.p, known.p);
      expectSameEnds(confidenceSequence(a, b, known.level), known.interval);
    },
  );

  it.each(mixtures)(
    'sequential test with a mixture of $mixture: integrated by mpmath, $a and $b',
    (known) => {
      const [a, b] = [counts(known.a), counts(known.b)];
      const found = sequentialTest(a, b, known.mixture);
      expectSame(found.logRatio, known.logRatio);
      expectSame(found.p, known.p);
      expectSameEnds(confidenceSequence(a, b, known.level, known.mixture), known.interval);
    },
  );

  it.each(reference.ratios)('sample ratio: scipy, $visitors', ({ visitors, shares, p }) => {
    expectSame(sampleRatio(visitors, shares).p, p);
  });

  it.each(reference.correlations)('rank correlation: scipy, $rho', ({ pairs, rho, interval }) => {
    const found = rankCorrelation(pairs as [number, number][])!;
    expectSame(found.estimate, rho);
    expectSameEnds(found.interval, interval);
  });

  it.each(reference.bayes)(
    'chance to be the best, expected loss: closed forms and scipy, $variants',
    ({ variants, best, loss }) => {
      const found = compareBayesian(variants.map(counts));
      for (const [index, guess] of found.entries()) {
        // Closed forms are differences of sums, and lose digits of figures that are nearly 0.
        expectSame(guess.bestProbability, best[index]!, Math.max(best[index]!, 1e-4));
        expectSame(guess.expectedLoss, loss[index]!, Math.max(loss[index]!, 1e-6));
      }
    },
  );

  it.each(reference.sizes)(
    'sample size: statsmodels, $rate and $difference',
    ({ rate, difference, level, power, size }) => {
      const design = { kind: 'fixed' as const, baselineRate: rate, confidence: level, power, variants: 2 };
      const middle = rate + difference / 2;
      // Five conversions and five misses are wanted of every variant as well.
      expect(sampleSize(design, difference)).toBe(
        Math.ceil(Math.max(size, 5 / Math.min(middle, 1 - middle))),
      );
    },
  );

  it.each(reference.corrected)('correction for pairs: statsmodels, $ps.length', ({ ps, corrected }) => {
    for (const [index, p] of correctPairs(ps).entries()) expectSame(p, corrected[index]!);
  });
});

describe('equal to libraries for JavaScript', () => {
  const steps = Array.from({ length: 61 }, (_, index) => -6 + index / 5);

  it.each(steps)('normal distribution: jstat, %d', (z) => {
    // jstat's own error is about 1e-9.
    expect(normalCdf(z)).toBeCloseTo(jStat.normal.cdf(z, 0, 1), 8);
    expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 6);
  });

  it('rank correlation without ties: simple-statistics', () => {
    for (let size = 4; size < 60; size += 1) {
      const x = Array.from({ length: size }, (_, index) => (index * 37) % 101);
      const y = x.map((value, index) => ((value * 13 + index * 7) % 103) + index / 1_000);
      const found = rankCorrelation(x.map((value, index) => [value, y[index]!]))!;
      expectSame(found.estimate, sampleRankCorrelation(x, y));
    }
  });

  it('chance to be the best of two: the density of jstat, integrated in steps', () => {
    const [a, b] = [counts([48, 500]), counts([58, 500])];
    const size = 20_000;
    let chance = 0;
    for (let step = 0; step < size; step += 1) {
      const rate = (step + 0.5) / size;
      chance += (jStat.beta.pdf(rate, 59, 443) * jStat.beta.cdf(rate, 49, 453)) / size;
    }
    expect(compareBayesian([a, b])[1]!.bestProbability).toBeCloseTo(chance, 6);
  });
});
