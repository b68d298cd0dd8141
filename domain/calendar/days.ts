import { dayMs } from './instant.ts';

// Days and months of the calendar as text: `2026-03-29`, `2026-03`. No time, no zone.

const daysOfWeek = 7;

const toDay = (date: string) => Math.floor(Date.parse(`${date}T00:00:00.000Z`) / dayMs);
const fromDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  return fromDay(toDay(date) + days);
}

/** Days from one date to another; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDay(to) - toDay(from);
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The same day of another month, or its last where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The seven days, from Monday, of the week a date is in. */
export function weekOf(date: string): string[] {
  const day = toDay(date);
  // 1 January 1970 was a Thursday: three days after a Monday.
  const monday = day - ((((day + 3) % daysOfWeek) + daysOfWeek) % daysOfWeek);
  return Array.from({ length: daysOfWeek }, (_, index) => fromDay(monday + index));
}

/** The whole weeks, from Monday, that a date's month touches: four to six. */
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

/** Saturday and Sunday. */
export function isWeekend(date: string): boolean {
  return weekOf(date).indexOf(date) >= 5;
}

/** Is the text a day that exists? */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(toDay(text)) && fromDay(toDay(text)) === text;
}
