/** A day in milliseconds. */
export const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What a local time is in its zone. `once`: the normal case. `gap`: the clocks skip it. `overlap`: it occurs twice. */
export type LocalTimeKind = 'once' | 'gap' | 'overlap';

/**
 * The instant (milliseconds since 1970 UTC) of a local date and time in a zone. A skipped time is read with the offset
 * before the gap, so 02:30 becomes 03:30. An ambiguous time is the first of the two. Source: RFC 5545, section 3.3.5,
 * and Temporal's `compatible`. An unknown zone is read as UTC.
 */
export function eventInstant(date: string, time: string, zone: string): { at: number; kind: LocalTimeKind } {
  const local = Date.parse(`${date}T${time}:00.000Z`);
  // No offset changes twice within two days, so these two offsets are the only candidates.
  const before = offsetAt(local - dayMs, zone);
  const after = offsetAt(local + dayMs, zone);
  const early = local - before;
  const late = local - after;
  if (before === after) return { at: early, kind: 'once' };
  const isEarly = offsetAt(early, zone) === before;
  const isLate = offsetAt(late, zone) === after;
  if (isEarly) return { at: early, kind: isLate ? 'overlap' : 'once' };
  return isLate ? { at: late, kind: 'once' } : { at: early, kind: 'gap' };
}

/** The local date and time in a zone of an instant (milliseconds since 1970 UTC). */
export function localTimeOf(at: number, zone: string): { date: string; time: string } {
  const local = new Date(at + offsetAt(at, zone)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The offset of a zone from UTC at an instant, in milliseconds, rounded to the minute. */
export function offsetAt(at: number, zone: string): number {
  const day = Math.floor(at / dayMs);
  const start = offsetAtDay(day, zone);
  // On a day without a clock change both ends of the day have the same offset.
  return start === offsetAtDay(day + 1, zone) ? start : readOffset(at, zone);
}

/** True when this runtime knows the zone. */
export function isKnownZone(zone: string): boolean {
  return zone === 'UTC' || formatOf(zone) !== formatOf('UTC');
}

// Zone names and days come from records, so the caches are limited.
const maxFormats = 1_000;
const maxDayOffsets = 50_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const dayOffsets = new Map<string, number>();

function offsetAtDay(day: number, zone: string): number {
  const key = `${day} ${zone}`;
  const known = dayOffsets.get(key);
  if (known !== undefined) return known;
  if (dayOffsets.size >= maxDayOffsets) dayOffsets.clear();
  const offset = readOffset(day * dayMs, zone);
  dayOffsets.set(key, offset);
  return offset;
}

/** Reads the offset from the runtime's time zone data. */
function readOffset(at: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value);
  const local = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute);
  return local - Math.floor(at / minuteMs) * minuteMs;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  if (formats.size >= maxFormats) formats.clear();
  const format = createFormat(zone) ?? formatOf('UTC');
  formats.set(zone, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    return null;
  }
}
