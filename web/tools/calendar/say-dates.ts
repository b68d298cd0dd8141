import { monthOf, weekOf } from '#domain/calendar/days.ts';

// Days as people read them. A day has no zone here, so it is said in UTC, where it was written.

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const month = format({ month: 'long', year: 'numeric' });
const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
const dayOfYear = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const dayOfMonth = format({ day: 'numeric', month: 'long' });
const weekday = format({ weekday: 'short' });

const asDate = (date: string) => new Date(`${date}T00:00:00.000Z`);

/** September 2025 */
export const sayMonth = (date: string) => month.format(asDate(date));
/** Wednesday 17 September */
export const sayDay = (date: string) => day.format(asDate(date)).replace(',', '');
/** Wednesday 17 September 2025 */
export const sayDayOfYear = (date: string) => dayOfYear.format(asDate(date)).replace(',', '');
/** Wed */
export const sayWeekday = (date: string) => weekday.format(asDate(date));

/** 15–21 September 2025; 29 September – 5 October 2025 */
export function sayWeek(date: string): string {
  const week = weekOf(date);
  const [first, last] = [week[0]!, week[6]!];
  const year = last.slice(0, 4);
  if (monthOf(first) === monthOf(last))
    return `${Number(first.slice(8))}–${dayOfMonth.format(asDate(last))} ${year}`;
  const startYear = first.slice(0, 4) === year ? '' : ` ${first.slice(0, 4)}`;
  return `${dayOfMonth.format(asDate(first))}${startYear} – ${dayOfMonth.format(asDate(last))} ${year}`;
}

/** 1 event; 3 events */
export const sayEvents = (count: number) => (count === 1 ? '1 event' : `${count} events`);
