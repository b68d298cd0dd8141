import { addDays, weekOf } from '../../calendar/days.ts';
import { weeksKept } from './watched.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const weekMs = 7 * dayMs;
/** 5 January 1970, a Monday. */
const firstMonday = 4 * dayMs;

/** The minute of the week, from Monday in UTC, at which a site is looked at: sites are spread over it by their ids. */
function minuteOfWeek(siteId: string): number {
  return Number.parseInt(siteId.replaceAll('-', '').slice(0, 8), 16) % (weekMs / minuteMs);
}

/** When a site is looked at again after a look: at its own minute of the week, and two days later at the earliest. */
export function nextWeeklyLook(siteId: string, after: Date): Date {
  const earliest = after.getTime() + 2 * dayMs;
  const place = firstMonday + minuteOfWeek(siteId) * minuteMs;
  return new Date(place + Math.ceil((earliest - place) / weekMs) * weekMs);
}

/** No look is planned for later than this. */
export function latestLook(now: Date): Date {
  return new Date(now.getTime() + 2 * dayMs + weekMs);
}

/** After a look that failed, once on the next day; after another failure as usual. */
export function nextLookAfterFailure(siteId: string, after: Date, failures: number): Date {
  const usual = nextWeeklyLook(siteId, after);
  const nextDay = new Date(after.getTime() + dayMs);
  return failures === 1 && nextDay < usual ? nextDay : usual;
}

/** The Monday of the week of a moment, in UTC. */
export function weekStart(at: Date | string): string {
  return weekOf(new Date(at).toISOString().slice(0, 10))[0]!;
}

/** The Mondays of the weeks whose changes are kept, the oldest first. */
export function keptWeeks(now: Date): string[] {
  const current = weekStart(now);
  return Array.from({ length: weeksKept }, (_, index) => addDays(current, 7 * (index + 1 - weeksKept)));
}

/** Changes found before this are deleted. */
export function keptSince(now: Date): Date {
  return new Date(`${keptWeeks(now)[0]!}T00:00:00.000Z`);
}

/** The changes of each kept week. `counts` by Monday; weeks without changes are not in it. */
export function countWeeks(
  counts: ReadonlyMap<string, number>,
  now: Date,
): { start: string; count: number }[] {
  return keptWeeks(now).map((start) => ({ start, count: counts.get(start) ?? 0 }));
}
