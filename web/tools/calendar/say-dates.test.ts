import { expect, test } from 'vitest';
import { sayWhen } from './event/zone-field.tsx';
import { sayDay, sayDayOfYear, sayEvents, sayMonth, sayWeek } from './say-dates.ts';

test('days, weeks and months are said as the calendar means them', () => {
  expect(sayMonth('2025-09-17')).toBe('September 2025');
  expect(sayDay('2025-09-17')).toBe('Wednesday 17 September');
  expect(sayDayOfYear('2025-09-17')).toBe('Wednesday 17 September 2025');
  expect(sayWeek('2025-09-17')).toBe('15–21 September 2025');
  expect(sayWeek('2025-10-01')).toBe('29 September – 5 October 2025');
  expect(sayWeek('2026-01-01')).toBe('29 December 2025 – 4 January 2026');
  expect([0, 1, 2].map(sayEvents)).toEqual(['0 events', '1 event', '2 events']);
});

test('what is worth knowing about a local time is told', () => {
  const say = (date: string, time: string, zone: string) => sayWhen({ date, time, zone }, 'Europe/Berlin');
  expect(say('2026-07-01', '09:00', 'Europe/Berlin')).toBeUndefined();
  expect(say('2026-07-01', '09:00', 'Asia/Tokyo')).toBe('Where you are that is 02:00.');
  expect(say('2026-07-01', '22:00', 'America/New_York')).toBe(
    'Where you are that is Thursday 2 July, 04:00.',
  );
  expect(say('2026-03-29', '02:30', 'Europe/Berlin')).toContain(
    '02:30 does not exist on this day and becomes 03:30.',
  );
  expect(say('2026-10-25', '02:30', 'Europe/Berlin')).toContain('02:30 comes twice on this day.');
  expect(say('2026-07-01', '09:00', 'Mars/Olympus')).toContain('does not know the zone');
  expect(say('', '', 'Europe/Berlin')).toBeUndefined();
});
