import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createEvent } from './edit.ts';
import { eventPlatforms, eventStatuses, eventTypes, scheduledAt, type EventRecord } from './event.ts';
import { toICalendar } from './icalendar.ts';
import { zones } from './zones.fixture.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const id = '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01';
const projectId = '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a02';
const event = (fields: Partial<EventRecord> = {}): EventRecord =>
  createEvent(
    { id, title: 'Launch', date: '2026-03-29', zone: 'Europe/Berlin', platform: 'linkedin', ...fields },
    now,
  );
const write = (events: EventRecord[], names: [string, string][] = []) =>
  toICalendar(events, { now, projectNames: new Map(names) });

/** As a calendar program that is not ours reads the file, with the zones the file itself describes. */
function readForeign(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const zonesOfFile = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((component) => new ICAL.Timezone(component))
      .map((zone) => [zone.tzid, zone]),
  );
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const text = (name: string) => component.getFirstPropertyValue(name);
    const start = component.getFirstProperty('dtstart')!;
    const time = start.getFirstValue() as ICAL.Time;
    const tzid = start.getParameter('tzid') as string | undefined;
    if (tzid) time.zone = zonesOfFile.get(tzid)!;
    return {
      at: time.toUnixTime() * 1_000,
      hour: time.hour,
      tzid,
      text,
      categories: component.getFirstProperty('categories')!.getValues(),
    };
  });
}

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const anyEvent = fc
  .record({
    id: fc.uuid(),
    title: fc
      .oneof(anyText, fc.constantFrom('a;b,c\\d\ne', 'END:VEVENT\r\nBEGIN:VEVENT'))
      .map((text) => `T${text}`),
    content: anyText,
    description: anyText,
    minute: fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2031, 0, 1) / 60_000 - 1 }),
    zone: fc.constantFrom(...zones),
    platform: fc.constantFrom(...eventPlatforms),
    contentType: fc.constantFrom(...eventTypes),
    status: fc.constantFrom(...eventStatuses),
    tags: fc.array(fc.constantFrom('spring', 'a,b', 'c;d'), { maxLength: 3 }),
  })
  .map(({ minute, ...fields }) => {
    const local = new Date(minute * 60_000).toISOString();
    return createEvent({ ...fields, date: local.slice(0, 10), time: local.slice(11, 16) }, now);
  });

/** What a calendar file can hold of a text: its lines, without control characters. */
const kept = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- the ones a file cannot hold
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

test('a foreign reader finds every event at its instant, with its words, in 20 zones over 2024-2030', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyEvent, { minLength: 1, maxLength: 8, selector: ({ id: each }) => each }),
      (events) => {
        const found = readForeign(write(events));
        expect(found).toHaveLength(events.length);
        for (const each of events) {
          const read = found.find(({ text }) => text('uid') === each.id)!;
          expect(read.at).toBe(scheduledAt(each).getTime());
          expect(read.text('summary')).toBe(kept(each.title));
          expect(read.text('x-aigen-text') ?? '').toBe(kept(each.content));
          expect(read.text('x-aigen-description') ?? '').toBe(kept(each.description));
          expect(read.text('x-aigen-status')).toBe(each.status);
          expect(read.categories.slice(2)).toEqual(each.tags);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('an event keeps the hour of its zone, and the zone is described in the file', () => {
  const days = ['2026-03-28', '2026-03-29', '2026-10-25', '2026-12-01'];
  const events = days.map((date, index) => event({ date, id: id.replace(/01$/, `1${index}`) }));
  const file = write(events);
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(readForeign(file).map(({ hour, tzid }) => [hour, tzid])).toEqual(
    days.map(() => [9, 'Europe/Berlin']),
  );
});

test('a time that comes twice is written in UTC; a leapt one as what it becomes', () => {
  expect(write([event({ date: '2026-10-25', time: '02:30' })])).toContain('DTSTART:20261025T003000Z');
  expect(write([event({ time: '02:30' })])).toContain('DTSTART;TZID=Europe/Berlin:20260329T033000');
});

test('project, text and link travel with the event', () => {
  const linked = event({
    projectId,
    contentId: id,
    publishedUrl: 'https://example.com/a?b=1,2;3',
    status: 'published',
  });
  const [read] = readForeign(write([linked], [[projectId, 'Spring, launch']]));
  expect(read!.text('x-aigen-project-id')).toBe(projectId);
  expect(read!.text('x-aigen-project')).toBe('Spring, launch');
  expect(read!.text('x-aigen-content-id')).toBe(id);
  expect(read!.text('url')).toBe('https://example.com/a?b=1,2;3');
});

test('no line is longer than 75 bytes, and every one ends as the format asks', () => {
  const file = write([event({ title: 'Ü日👩‍👩‍👧‍👦'.repeat(30), content: 'word '.repeat(200) })]);
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('no events are an empty calendar', () => {
  expect(readForeign(write([]))).toEqual([]);
});
