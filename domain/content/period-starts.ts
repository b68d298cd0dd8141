import { monthOf, weekOf } from '../calendar/days.ts';
import { eventInstant, localTimeOf } from '../calendar/instant.ts';

/** Start of the current week (Monday) and of the current month in the reader's time zone (an IANA name). */
export function periodStarts(now: Date, zone: string): { week: Date; month: Date } {
  const today = localTimeOf(now.getTime(), zone).date;
  const midnight = (date: string) => new Date(eventInstant(date, '00:00', zone).at);
  return { week: midnight(weekOf(today)[0]!), month: midnight(`${monthOf(today)}-01`) };
}
