import { expect, test, vi } from 'vitest';
import {
  formatDay,
  formatDayRange,
  formatFullDay,
  formatList,
  formatLocalTime,
  formatMonth,
  formatShortWeekdayDay,
  formatTime,
  formatWeekday,
  formatWeekdayDay,
  formatWeekdayTime,
  hourNotation,
} from './format.ts';

test('days, weeks and months are in American English', () => {
  expect(formatDay('2026-01-31')).toBe('Jan 31, 2026');
  expect(formatMonth('2025-09-17')).toBe('September 2025');
  expect(formatWeekday('2025-09-17')).toBe('Wed');
  expect(formatWeekdayDay('2025-09-17')).toBe('Wednesday, September 17');
  expect(formatShortWeekdayDay('2025-09-17')).toBe('Wed, September 17');
  expect(formatFullDay('2025-09-17')).toBe('Wednesday, September 17, 2025');
  expect(formatDayRange('2025-09-15', '2025-09-21')).toBe('September 15 – 21, 2025');
  expect(formatDayRange('2025-09-29', '2025-10-05')).toBe('September 29 – October 5, 2025');
  expect(formatDayRange('2025-12-29', '2026-01-04')).toBe('December 29, 2025 – January 4, 2026');
});

test('times have a plain space before AM and PM', () => {
  expect(formatLocalTime(new Date(2026, 0, 31, 16, 30))).toBe('4:30 PM');
  expect(formatWeekdayTime(new Date(2026, 0, 31, 1, 0))).toBe('Saturday, 1:00 AM');
});

test('the clock has 12 or 24 hours as in the browser’s language, in American English', async () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  vi.resetModules();
  const german = await import('./format.ts');
  expect(german.formatTime('09:00')).toBe('09:00');
  expect(german.formatTime('00:15')).toBe('00:15');
  expect(german.formatDateTime(new Date(2026, 0, 31, 16, 30))).toBe('Jan 31, 2026, 16:30');
  expect(german.hourNotation()).toBe('HH:mm');
  language.mockRestore();
  expect(formatTime('09:00')).toBe('9:00 AM');
  expect(hourNotation()).toBe('h A');
});

test('a browser whose language is no language tag has the American clock', () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('C');
  expect(formatTime('09:00')).toBe('9:00 AM');
  language.mockRestore();
});

test('lists leave out empty parts', () => {
  expect(formatList(['', '1 text', '2 folders'])).toBe('1 text and 2 folders');
});
