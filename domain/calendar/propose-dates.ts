import { defaultEventTime } from './event.ts';
import { spreadDates, weekdays } from './spread-dates.ts';

/**
 * Dates proposed for a number of publications: the next weekdays in a zone, one a day, at the default time. They begin
 * tomorrow, so that there is time to read the texts before.
 */
export function proposeDates(count: number, now: Date, zone: string): { date: string; time: string }[] {
  const rule = { days: [...weekdays], times: [defaultEventTime], zone, from: null };
  return spreadDates(count, rule, now).map(({ date, time }) => ({ date, time }));
}
