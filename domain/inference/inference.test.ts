import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBayesian } from './bayes.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { rankSumTest } from './rank-sum-test.ts';
import { newcombe, wilson } from './rate-intervals.ts';
import { sampleRatio } from './sample-ratio.ts';
import { daysNeeded, sampleSize, smallestDifference } from './sample-size.ts';
import { confidenceSequence, mixtureFor, sequentialTest } from './sequential-test.ts';
import { twoProportionTest } from './two-proportion-test.ts';

/** Anything that a number can be, and what counts are. */
const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.double(),
  fc.constantFrom(0, -1, 1, 1e12, NaN, Infinity, -Infinity, 5e-324),
);
const anyCounts = fc.record({ traffic: anyNumber, conversions: anyNumber });
/** Of a plan for any difference. */
const anyMixture = fc.double({ min: -20, max: 0, noNaN: true }).map((exponent) => mixtureFor(2 ** exponent));
const anyConfidence = fc.oneof(fc.double({ min: 0.5, max: 0.999, noNaN: true }), anyNumber);

const isShare = (value: number) => value >= 0 && value <= 1;
const isInterval = ({ low, high }: { low: number; high: number }, from: number) =>
  low >= from && low <= high && high <= 1;

describe('any input gives figures', () => {
  it('of two variants', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, anyConfidence, (a, b, confidence) => {
        expect(isShare(twoProportionTest(a, b).p)).toBe(true);
        expect(Number.isFinite(twoProportionTest(a, b).z)).toBe(true);
        const mixture = mixtureFor(confidence);
        expect(isShare(sequentialTest(a, b, mixture).p)).toBe(true);
        expect(Number.isFinite(sequentialTest(a, b, mixture).logRatio)).toBe(true);
        expect(isInterval(wilson(a, confidence), 0)).toBe(true);
        expect(isInterval(newcombe(a, b, confidence), -1)).toBe(true);
        expect(isInterval(confidenceSequence(a, b, confidence, mixture), -1)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of the ranks of two groups', () => {
    fc.assert(
      fc.property(fc.array(anyNumber), fc.array(anyNumber), (first, second) => {
        const { p, effect } = rankSumTest(first, second);
        expect(isShare(p) && isShare(effect)).toBe(true);
        expect(rankSumTest(second, first).p).toBeCloseTo(p, 12);
      }),
    );
  });

  it('of several variants; chances to be the best add up to 1', () => {
    fc.assert(
      fc.property(fc.array(anyCounts, { minLength: 2, maxLength: 5 }), (variants) => {
        const guesses = compareBayesian(variants);
        expect(guesses.every((guess) => isShare(guess.bestProbability) && isShare(guess.expectedLoss))).toBe(
          true,
        );
        expect(guesses.reduce((sum, { bestProbability }) => sum + bestProbability, 0)).toBeCloseTo(1, 9);
        const { p } = sampleRatio(
          variants.map(({ traffic }) => traffic),
          variants.map(({ conversions }) => conversions),
        );
        expect(isShare(p)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('of a rank correlation', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyNumber, anyNumber), { maxLength: 40 }),
        anyConfidence,
        (pairs, confidence) => {
          const found = rankCorrelation(pairs, confidence);
          if (found === null) return;
          expect(isInterval(found.interval, -1)).toBe(true);
          expect(found.estimate >= found.interval.low && found.estimate <= found.interval.high).toBe(true);
        },
      ),
    );
  });

  it('of a plan', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyNumber, anyNumber, anyNumber, anyNumber, anyNumber, anyNumber),
        fc.constantFrom('sequential' as const, 'fixed' as const),
        ([baselineRate, confidence, power, visitorsPerDay, variants, value], kind) => {
          const forecast = { kind, baselineRate, confidence, power, visitorsPerDay, variants };
          for (const figure of [
            sampleSize(forecast, value, value),
            daysNeeded(forecast, value),
            smallestDifference(forecast, value),
          ]) {
            expect(figure === null || (Number.isFinite(figure) && figure > 0)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('the interval of the sequential test excludes 0 exactly when the test is convinced', () => {
  const counts = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([traffic, rate]) => ({ traffic, conversions: Math.round(traffic * rate) }));
  fc.assert(
    fc.property(counts, counts, fc.constantFrom(0.9, 0.95, 0.99), anyMixture, (a, b, confidence, mixture) => {
      const { p } = sequentialTest(a, b, mixture);
      fc.pre(Math.abs(p - (1 - confidence)) > 1e-9);
      const { low, high } = confidenceSequence(a, b, confidence, mixture);
      expect(low > 0 || high < 0).toBe(p < 1 - confidence);
    }),
  );
});

it('days and smallest difference are each other’s answer, for both plans', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('sequential' as const, 'fixed' as const),
        baselineRate: fc.double({ min: 0, max: 0.95, noNaN: true }),
        confidence: fc.double({ min: 0.8, max: 0.99, noNaN: true }),
        power: fc.double({ min: 0.5, max: 0.95, noNaN: true }),
        visitorsPerDay: fc.integer({ min: 10, max: 100_000 }),
        variants: fc.integer({ min: 2, max: 5 }),
      }),
      fc.integer({ min: 1, max: 365 }),
      (forecast, days) => {
        const difference = smallestDifference(forecast, days);
        if (difference === null) {
          expect(daysNeeded(forecast, 1 - forecast.baselineRate) ?? Infinity).toBeGreaterThan(days);
          return;
        }
        expect(daysNeeded(forecast, difference)).toBeLessThanOrEqual(days);
        const smaller = difference * (1 - 1e-6);
        expect(daysNeeded(forecast, smaller) ?? Infinity).toBeGreaterThan(days);
        const size = sampleSize(forecast, difference, days)!;
        const visitors = (forecast.visitorsPerDay * days) / forecast.variants;
        expect(size).toBeLessThanOrEqual(Math.ceil(visitors));
      },
    ),
    { numRuns: 300 },
  );
});
