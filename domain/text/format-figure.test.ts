import { expect, test } from 'vitest';
import { bytesPerMegabyte, formatBytes, formatPercent } from './format-figure.ts';
import { formatShort } from './format.ts';

test.each([
  [64_000, '64 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [1_024_000, '1 MB'],
  [212_400_000, '212 MB'],
  [250 * bytesPerMegabyte, '250 MB'],
  [1_100_000_000, '1,100 MB'],
  [10_739_000_000, '11 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

// Dashboard document, section 9: "Numbers abbreviate at 1K and 1M."
test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [1_240, '1.2K'],
  [20_000, '20K'],
  [999_960, '1M'],
  [4_310_000, '4.3M'],
])('%d is abbreviated as %s', (value, text) => {
  expect(formatShort(value)).toBe(text);
});

test('a percentage has one decimal', () => {
  expect([2, 1.25].map(formatPercent)).toEqual(['2.0%', '1.3%']);
});
