import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { describeDay } from '#domain/analytics/range/describe-range.ts';
import { monthOf } from '#domain/calendar/days.ts';

/** "November" for days of one month; null for those of several. */
export function monthName({ from, to }: DayRange): string | null {
  return monthOf(from) === monthOf(to) ? describeDay(from, from).split(' ')[0]! : null;
}

/** "Nov 3", below a chart. */
export function shortDay(day: string): string {
  const [month = '', number = ''] = describeDay(day, day).split(' ');
  return `${month.slice(0, 3)} ${number}`;
}
