import { expect, test } from 'vitest';
import { formatCost, formatDollars } from './format-money.ts';

test.each([
  [0, '$0'],
  [0.000_04, 'less than $0.0001'],
  [0.000_432, '$0.00043'],
  [0.0042, '$0.0042'],
  [0.01, '$0.01'],
  [0.0123, '$0.012'],
  [0.2, '$0.20'],
  [0.994, '$0.99'],
  [0.999, '$1.00'],
  [12.345, '$12.35'],
])('a cost of %d is shown as %s', (cost, text) => {
  expect(formatCost(cost)).toBe(text);
});

test('prices have as many digits as they need', () => {
  expect([2, 10, 1.25, 0.5, 0.075].map(formatDollars)).toEqual(['$2', '$10', '$1.25', '$0.50', '$0.075']);
});
