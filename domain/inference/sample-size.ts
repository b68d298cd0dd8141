import { countPairs } from './correct-pairs.ts';
import { detects, type Design } from './power.ts';
import { smallestWhole } from './smallest-whole.ts';

/** Visitors of each variant beyond which no size is named. */
const mostVisitors = 1e13;
/** Days beyond which no number of days is named: ten years. */
const mostDays = 3_650;

/** A design with the rate that variants have today, and visitors a day of all variants together. */
export type Forecast = Omit<Design, 'comparisons'> & { variants: number; visitorsPerDay: number };

/**
 * Visitors that each variant needs to show a rise of the rate by `difference`; null where there is none. A sequential
 * test is looked at `looks` times on the way.
 */
export function sampleSize(
  design: Omit<Forecast, 'visitorsPerDay'>,
  difference: number,
  looks = 28,
): number | null {
  const ofPair = designOfPair(design);
  const isEnough = (visitors: number) => detects(ofPair, difference, visitors, looks);
  return smallestWhole(isEnough, mostVisitors);
}

/** Days until a rise of the rate by `difference` shows; null where it would take more than ten years. */
export function daysNeeded(forecast: Forecast, difference: number): number | null {
  const isEnough = (days: number) => showsWithin(forecast, difference, days);
  return smallestWhole(isEnough, mostDays);
}

/** The smallest rise of the rate that shows in so many days; null where not even a rise to 100 % does. */
export function smallestDifference(forecast: Forecast, days: number): number | null {
  let high = 1 - forecast.baselineRate;
  let low = 0;
  if (!(high > 0) || !showsWithin(forecast, high, days)) return null;
  // Sixty halvings: nothing is left between the two ends.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (showsWithin(forecast, middle, days)) high = middle;
    else low = middle;
  }
  return high;
}

function showsWithin(forecast: Forecast, difference: number, days: number): boolean {
  const { variants, visitorsPerDay } = forecast;
  return detects(designOfPair(forecast), difference, (visitorsPerDay * days) / Math.max(2, variants), days);
}

/** What each pair must do: the best of several variants is shown only when it beats every other one. */
function designOfPair({ variants, ...design }: Omit<Forecast, 'visitorsPerDay'>): Design {
  const power = 1 - (1 - design.power) / Math.max(1, variants - 1);
  return { ...design, power, comparisons: countPairs(variants) };
}
