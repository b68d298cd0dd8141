import { normalCdf } from './normal.ts';

/** Below this chance the visitors are not split as planned, and a test must not be read. */
const unevenBelow = 0.001;

/**
 * Chi-square test of visitors against planned shares (sample-ratio mismatch). Shares need not add up to 1. Visitors of a
 * variant that should get none make p 0.
 */
export function sampleRatio(
  visitors: readonly number[],
  shares: readonly number[],
): { p: number; isUneven: boolean } {
  const counts = visitors.map(orZero);
  const planned = counts.map((_, index) => orZero(shares[index] ?? 0));
  const total = sum(counts);
  const hasPlan = sum(planned) > 0;
  const expected = planned.map((share) => (hasPlan ? share / sum(planned) : 1 / counts.length) * total);
  const unplanned = counts.some((count, index) => count > 0 && expected[index] === 0);
  const parts = counts.map((count, index) => {
    const wanted = expected[index]!;
    return wanted > 0 ? (count - wanted) ** 2 / wanted : 0;
  });
  const freedom = expected.filter((count) => count > 0).length - 1;
  const p = unplanned ? 0 : chiSquareP(sum(parts), freedom);
  return { p, isUneven: p < unevenBelow };
}

/** Chances of larger chi-square numbers are below the smallest number there is. */
const beyondNumbers = 2_000;

/**
 * Chance of a chi-square number of at least `x`. Written out because one minus the library's distribution function is 0
 * below 1e-16, and its digits are gone before. Source: Abramowitz and Stegun, 26.4.4 and 26.4.5.
 */
function chiSquareP(x: number, freedom: number): number {
  if (freedom < 1 || !(x > 0)) return 1;
  if (x > beyondNumbers) return 0;
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2) : Math.exp(-x / 2);
  let p = isOdd ? 2 * normalCdf(-Math.sqrt(x)) : term;
  if (!isOdd) term *= x / 2;
  for (let next = isOdd ? 3 : 4; next <= freedom; next += 2) {
    p += term;
    term *= x / next;
  }
  return Math.min(1, p);
}

const orZero = (value: number) => (value > 0 && Number.isFinite(value) ? value : 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
