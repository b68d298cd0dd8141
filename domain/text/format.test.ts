import { expect, test } from 'vitest';
import { readingMinutes } from '../blog/reading-time.ts';
import {
  bytesPerMegabyte,
  formatBytes,
  formatCost,
  formatDollars,
  formatFeedDay,
  formatLongDay,
  formatPercent,
} from './format.ts';

test('a day has the long US format in every time zone', () => {
  expect(formatLongDay('2025-08-27')).toBe('August 27, 2025');
  expect(formatLongDay('2024-01-01')).toBe('January 1, 2024');
  expect(formatLongDay('2024-12-31')).toBe('December 31, 2024');
});

test('a feed has the day with its weekday and in GMT', () => {
  expect(formatFeedDay('2025-08-27')).toBe('Wed, 27 Aug 2025 00:00:00 GMT');
});

test('reading time is a minute for 220 words, at least one', () => {
  expect([0, 100, 329, 330, 1_100].map(readingMinutes)).toEqual([1, 1, 1, 2, 5]);
});

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

test.each([
  [64_000, '64 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [1_024_000, '1 MB'],
  [212_400_000, '212 MB'],
  [250 * bytesPerMegabyte, '250 MB'],
  [1_100_000_000, '1,100 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('a percentage has one decimal', () => {
  expect([2, 1.25].map(formatPercent)).toEqual(['2.0%', '1.3%']);
});
