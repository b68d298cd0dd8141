import fc from 'fast-check';
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

type Line = { name: string; parameters: Record<string, string>; value: string };

/**
 * An independent reader of RFC 5545, so that ical.js is not tested by itself. It unfolds lines, unescapes, and applies
 * the zones that the file describes. It reads the subset that the writer uses, and throws on anything else.
 */
function readFile(file: string) {
  const lines = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line): Line => {
      const [, name, parameters, value] = /^([A-Z-]+)((?:;[A-Z]+=[^;:]+)*):(.*)$/su.exec(line)!;
      const pairs = parameters!
        .split(';')
        .slice(1)
        .map((each) => each.split('=') as [string, string]);
      return { name: name!, parameters: Object.fromEntries(pairs), value: value! };
    });
  const described = new Map(
    componentsOf(lines, 'VTIMEZONE').map((zone) => [valueOf(zone, 'TZID'), observancesOf(zone)]),
  );
  return componentsOf(lines, 'VEVENT').map((event) => {
    const start = event.find(({ name }) => name === 'DTSTART')!;
    const tzid = start.parameters['TZID'];
    const local = clockOf(start.value.replace('Z', ''));
    const observances = tzid === undefined ? [] : described.get(tzid)!;
    const offset = observances.findLast(({ since }) => since <= local)?.offset;
    if (tzid === undefined ? !start.value.endsWith('Z') : offset === undefined)
      throw new Error(`No offset for ${start.value}`);
    return {
      at: local - (offset ?? 0),
      time: start.value,
      tzid,
      text: (name: string) => unescaped(valueOf(event, name)),
      uri: valueOf(event, 'URL'),
      categories: (valueOf(event, 'CATEGORIES').match(/(?:\\.|[^,\\])+/gu) ?? []).map(unescaped),
    };
  });
}

function componentsOf(lines: Line[], kind: string): Line[][] {
  const found: Line[][] = [];
  lines.forEach(({ name, value }, index) => {
    if (name !== 'BEGIN' || value !== kind) return;
    const length = lines.slice(index).findIndex((line) => line.name === 'END' && line.value === kind);
    found.push(lines.slice(index + 1, index + length));
  });
  return found;
}

const valueOf = (lines: Line[], name: string) => lines.find((line) => line.name === name)?.value ?? '';

function observancesOf(zone: Line[]): { since: number; offset: number }[] {
  return [...componentsOf(zone, 'STANDARD'), ...componentsOf(zone, 'DAYLIGHT')]
    .map((lines) => ({
      since: clockOf(valueOf(lines, 'DTSTART')),
      offset: offsetOf(valueOf(lines, 'TZOFFSETTO')),
    }))
    .sort((a, b) => a.since - b.since);
}

/** A local time in milliseconds, as if it were UTC. */
function clockOf(value: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/
    .exec(value)!
    .map(Number);
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

function offsetOf(value: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(value)!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const unescaped = (value: string) =>
  value.replace(/\\(.)/gu, (_, character: string) => (character === 'n' ? '\n' : character));

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

/** What a calendar file can contain of a text: its lines, without control characters. */
const kept = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- the ones a file cannot hold
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

test('an independent reader finds every event at its instant, with its texts, in 20 zones over 2024-2030', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyEvent, { minLength: 1, maxLength: 8, selector: ({ id: each }) => each }),
      (events) => {
        const found = readFile(write(events));
        expect(found).toHaveLength(events.length);
        for (const each of events) {
          const read = found.find(({ text }) => text('UID') === each.id)!;
          expect(read.at).toBe(scheduledAt(each).getTime());
          expect(read.text('SUMMARY')).toBe(kept(each.title));
          expect(read.text('X-AIGEN-TEXT')).toBe(kept(each.content));
          expect(read.text('X-AIGEN-DESCRIPTION')).toBe(kept(each.description));
          expect(read.text('X-AIGEN-STATUS')).toBe(each.status);
          expect(read.categories.slice(2)).toEqual(each.tags);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('an event keeps its local time, and the file describes its zone', () => {
  const days = ['2026-03-28', '2026-03-29', '2026-10-25', '2026-12-01'];
  const events = days.map((date, index) => event({ date, id: id.replace(/01$/, `1${index}`) }));
  const file = write(events);
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(readFile(file).map(({ time, tzid }) => [time.slice(8), tzid])).toEqual(
    days.map(() => ['T090000', 'Europe/Berlin']),
  );
});

test('an ambiguous time is written in UTC; a skipped time as the time it becomes', () => {
  expect(write([event({ date: '2026-10-25', time: '02:30' })])).toContain('DTSTART:20261025T003000Z');
  expect(write([event({ time: '02:30' })])).toContain('DTSTART;TZID=Europe/Berlin:20260329T033000');
});

test('project, text and link are in the file', () => {
  const linked = event({
    projectId,
    contentId: id,
    publishedUrl: 'https://example.com/a?b=1,2;3',
    status: 'published',
  });
  const [read] = readFile(write([linked], [[projectId, 'Spring, launch']]));
  expect(read!.text('X-AIGEN-PROJECT-ID')).toBe(projectId);
  expect(read!.text('X-AIGEN-PROJECT')).toBe('Spring, launch');
  expect(read!.text('X-AIGEN-CONTENT-ID')).toBe(id);
  expect(read!.uri).toBe('https://example.com/a?b=1,2;3');
});

test('no line is longer than 75 bytes, and every line ends with CRLF', () => {
  const file = write([event({ title: 'Ü日👩‍👩‍👧‍👦'.repeat(30), content: 'word '.repeat(200) })]);
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('the file equals the expected bytes of RFC 5545', () => {
  const file = write(
    [
      event({
        title: 'Launch; a, b \\ c',
        content: 'One.\r\nTwo.',
        tags: ['spring, early'],
        publishedUrl: 'https://example.com/a,b',
        status: 'published',
        projectId,
      }),
    ],
    [[projectId, 'Ü'.repeat(30)]],
  );
  expect(file).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//AIGen//Content calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:AIGen content calendar',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:STANDARD',
      'DTSTART:20260328T010000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      `UID:${id}`,
      'DTSTAMP:20261120T080000Z',
      'CREATED:20261120T080000Z',
      'LAST-MODIFIED:20261120T080000Z',
      'DTSTART;TZID=Europe/Berlin:20260329T090000',
      'SUMMARY:Launch\\; a\\, b \\\\ c',
      'DESCRIPTION:One.\\nTwo.',
      'CATEGORIES:LinkedIn,Post,spring\\, early',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'URL:https://example.com/a,b',
      'X-AIGEN-PLATFORM:linkedin',
      'X-AIGEN-TYPE:post',
      'X-AIGEN-STATUS:published',
      'X-AIGEN-ZONE;VALUE=TEXT:Europe/Berlin',
      'X-AIGEN-TEXT;VALUE=TEXT:One.\\nTwo.',
      `X-AIGEN-PROJECT-ID;VALUE=TEXT:${projectId}`,
      `X-AIGEN-PROJECT;VALUE=TEXT:${'Ü'.repeat(23)}`,
      ` ${'Ü'.repeat(7)}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('without events the calendar is empty', () => {
  expect(readFile(write([]))).toEqual([]);
});
