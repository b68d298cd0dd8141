import { expect, test } from 'vitest';
import { readLimit, writeLimit } from './spending-limit.ts';

test.each([
  ['', null],
  ['4', 4],
  ['$4.50', 4.5],
  ['4,50', 4.5],
  ['1,000', 1_000],
  ['$ 12,345.67', 12_345.67],
  ['0', Number.NaN],
  ['-3', Number.NaN],
  ['1.000,50', Number.NaN],
  ['four', Number.NaN],
])('the limit %j is %d', (typed, limit) => {
  expect(readLimit(typed)).toBe(limit);
});

test.each([null, 0.2, 4, 0.005, 1_234.5])('the limit %d is read as it was written', (limit) => {
  expect(readLimit(writeLimit(limit))).toBe(limit);
});
