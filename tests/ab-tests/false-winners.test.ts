import { describe, expect, test } from 'vitest';
import { compareVariants } from '#domain/ab-test/compare.ts';
import { sampleSize, smallestDifference } from '#domain/inference/sample-size.ts';
import { confidenceSequence, mixtureFor, usualMixture } from '#domain/inference/sequential-test.ts';
import { sampleRatio } from '#domain/inference/sample-ratio.ts';
import { drillable } from '#server/testing/drill.ts';
import { simulate, type Scenario } from './simulate.ts';

// Does it hold that a test may be looked at every day? `npm run drills -- ab-tests` runs 10,000 tests of each kind and
// prints the figures of docs/decisions/092-statistics-of-tests.md.

const tests = drillable(1_000, 10_000);
const isDrill = tests > 1_000;
const days = 28;
const rules = { confidence: 0.95 };
/** What chance may add to a share of 5 % in so many tests: three standard errors. */
const chance = 3 * Math.sqrt((0.05 * 0.95) / tests);

const halves = [0.5, 0.5];
/** Rates, visitors a day and shares of tests whose variants are equal. The first few are in every run. */
const equal: Scenario[] = [
  { rate: 0.05, perDay: 1_000, shares: halves },
  { rate: 0.005, perDay: 500, shares: [0.9, 0.1] },
  ...(isDrill
    ? [
        ...[0.001, 0.01, 0.05, 0.2, 0.5, 0.98].flatMap((rate) =>
          [20, 100, 2_000, 50_000].map((perDay) => ({ rate, perDay, shares: halves })),
        ),
        ...[0.001, 0.02, 0.98].flatMap((rate) =>
          [500, 5_000].flatMap((perDay) => [
            { rate, perDay, shares: [0.9, 0.1] },
            { rate, perDay, shares: [0.1, 0.9] },
          ]),
        ),
        { rate: 0.02, perDay: 300, shares: [1 / 3, 1 / 3, 1 / 3] },
        ...[0.01, 0.1].map((rate) => ({ rate, perDay: 2_000, shares: [0.2, 0.2, 0.2, 0.2, 0.2] })),
      ]
    : []),
].map(({ rate, perDay, shares }) => ({ rates: shares.map(() => rate), shares, perDay, days }));

/** The mixture of a plan for the difference that these visitors show, as it is fixed at the start. */
function mixtureOf({ rates, perDay }: Scenario): number {
  const variants = rates.length;
  const forecast = { kind: 'sequential', baselineRate: rates[0]!, confidence: 0.95, power: 0.8 } as const;
  return mixtureFor(smallestDifference({ ...forecast, visitorsPerDay: perDay, variants }, days));
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const nameOf = ({ rates, shares, perDay }: Scenario) =>
  `${percent(rates[0]!)}, ${perDay} a day, ${shares.map((share) => Math.round(100 * share)).join(' : ')}`;

describe('equal variants looked at every day', () => {
  const printed: string[] = [];

  test.each(equal.map((scenario) => [nameOf(scenario), scenario] as const))('%s', (name, scenario) => {
    const sequential = simulate(
      scenario,
      tests,
      (counts) => compareVariants({ ...rules, kind: 'sequential' }, counts).isWinner,
    );
    expect(sequential).toBeLessThanOrEqual(0.05);
    const mixture = mixtureOf(scenario);
    const planned = simulate(
      scenario,
      tests,
      (counts) => compareVariants({ ...rules, kind: 'sequential', mixture }, counts).isWinner,
    );
    expect(planned).toBeLessThanOrEqual(0.05);
    const once = simulate(
      scenario,
      tests,
      (counts, day) => day === days && compareVariants({ ...rules, kind: 'fixed' }, counts).isWinner,
    );
    expect(once).toBeLessThanOrEqual(0.05 + chance);
    if (!isDrill) return;
    const daily = simulate(
      scenario,
      tests,
      (counts) => compareVariants({ ...rules, kind: 'fixed' }, counts).isWinner,
    );
    const uneven = simulate(
      scenario,
      tests,
      (counts) =>
        sampleRatio(
          counts.map(({ traffic }) => traffic),
          scenario.shares,
        ).isUneven,
    );
    printed.push(
      `| ${[name, sequential, planned, once, daily, uneven].map((each) => (typeof each === 'string' ? each : percent(each))).join(' | ')} |`,
    );
    console.log(printed.at(-1));
  });

  test('the test of a fixed size finds far more winners than it may', () => {
    const daily = simulate(
      equal[0]!,
      tests,
      (counts) => compareVariants({ ...rules, kind: 'fixed' }, counts).isWinner,
    );
    expect(daily).toBeGreaterThan(0.15);
  });
});

test('the interval contains the true difference on every day', () => {
  for (const rates of [
    [0.002, 0.01],
    ...(isDrill
      ? [
          [0.05, 0.06],
          [0.01, 0.0001],
          [0.5, 0.55],
        ]
      : []),
  ]) {
    for (const shares of [halves, [0.9, 0.1]]) {
      const truth = rates[1]! - rates[0]!;
      for (const mixture of [usualMixture, mixtureFor(Math.abs(truth))]) {
        const missed = simulate({ rates, shares, perDay: 800, days }, tests, ([a, b]) => {
          const { low, high } = confidenceSequence(a!, b!, 0.95, mixture);
          return truth < low || truth > high;
        });
        if (isDrill)
          console.log(
            `${rates.join(' and ')}, ${shares.join(' : ')}, mixture ${mixture}: missed in ${percent(missed)}`,
          );
        expect(missed).toBeLessThanOrEqual(0.05);
      }
    }
  }
});

test('a plan finds the difference that it promises as often as it promises', () => {
  for (const rate of isDrill ? [0.001, 0.01, 0.02, 0.05, 0.2] : [0.02]) {
    for (const kind of ['sequential', 'fixed'] as const) {
      for (const variants of isDrill ? [2, 3] : [2]) {
        const difference = rate * 0.2;
        const mixture = mixtureFor(difference);
        const design = { kind, baselineRate: rate, confidence: 0.95, power: 0.8, variants };
        const size = sampleSize(design, difference)!;
        const perDay = variants * Math.ceil(size / days);
        const rates = [rate + difference, ...Array.from({ length: variants - 1 }, () => rate)];
        const shares = rates.map(() => 1 / variants);
        let waited = 0;
        const found = simulate({ rates, shares, perDay, days }, tests, (counts, day) => {
          if (kind === 'fixed' && day < days) return false;
          const { isWinner, leader } = compareVariants({ ...rules, kind, mixture }, counts);
          if (isWinner) waited += day;
          return isWinner && leader === 0;
        });
        if (isDrill) {
          const fixed = sampleSize({ ...design, kind: 'fixed' }, difference)!;
          const mean = (waited + (1 - found) * tests * days) / tests / days;
          console.log(
            `| ${percent(rate)} | ${variants} | ${kind} | ${size} | ${(size / fixed).toFixed(2)} | ${((mean * size) / fixed).toFixed(2)} | ${percent(found)} |`,
          );
        }
        expect(found).toBeGreaterThan(0.8 - 2 * chance);
      }
    }
  }
});
