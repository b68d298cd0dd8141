import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEvent } from '#domain/calendar/edit.ts';
import {
  eventPlatforms,
  eventStatuses,
  eventTypes,
  scheduledAt,
  type EventRecord,
} from '#domain/calendar/event.ts';
import { toICalendar } from '#domain/calendar/icalendar.ts';
import { readICalendar } from './read-icalendar.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const read = (text: string) => readICalendar(text, { now, zone: 'Europe/Berlin' });
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const entry = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1@example.com',
  'SUMMARY:Meeting',
  ...lines,
  'END:VEVENT',
];
const only = (...lines: string[]) => read(file(...entry(...lines))).events[0];

test('a file written by the calendar is read back unchanged', () => {
  const anyEvent = fc.record({
    id: fc.uuid(),
    title: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text && text !== ''),
    description: fc.constantFrom('', 'What, when; and \\ why', 'Two\nlines'),
    content: fc.constantFrom('', 'A text, with; all\\of it\n\nand an end.', '日本 👩‍👩‍👧‍👦'),
    date: fc.constantFrom('2026-03-29', '2026-07-01', '2026-12-24'),
    time: fc.constantFrom('00:00', '03:30', '09:00', '23:59'),
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'),
    platform: fc.constantFrom(...eventPlatforms),
    contentType: fc.constantFrom(...eventTypes),
    status: fc.constantFrom(...eventStatuses),
    tags: fc.constantFrom<string[]>([], ['spring', 'a, b']),
    projectId: fc.option(fc.uuid()),
    contentId: fc.option(fc.uuid()),
    publishedUrl: fc.constantFrom(null, 'https://example.com/a?b=c'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyEvent, { maxLength: 5, selector: ({ id }) => id }), (inputs) => {
      const events: EventRecord[] = inputs.map((input) => createEvent(input, now));
      const found = read(toICalendar(events, { now, projectNames: new Map() })).events;
      const byId = (list: readonly EventRecord[]) => new Map(list.map((event) => [event.id, event]));
      expect(byId(found)).toEqual(byId(events));
    }),
  );
});

describe('times from other programs', () => {
  test('in UTC are converted to the zone of this browser', () => {
    expect(only('DTSTART:20260701T070000Z')).toMatchObject({
      date: '2026-07-01',
      time: '09:00',
      zone: 'Europe/Berlin',
    });
  });

  test('in a known zone stay there; without one they are in this browser’s zone', () => {
    expect(only('DTSTART;TZID=Asia/Tokyo:20260701T090000')).toMatchObject({
      time: '09:00',
      zone: 'Asia/Tokyo',
    });
    expect(only('DTSTART:20260701T090000')).toMatchObject({ time: '09:00', zone: 'Europe/Berlin' });
  });

  test('an all-day event is at nine', () => {
    expect(only('DTSTART;VALUE=DATE:20260701')).toMatchObject({ date: '2026-07-01', time: '09:00' });
  });

  test('a custom zone is read from its description in the file', () => {
    const outlook = file(
      'BEGIN:VTIMEZONE',
      'TZID:Tokyo Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...entry('DTSTART;TZID=Tokyo Standard Time:20260701T160000'),
    );
    const [event] = read(outlook).events;
    expect(scheduledAt(event!).toISOString()).toBe('2026-07-01T07:00:00.000Z');
    expect(event).toMatchObject({ time: '09:00', zone: 'Europe/Berlin' });
  });
});

test('title, description, tags and tentative status of other programs are read', () => {
  expect(
    only(
      'DTSTART:20260701T070000Z',
      'DESCRIPTION:About\\, it',
      'CATEGORIES:one,two',
      'STATUS:TENTATIVE',
      'URL:https://example.com',
    ),
  ).toMatchObject({
    title: 'Meeting',
    description: 'About, it',
    content: '',
    tags: ['one', 'two'],
    status: 'draft',
    publishedUrl: 'https://example.com',
  });
});

test('the same entry is the same event, whenever it is read; another one is another', () => {
  const first = only('DTSTART:20260701T070000Z');
  expect(only('DTSTART:20260701T070000Z')?.id).toBe(first?.id);
  expect(only('DTSTART:20260702T070000Z')?.id).not.toBe(first?.id);
});

test('invalid and repeating entries are counted', () => {
  const found = read(
    file(
      ...entry('DTSTART:20260701T070000Z', 'RRULE:FREQ=WEEKLY'),
      'BEGIN:VEVENT\r\nUID:2\r\nDTSTART:20260701T070000Z\r\nEND:VEVENT',
      'BEGIN:VEVENT\r\nUID:3\r\nSUMMARY:No date\r\nEND:VEVENT',
      'BEGIN:VEVENT\r\nUID:4\r\nSUMMARY:Long ago\r\nDTSTART:19200101T070000Z\r\nEND:VEVENT',
    ),
  );
  expect([found.events.length, found.skipped, found.repeating]).toEqual([1, 3, 1]);
});

test('hostile fields are rejected or adapted, never stored unchanged', () => {
  const hostile = only(
    'DTSTART:20260701T070000Z',
    'URL:javascript:alert(1)',
    'X-AIGEN-STATUS:owned',
    'X-AIGEN-PLATFORM:constructor',
    'X-AIGEN-PROJECT-ID:../../etc',
    `CATEGORIES:${'x'.repeat(500)}`,
    `DESCRIPTION:${'d'.repeat(20_000)}`,
  );
  expect(hostile).toMatchObject({
    publishedUrl: null,
    status: 'scheduled',
    platform: 'blog',
    projectId: null,
  });
});

test.each(['', 'not a calendar', '{"events": []}', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])(
  '%j is rejected as a file',
  (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'calendar.file-unreadable' }));
  },
);

/** A zone of a file, with a rule for its clock changes, and an event in it. */
const inZone = (rule: string) => {
  const change = ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100', `RRULE:${rule}`];
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', ...change, 'END:STANDARD', 'END:VTIMEZONE'];
  return file(...zone, ...entry('DTSTART;TZID=Own:20260101T090000'));
};

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY',
  'FREQ=HOURLY',
  'FREQ=DAILY',
  'FREQ=WEEKLY',
  'FREQ=MONTHLY',
  'FREQ=YEARLY;BYSECOND=1',
])('a zone whose clocks change %s is refused, before it is worked out', (rule) => {
  expect(() => read(inZone(rule))).toThrow(expect.objectContaining({ code: 'calendar.zone-refused' }));
});

test('a zone whose clocks change once a year is read', () => {
  expect(read(inZone('FREQ=YEARLY;BYMONTH=1;BYDAY=-1SU')).events).toHaveLength(1);
});
