import { twoSidedP } from './normal.ts';
import { ranksOf } from './ranks.ts';

/**
 * Mann-Whitney test of two groups of figures, two-sided: normal approximation with correction for ties and continuity.
 * `effect` is the chance that a figure of the second group is higher than one of the first (ties count half), 0.5 where
 * there is no difference. Figures that are not finite are left out; of an empty group, or where all are equal, p is 1.
 */
export function rankSumTest(
  first: readonly number[],
  second: readonly number[],
): { p: number; effect: number } {
  const [left, right] = [first.filter(Number.isFinite), second.filter(Number.isFinite)];
  const [m, n] = [left.length, right.length];
  if (m === 0 || n === 0) return { p: 1, effect: 0.5 };
  const all = [...left, ...right];
  const ranks = ranksOf(all);
  const rankSum = ranks.slice(m).reduce((sum, rank) => sum + rank, 0);
  const u = rankSum - (n * (n + 1)) / 2;
  const effect = u / (m * n);
  const total = m + n;
  const counts = new Map<number, number>();
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ties = [...counts.values()].reduce((sum, count) => sum + (count ** 3 - count), 0);
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)));
  if (!(variance > 0)) return { p: 1, effect };
  const distance = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5);
  return { p: twoSidedP(distance / Math.sqrt(variance)), effect };
}
