import * as Instant from 'temporal-polyfill/fns/Instant';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { dayMs, localTimeOf, offsetAt } from './instant.ts';

const minuteMs = 60_000;

/** A jCal property (RFC 7265): name, parameters, type, values. */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  ...values: (string | string[])[],
];
export type Component = [name: string, properties: Property[], components: Component[]];

/** A clock change of a zone; offsets from UTC in milliseconds. */
export type ZoneChange = { at: number; from: number; to: number };

/** The clock changes of a known zone between two instants (milliseconds since 1970 UTC). */
export function zoneChanges(zone: string, since: number, until: number): ZoneChange[] {
  const changes: ZoneChange[] = [];
  let from = offsetAt(since, zone);
  let next = changeAfter(Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(since), zone));
  while (next && next.epochMilliseconds < until) {
    const to = offsetAt(next.epochMilliseconds, zone);
    changes.push({ at: next.epochMilliseconds, from, to });
    from = to;
    next = changeAfter(next);
  }
  return changes;
}

const changeAfter = (moment: ZonedDateTime.Record) => ZonedDateTime.getTimeZoneTransition(moment, 'next');

/**
 * A VTIMEZONE (RFC 5545, section 3.6.5) for a span of instants. It lists every clock change instead of rules, so it is
 * also right for zones without a rule.
 */
export function zoneComponent(zone: string, since: number, until: number): Component {
  // Starts one day earlier, because the zone's offset from UTC could move the first event before the span.
  const first = Math.floor(since / dayMs - 1) * dayMs;
  const opening = offsetAt(first, zone);
  const changes = zoneChanges(zone, first, until + dayMs);
  const standard = Math.min(opening, ...changes.map(({ to }) => to));
  const observances = [{ at: first, from: opening, to: opening }, ...changes].map((change) =>
    observance(change, standard),
  );
  return ['vtimezone', [['tzid', {}, 'text', zone]], observances];
}

function observance({ at, from, to }: ZoneChange, standard: number): Component {
  return [
    to > standard ? 'daylight' : 'standard',
    [
      // DTSTART is the local time just before the change.
      ['dtstart', {}, 'date-time', dateTime(localTimeOf(at + from, 'UTC'))],
      ['tzoffsetfrom', {}, 'utc-offset', utcOffset(from)],
      ['tzoffsetto', {}, 'utc-offset', utcOffset(to)],
    ],
    [],
  ];
}

/** `2026-03-29T02:00:00` */
export function dateTime({ date, time }: { date: string; time: string }): string {
  return `${date}T${time}:00`;
}

/** `+05:30` */
function utcOffset(offset: number): string {
  const minutes = Math.abs(offset) / minuteMs;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
