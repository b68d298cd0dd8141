import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameEvery, scaleFromZero } from './scale.ts';

test('a scale begins at zero, ends above the highest value, and has two to five round numbers', () => {
  expect(scaleFromZero(68)).toEqual([0, 25, 50, 75]);
  expect(scaleFromZero(0)).toEqual([0, 1]);
  expect(scaleFromZero(1)).toEqual([0, 1]);
  expect(scaleFromZero(0.09, { isWhole: false })).toEqual([0, 0.05, 0.1]);
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), fc.boolean(), (highest, isWhole) => {
      const ticks = scaleFromZero(highest, { isWhole });
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(highest * 0.999);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      if (isWhole) expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('names that would meet are left out, by whole weeks', () => {
  expect(nameEvery(10, 60, 30)).toBe(1);
  expect(nameEvery(22, 12, 30)).toBe(7);
  expect(nameEvery(366, 0.5, 30)).toBe(112);
});
