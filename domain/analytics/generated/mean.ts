/** Fewest texts that a mean is told of; of fewer there is none. */
export const fewestForMean = 5;

/** Sum and number of known values. */
export type Tally = { sum: number; count: number };

export const noTally = (): Tally => ({ sum: 0, count: 0 });

/** Counts a value, if it is known. */
export function addTo(tally: Tally, value: number | null): void {
  if (value === null) return;
  tally.sum += value;
  tally.count += 1;
}

/** The mean of at least five values, not rounded; null for fewer. */
export function meanOf({ sum, count }: Tally, fewest = fewestForMean): number | null {
  return count < fewest ? null : sum / count;
}
