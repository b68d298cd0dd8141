import { expect, test } from 'vitest';
import { formatZoneNotes } from './zone-field.tsx';

test('notes report a clock change, another day and an unknown zone', () => {
  const notes = (date: string, time: string, zone: string) =>
    formatZoneNotes({ date, time, zone }, 'Europe/Berlin');
  expect(notes('2026-07-01', '09:00', 'Europe/Berlin')).toBeUndefined();
  expect(notes('2026-07-01', '09:00', 'Asia/Tokyo')).toBe('In your time zone: 2:00 AM.');
  expect(notes('2026-07-01', '22:00', 'America/New_York')).toBe(
    'In your time zone: Thursday, July 2, 4:00 AM.',
  );
  expect(notes('2026-03-29', '02:30', 'Europe/Berlin')).toContain(
    '2:30 AM does not exist on this day and becomes 3:30 AM.',
  );
  expect(notes('2026-10-25', '02:30', 'Europe/Berlin')).toContain('2:30 AM occurs twice on this day.');
  expect(notes('2026-07-01', '09:00', 'Mars/Olympus')).toContain('does not know this time zone');
  expect(notes('', '', 'Europe/Berlin')).toBeUndefined();
});
