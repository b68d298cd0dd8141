import type { EditorCheck, WeighedCheck } from './editor-rule.ts';

const wholeTotal = 100;

/**
 * Gives the checks their points and the text its total. The weights of the measured checks are scaled to 100 points in
 * all. The total is the sum of the earned points, and no more than the lowest limit of a missed check: unfinished or
 * empty texts do not become good by being long. The gains are counted one after the other, the lowest limit first, so
 * that the total and all gains add up to 100.
 */
export function totalOf(weighed: readonly WeighedCheck[]): { total: number; checks: EditorCheck[] } {
  const worths = scaleTo(
    wholeTotal,
    weighed.map(({ verdict, weight }) => (verdict === 'unmeasured' ? 0 : weight)),
  );
  const earned = weighed.map(({ share }, index) => Math.floor(worths[index]! * share + 0.5));
  const gains = gainsOf(weighed, worths, earned);
  const total = limited(
    earned.reduce((sum, points) => sum + points, 0),
    weighed.map(({ limit }) => limit),
  );
  const checks = weighed.map(({ weight: _weight, share: _share, limit: _limit, ...check }, index) => ({
    ...check,
    points: { worth: worths[index]!, earned: earned[index]!, gain: gains[index]! },
  }));
  return { total, checks };
}

const limited = (sum: number, limits: readonly number[]): number =>
  Math.max(0, Math.round(limits.reduce((least, limit) => Math.min(least, limit), sum)));

/** Whole numbers in proportion to the weights that add up to `whole`: the largest remainders are rounded up. */
function scaleTo(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (weight * whole) / sum);
  const scaled = exact.map(Math.floor);
  const left = whole - scaled.reduce((total, points) => total + points, 0);
  const byRemainder = exact
    .map((points, index) => ({ index, remainder: points - Math.floor(points) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) scaled[index]! += 1;
  return scaled;
}

function gainsOf(
  weighed: readonly WeighedCheck[],
  worths: readonly number[],
  earned: readonly number[],
): number[] {
  const gains = weighed.map(() => 0);
  let sum = earned.reduce((total, points) => total + points, 0);
  const limits = weighed.map(({ limit }) => limit);
  let reached = limited(sum, limits);
  const order = weighed
    .map(({ limit }, index) => ({ index, limit, lost: worths[index]! - earned[index]! }))
    .sort((a, b) => a.limit - b.limit || b.lost - a.lost || a.index - b.index);
  for (const { index, lost } of order) {
    sum += lost;
    limits[index] = wholeTotal;
    const next = limited(sum, limits);
    gains[index] = next - reached;
    reached = next;
  }
  return gains;
}
