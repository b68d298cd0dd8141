import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf, formatTicks, placeOn } from './axis.ts';

const percentages = (intervals: readonly { low: number; high: number }[]) => formatTicks(axisOf(intervals));

test('the ticks of an axis are round', () => {
  expect(
    percentages([
      { low: 0.043, high: 0.0536 },
      { low: 0.0571, high: 0.0692 },
    ]),
  ).toEqual(['4%', '5%', '6%', '7%', '8%']);
  expect(percentages([{ low: 0, high: 1 }])).toEqual(['0%', '25%', '50%', '75%', '100%']);
  expect(percentages([{ low: 0.93, high: 0.999 }])).toEqual(['92%', '94%', '96%', '98%', '100%']);
  expect(percentages([{ low: 0.00012, high: 0.00031 }])).toEqual([
    '0.01%',
    '0.02%',
    '0.03%',
    '0.04%',
    '0.05%',
  ]);
});

test('an axis holds every interval, stays within its bounds, and has equal steps', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (pairs, isSigned) => {
        const shift = isSigned ? 0.5 : 0;
        const intervals = pairs.map(([one, other]) => ({
          low: Math.min(one, other) - shift,
          high: Math.max(one, other) - shift,
        }));
        const within = isSigned ? { low: -1, high: 1 } : { low: 0, high: 1 };
        const { low, high, ticks } = axisOf(intervals, within);
        expect(low).toBeGreaterThanOrEqual(within.low);
        expect(high).toBeLessThanOrEqual(within.high);
        for (const interval of intervals) {
          expect(interval.low).toBeGreaterThanOrEqual(low - 1e-8);
          expect(interval.high).toBeLessThanOrEqual(high + 1e-8);
        }
        const steps = ticks.slice(1).map((tick, at) => tick - ticks[at]!);
        for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 6);
        expect(new Set(formatTicks({ ticks })).size).toBe(ticks.length);
        for (const { low: start } of intervals)
          expect(Number.isFinite(placeOn({ low, high }, start))).toBe(true);
      },
    ),
  );
});
