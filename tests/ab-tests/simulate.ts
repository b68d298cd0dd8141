import type { VariantCounts } from '#domain/inference/counts.ts';
import { randomSource, type Random } from '../sync/random-source.ts';
import { drawBinomial } from './draw-binomial.ts';

/** Tests that are alike: rate and share of the visitors of each variant, visitors of a day, days. */
export type Scenario = { rates: readonly number[]; shares: readonly number[]; perDay: number; days: number };

/**
 * Runs tests day by day, with the same seed each time. `look` is called with the counts so far after each day; a test
 * ends when it returns true. Returns the share of the tests that ended so.
 */
export function simulate(
  scenario: Scenario,
  tests: number,
  look: (counts: readonly VariantCounts[], day: number) => boolean,
): number {
  const random = randomSource(20_261_125);
  let ended = 0;
  for (let test = 0; test < tests; test += 1) {
    const counts = scenario.rates.map(() => ({ traffic: 0, conversions: 0 }));
    for (let day = 1; day <= scenario.days; day += 1) {
      addDay(random, scenario, counts);
      if (look(counts, day)) {
        ended += 1;
        break;
      }
    }
  }
  return ended / tests;
}

/** Each visitor of the day gets a variant by chance. */
function addDay(random: Random, { rates, shares, perDay }: Scenario, counts: VariantCounts[]): void {
  let [left, shareLeft] = [perDay, 1];
  for (const [index, each] of counts.entries()) {
    const isLast = index === counts.length - 1;
    const visitors = isLast ? left : drawBinomial(random, left, shares[index]! / shareLeft);
    left -= visitors;
    shareLeft -= shares[index]!;
    each.traffic += visitors;
    each.conversions += drawBinomial(random, visitors, rates[index]!);
  }
}
