import type { DayRange } from './day-range.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const partsOf = (date: string) => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month: months[month - 1]!, day };
};

/** "November 22"; with the year where it is another than that of `today`. */
export function describeDay(date: string, today: string): string {
  const { year, month, day } = partsOf(date);
  return `${month} ${day}${year === partsOf(today).year ? '' : `, ${year}`}`;
}

/** "November 1 to 22", "October 3 to November 2", "December 3, 2025 to January 2, 2026", "October" for a whole month. */
export function describeRange({ from, to }: DayRange, today: string): string {
  const [start, end] = [partsOf(from), partsOf(to)];
  const isThisYear = end.year === partsOf(today).year;
  if (start.year !== end.year) return `${long(start)} to ${long(end)}`;
  const year = isThisYear ? '' : `, ${end.year}`;
  if (start.month !== end.month) return `${start.month} ${start.day} to ${end.month} ${end.day}${year}`;
  if (start.day === end.day) return `${start.month} ${start.day}${year}`;
  const last = new Date(Date.UTC(end.year, months.indexOf(end.month) + 1, 0)).getUTCDate();
  if (start.day === 1 && end.day === last) return `${start.month}${isThisYear ? '' : ` ${end.year}`}`;
  return `${start.month} ${start.day} to ${end.day}${year}`;
}

const long = ({ year, month, day }: ReturnType<typeof partsOf>) => `${month} ${day}, ${year}`;
