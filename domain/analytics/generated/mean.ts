/** Fewest texts that a mean is told of; of fewer there is none. */
export const fewestForMean = 5;

/** Sum and number of known values. */
export type Tally = { sum: number; count: number };

export function tallyOf(values: Iterable<number | null>): Tally {
  const tally = { sum: 0, count: 0 };
  for (const value of values) {
    if (value === null) continue;
    tally.sum += value;
    tally.count += 1;
  }
  return tally;
}

/** The mean of at least five values, not rounded; null for fewer. */
export function meanOf({ sum, count }: Tally, fewest = fewestForMean): number | null {
  return count < fewest ? null : sum / count;
}
