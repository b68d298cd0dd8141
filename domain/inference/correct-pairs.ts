/**
 * Bonferroni's correction: each p as if it were the smallest of `comparisons` independent ones. Chosen over Holm's
 * because an interval can be corrected in the same way, so that interval and verdict never contradict each other.
 */
export function correctPairs(ps: readonly number[], comparisons = ps.length): number[] {
  return ps.map((p) => (p >= 0 ? Math.min(1, p * Math.max(1, comparisons)) : 1));
}

/** How many pairs there are among variants, at least one. */
export function countPairs(variants: number): number {
  return variants > 2 ? (variants * (variants - 1)) / 2 : 1;
}
