import { dayMs, localTimeOf, offsetAt } from './instant.ts';

const minuteMs = 60_000;

/** A change of a zone's clocks; offsets in milliseconds ahead of UTC. */
export type ZoneChange = { at: number; from: number; to: number };

/** The changes of a zone's clocks in a span of instants, to the minute. */
export function zoneChanges(zone: string, since: number, until: number): ZoneChange[] {
  const changes: ZoneChange[] = [];
  for (let start = since; start < until; start += dayMs) {
    const [from, to] = [offsetAt(start, zone), offsetAt(start + dayMs, zone)];
    if (from === to) continue;
    let [before, after] = [start, start + dayMs];
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
      if (offsetAt(middle, zone) === from) before = middle;
      else after = middle;
    }
    changes.push({ at: after, from, to });
  }
  return changes;
}

/**
 * The lines of a VTIMEZONE (RFC 5545, section 3.6.5) that holds for a span of instants: every change of the clocks is
 * written out, none as a rule, so it is right also where a zone had no rule.
 */
export function zoneComponent(zone: string, since: number, until: number): string[] {
  // Before the span the offset it begins with; the day takes the zone's own offset from UTC into the span.
  const first = Math.floor(since / dayMs - 1) * dayMs;
  const opening = offsetAt(first, zone);
  const changes = zoneChanges(zone, first, until + dayMs);
  const standard = Math.min(opening, ...changes.map(({ to }) => to));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[{ at: first, from: opening, to: opening }, ...changes].flatMap((change) =>
      observance(change, standard),
    ),
    'END:VTIMEZONE',
  ];
}

function observance({ at, from, to }: ZoneChange, standard: number): string[] {
  const kind = to > standard ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    // It begins at what the clocks showed before it.
    `DTSTART:${compactTime(localTimeOf(at + from, 'UTC'))}`,
    `TZOFFSETFROM:${compactOffset(from)}`,
    `TZOFFSETTO:${compactOffset(to)}`,
    `END:${kind}`,
  ];
}

/** `20260329T020000` */
export function compactTime({ date, time }: { date: string; time: string }): string {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

/** `+0530` */
function compactOffset(offset: number): string {
  const minutes = Math.abs(offset) / minuteMs;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}
