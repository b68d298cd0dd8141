import { addDays, daysBetween } from '../../calendar/days.ts';
import { eventInstant, localTimeOf } from '../../calendar/instant.ts';
import type { TriggerOf } from '../trigger.ts';
import { zoneOf } from './wait.ts';

/** After so long a date that was missed, because the server was away, starts nothing any more. */
export const latestDateMs = 48 * 3_600_000;
/** Clocks of all zones differ by whole quarters of an hour. */
const quarterMs = 15 * 60_000;

type Window = {
  /** Looked at until here. */
  after: number;
  until: number;
};

/** Whether the time of a trigger comes anywhere in these moments. Otherwise no contact has to be looked at. */
export function isTimeAnywhere({ time }: Pick<TriggerOf<'date'>, 'time'>, { after, until }: Window): boolean {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const offset = ((hours * 60 + minutes) * 60_000) % quarterMs;
  const next = Math.floor((after - offset) / quarterMs + 1) * quarterMs + offset;
  return next <= until;
}

/** Contacts of one zone who may be due: by dates such as 2026-01-31, or days of the year such as 01-31. */
export type DueDates = { zone: string | null; dates: string[] };

/**
 * What a store looks for, so that it need not read every contact: whoever is due in these moments has one of the zones and, in the
 * field of the trigger, one of its dates. `triggerInstant` then says who is. `zones` are those of the contacts, null for none.
 */
export function datesDue(
  { on, time }: TriggerOf<'date'>,
  zones: readonly (string | null)[],
  accountZone: string,
  { after, until }: Window,
): DueDates[] {
  return zones.flatMap((zone) => {
    const own = zoneOf({ zone }, accountZone);
    const first = addDays(localTimeOf(after, own).date, -1);
    const days = daysBetween(first, localTimeOf(until, own).date) + 1;
    const due = Array.from({ length: days + 1 }, (_, index) => addDays(first, index)).filter((date) => {
      const { at } = eventInstant(date, time, own);
      return at > after && at <= until;
    });
    if (on.kind === 'day') return due.includes(on.date) ? [{ zone, dates: [on.date] }] : [];
    const dates = due.map((date) => addDays(date, -on.days));
    return dates.length > 0 ? [{ zone, dates: on.isYearly ? daysOfYear(dates) : dates }] : [];
  });
}

/** 29 February of other years is the 28th. */
function daysOfYear(dates: readonly string[]): string[] {
  const days = dates.map((date) => date.slice(5));
  return [...new Set(days.includes('02-28') ? [...days, '02-29'] : days)];
}
