import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('reading time is a minute for 220 words, at least one', () => {
  expect([0, 100, 329, 330, 1_100].map(readingMinutes)).toEqual([1, 1, 1, 2, 5]);
});
