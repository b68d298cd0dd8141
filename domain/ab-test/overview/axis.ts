import type { Interval } from '../../inference/counts.ts';

/** A common axis: its ends, and its ticks with equal steps, the ends among them. */
export type Axis = Interval & { ticks: readonly number[] };

const steps = [1, 2, 2.5, 5];
const stepCount = 4;

/**
 * The axis of four round steps that holds all intervals, whose ends are shares. `within`: where it may not reach beyond,
 * such as 0 and 1 for rates.
 */
export function axisOf(intervals: readonly Interval[], within: Interval = { low: 0, high: 1 }): Axis {
  const low = Math.max(within.low, Math.min(...intervals.map((one) => one.low)));
  const high = Math.min(within.high, Math.max(...intervals.map((one) => one.high)));
  if (!(low <= high)) return axisFrom(within.low, (within.high - within.low) / stepCount);
  for (let power = -6; power <= 0; power += 1) {
    for (const factor of steps) {
      const step = factor * 10 ** power;
      const first = Math.floor(low / step + 1e-9) * step;
      if (first + stepCount * step < high - 1e-12) continue;
      if (stepCount * step > within.high - within.low + 1e-9)
        return axisFrom(within.low, (within.high - within.low) / stepCount);
      const last = Math.max(within.low, within.high - stepCount * step);
      return axisFrom(Math.min(Math.max(first, within.low), last), step);
    }
  }
  return axisFrom(within.low, (within.high - within.low) / stepCount);
}

function axisFrom(first: number, step: number): Axis {
  const ticks = Array.from({ length: stepCount + 1 }, (_, at) => tidy(first + at * step));
  return { low: ticks[0]!, high: ticks[stepCount]!, ticks };
}

/** Without the rests of binary fractions. */
const tidy = (value: number) => Number(value.toFixed(9)) + 0;

/** Where a share lies on an axis, from 0 to 100. */
export function placeOn({ low, high }: Interval, value: number): number {
  return Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)));
}

/** Ticks as percentages, all with the same decimals: "3.5%", "4.5%". */
export function formatTicks({ ticks }: Pick<Axis, 'ticks'>): string[] {
  const digits = [0, 1, 2, 3].find((each) => ticks.every((tick) => isShown(100 * tick, each))) ?? 4;
  return ticks.map((tick) => `${(100 * tick).toFixed(digits)}%`);
}

const isShown = (value: number, digits: number) => Math.abs(value - Number(value.toFixed(digits))) < 1e-6;
