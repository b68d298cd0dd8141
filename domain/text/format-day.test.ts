import { expect, test } from 'vitest';
import { formatFeedDay, formatLongDay } from './format-day.ts';

test('a day has the long US format in every time zone', () => {
  expect(formatLongDay('2025-08-27')).toBe('August 27, 2025');
  expect(formatLongDay('2024-01-01')).toBe('January 1, 2024');
  expect(formatLongDay('2024-12-31')).toBe('December 31, 2024');
});

test('a feed has the day with its weekday and in GMT', () => {
  expect(formatFeedDay('2025-08-27')).toBe('Wed, 27 Aug 2025 00:00:00 GMT');
});
