/** The value that `share` (0-1) of the sorted values do not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function round(value: number, digits = 3): number {
  return Number(value.toPrecision(digits));
}
