import { platformLabels } from '../platforms/platforms.ts';
import { scheduledAt, type EventRecord } from './event.ts';
import { sortEvents } from './edit.ts';
import { eventInstant, isKnownZone, localTimeOf } from './instant.ts';
import { eventTypeLabels } from './labels.ts';
import { compactTime, zoneComponent } from './zone-component.ts';

type Facts = {
  now: Date;
  /** Names of projects by their ids. */
  projectNames: ReadonlyMap<string, string>;
};

/** Longest line of a file, in bytes without its end. RFC 5545, section 3.1. */
const maxLineBytes = 75;

const statuses: Record<EventRecord['status'], string> = {
  scheduled: 'CONFIRMED',
  published: 'CONFIRMED',
  draft: 'TENTATIVE',
  failed: 'TENTATIVE',
};

/**
 * The events as an iCalendar file (RFC 5545). Each is at its local time, with its zone described in the file; a
 * local time that comes twice is written in UTC, so that no reader has to choose. What the format has no name for
 * (platform, type, status, project, text) is in X-AIGEN- properties, so that the file can be read back whole.
 */
export function toICalendar(events: readonly EventRecord[], facts: Facts): string {
  const ordered = sortEvents(events);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AIGen//Content calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    property('X-WR-CALNAME', 'AIGen content calendar'),
    ...zonesOf(ordered),
    ...ordered.flatMap((event) => eventLines(event, facts)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** One component for each zone, as long as its events need it. */
function zonesOf(ordered: readonly EventRecord[]): string[] {
  const zoned = ordered.filter(isZoned);
  return [...new Set(zoned.map(({ zone }) => zone))].flatMap((zone) => {
    const moments = zoned.filter((event) => event.zone === zone).map((event) => scheduledAt(event).getTime());
    return zoneComponent(zone, moments[0]!, moments.at(-1)!);
  });
}

function isZoned({ date, time, zone }: EventRecord): boolean {
  return zone !== 'UTC' && isKnownZone(zone) && eventInstant(date, time, zone).kind !== 'overlap';
}

function eventLines(event: EventRecord, { now, projectNames }: Facts): string[] {
  const { content, description, platform, contentType, tags, projectId, contentId, publishedUrl } = event;
  const at = scheduledAt(event).getTime();
  const categories = [platformLabels[platform], eventTypeLabels[contentType], ...tags];
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(now.getTime())}`,
    `CREATED:${utc(Date.parse(event.createdAt))}`,
    `LAST-MODIFIED:${utc(Date.parse(event.updatedAt))}`,
    // A time that the clocks leap over is written as the one it becomes.
    isZoned(event)
      ? `DTSTART;TZID=${event.zone}:${compactTime(localTimeOf(at, event.zone))}`
      : `DTSTART:${utc(at)}`,
    property('SUMMARY', event.title),
    ...optional('DESCRIPTION', content || description),
    `CATEGORIES:${categories.map(escaped).join(',')}`,
    `STATUS:${statuses[event.status]}`,
    // It takes no time of anybody's day.
    'TRANSP:TRANSPARENT',
    ...(publishedUrl ? [`URL:${withoutControls(publishedUrl)}`] : []),
    `X-AIGEN-PLATFORM:${platform}`,
    `X-AIGEN-TYPE:${contentType}`,
    `X-AIGEN-STATUS:${event.status}`,
    property('X-AIGEN-ZONE', event.zone),
    ...optional('X-AIGEN-DESCRIPTION', description),
    ...optional('X-AIGEN-TEXT', content),
    ...optional('X-AIGEN-PROJECT-ID', projectId ?? ''),
    ...optional('X-AIGEN-PROJECT', (projectId && projectNames.get(projectId)) ?? ''),
    ...optional('X-AIGEN-CONTENT-ID', contentId ?? ''),
    'END:VEVENT',
  ];
}

/** Of a name of its own no reader knows the type, so it is said: text, with its escapes. */
const property = (name: string, text: string) =>
  `${name}${name.startsWith('X-AIGEN-') ? ';VALUE=TEXT' : ''}:${escaped(text)}`;
const optional = (name: string, text: string) => (text ? [property(name, text)] : []);
const utc = (at: number) => `${compactTime(localTimeOf(at, 'UTC'))}Z`;

/** A text value: RFC 5545, section 3.3.11. Line breaks of any kind are `\n`; other control characters have no place. */
function escaped(text: string): string {
  return withoutControls(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n'),
  );
}

function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they would end the line, or the file
  return text.replace(/[\u0000-\u0008\u000A-\u001F\u007F]/g, '');
}

/** A long line goes on in the next one, behind a blank; never inside a character. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const code = character.codePointAt(0)!;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes + size > maxLineBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
