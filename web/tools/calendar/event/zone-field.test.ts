import { expect, test } from 'vitest';
import { formatZoneNotes } from './zone-field.tsx';

test('notes tell of a clock change, another day and an unknown zone', () => {
  const notes = (date: string, time: string, zone: string) =>
    formatZoneNotes({ date, time, zone }, 'Europe/Berlin');
  expect(notes('2026-07-01', '09:00', 'Europe/Berlin')).toBeUndefined();
  expect(notes('2026-07-01', '09:00', 'Asia/Tokyo')).toBe('In your time zone: 02:00.');
  expect(notes('2026-07-01', '22:00', 'America/New_York')).toBe(
    'In your time zone: Thursday, July 2, 04:00.',
  );
  expect(notes('2026-03-29', '02:30', 'Europe/Berlin')).toContain(
    '02:30 does not exist on this day and becomes 03:30.',
  );
  expect(notes('2026-10-25', '02:30', 'Europe/Berlin')).toContain('02:30 occurs twice on this day.');
  expect(notes('2026-07-01', '09:00', 'Mars/Olympus')).toContain('does not know this time zone');
  expect(notes('', '', 'Europe/Berlin')).toBeUndefined();
});
