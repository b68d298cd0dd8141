import { addDays, isWeekend } from './days.ts';
import { defaultEventTime } from './event.ts';
import { localTimeOf } from './instant.ts';

/**
 * Dates proposed for a number of publications: the next weekdays in a zone, one a day, at the default time. They begin
 * tomorrow, so that there is time to read the texts before.
 */
export function proposeDates(count: number, now: Date, zone: string): { date: string; time: string }[] {
  const dates: { date: string; time: string }[] = [];
  let date = localTimeOf(now.getTime(), zone).date;
  while (dates.length < count) {
    date = addDays(date, 1);
    if (!isWeekend(date)) dates.push({ date, time: defaultEventTime });
  }
  return dates;
}
