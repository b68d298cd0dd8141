import ICAL from 'ical.js';
import { platformLabels } from '../platforms/platforms.ts';
import { scheduledAt, type EventRecord } from './event.ts';
import { sortEvents } from './edit.ts';
import { eventInstant, isKnownZone, localTimeOf } from './instant.ts';
import { eventTypeLabels } from './labels.ts';
import { dateTime, zoneComponent, type Component, type Property } from './zone-component.ts';

type Context = {
  now: Date;
  /** Project names by id. */
  projectNames: ReadonlyMap<string, string>;
};

// A line has at most 75 bytes (RFC 5545, section 3.1). ical.js does not count the space at the start of a continued
// line.
ICAL.foldLength = 74;

const statuses: Record<EventRecord['status'], string> = {
  scheduled: 'CONFIRMED',
  published: 'CONFIRMED',
  draft: 'TENTATIVE',
  failed: 'TENTATIVE',
};

/**
 * The events as an iCalendar file (RFC 5545), written by ical.js from jCal (RFC 7265). Each event is at its local time,
 * and its zone is described in the file. An ambiguous local time is written in UTC, so that no reader has to choose.
 * Fields that the format does not have (platform, type, status, project, text) are X-AIGEN- properties, so that the
 * file can be read back completely.
 */
export function toICalendar(events: readonly EventRecord[], context: Context): string {
  const ordered = sortEvents(events);
  const calendar: Component = [
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', '-//AIGen//Content calendar//EN'),
      text('calscale', 'GREGORIAN'),
      text('method', 'PUBLISH'),
      unescaped('x-wr-calname', 'AIGen content calendar'),
    ],
    [...zonesOf(ordered), ...ordered.map((event) => eventComponent(event, context))],
  ];
  return ICAL.stringify(calendar);
}

/** One VTIMEZONE for each zone, covering the time span of its events. */
function zonesOf(ordered: readonly EventRecord[]): Component[] {
  const zoned = ordered.filter(isZoned);
  return [...new Set(zoned.map(({ zone }) => zone))].map((zone) => {
    const moments = zoned.filter((event) => event.zone === zone).map((event) => scheduledAt(event).getTime());
    return zoneComponent(zone, moments[0]!, moments.at(-1)!);
  });
}

function isZoned({ date, time, zone }: EventRecord): boolean {
  return zone !== 'UTC' && isKnownZone(zone) && eventInstant(date, time, zone).kind !== 'overlap';
}

function eventComponent(event: EventRecord, { now, projectNames }: Context): Component {
  const { content, description, platform, contentType, tags, projectId, contentId, publishedUrl } = event;
  const at = scheduledAt(event).getTime();
  const categories = [platformLabels[platform], eventTypeLabels[contentType], ...tags];
  const properties: Property[] = [
    text('uid', event.id),
    utc('dtstamp', now.getTime()),
    utc('created', Date.parse(event.createdAt)),
    utc('last-modified', Date.parse(event.updatedAt)),
    // A time that the clocks skip is written as the time it becomes.
    isZoned(event)
      ? ['dtstart', { tzid: event.zone }, 'date-time', dateTime(localTimeOf(at, event.zone))]
      : utc('dtstart', at),
    text('summary', event.title),
    ...optional('description', content || description),
    ['categories', {}, 'text', ...categories.map(writable)],
    text('status', statuses[event.status]),
    // It does not mark time as busy.
    text('transp', 'TRANSPARENT'),
    ...(publishedUrl ? [['url', {}, 'uri', writable(publishedUrl)] satisfies Property] : []),
    unescaped('x-aigen-platform', platform),
    unescaped('x-aigen-type', contentType),
    unescaped('x-aigen-status', event.status),
    text('x-aigen-zone', event.zone),
    ...optional('x-aigen-description', description),
    ...optional('x-aigen-text', content),
    ...optional('x-aigen-project-id', projectId ?? ''),
    ...optional('x-aigen-project', (projectId && projectNames.get(projectId)) ?? ''),
    ...optional('x-aigen-content-id', contentId ?? ''),
  ];
  return ['vevent', properties, []];
}

/** A text property, written with escapes. Has VALUE=TEXT because readers do not know the type of our own properties. */
const text = (name: string, value: string): Property => [name, {}, 'text', writable(value)];
/** A constant of ours in a property whose type readers do not know. */
const unescaped = (name: string, value: string): Property => [name, {}, 'unknown', value];
const optional = (name: string, value: string): Property[] => (value ? [text(name, value)] : []);
const utc = (name: string, at: number): Property => [
  name,
  {},
  'date-time',
  `${dateTime(localTimeOf(at, 'UTC'))}Z`,
];

/**
 * A text without characters that a file cannot contain: every kind of line break becomes `
 * `, other control characters are removed.
 */
function writable(value: string): string {
  // oxlint-disable-next-line no-control-regex -- they would end the line, or the file
  return value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
}
