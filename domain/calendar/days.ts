import { dayMs } from './instant.ts';

// Calendar dates and months as text: `2026-03-29`, `2026-03`. Without time and time zone.

const daysOfWeek = 7;

const toDay = (date: string) => Math.floor(Date.parse(`${date}T00:00:00.000Z`) / dayMs);
const fromDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** The date that is `days` days after `date` (before it when negative), as `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return fromDay(toDay(date) + days);
}

/** Days from one date to another; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDay(to) - toDay(from);
}

/** The month of a date, as `YYYY-MM`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The same day of another month, or its last day if that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The seven dates, from Monday, of the week that contains a date. */
export function weekOf(date: string): string[] {
  const day = toDay(date);
  // 1 January 1970 was a Thursday: three days after a Monday.
  const monday = day - ((((day + 3) % daysOfWeek) + daysOfWeek) % daysOfWeek);
  return Array.from({ length: daysOfWeek }, (_, index) => fromDay(monday + index));
}

/** The whole weeks, from Monday, that contain days of a date's month: four to six. */
export function weeksOfMonth(date: string): string[][] {
  const weeks: string[][] = [];
  const month = monthOf(date);
  let week = weekOf(`${month}-01`);
  do {
    weeks.push(week);
    week = weekOf(addDays(week[0]!, daysOfWeek));
  } while (monthOf(week[0]!) === month);
  return weeks;
}

/** True for Saturday and Sunday. */
export function isWeekend(date: string): boolean {
  return weekOf(date).indexOf(date) >= 5;
}

/** True when the text is a date that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(toDay(text)) && fromDay(toDay(text)) === text;
}
