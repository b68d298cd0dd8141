import { addDays, addMonths, daysBetween, isDate, monthOf } from '../../calendar/days.ts';
import { eventInstant, localTimeOf } from '../../calendar/instant.ts';

/** Days of a calendar, both inclusive. */
export type DayRange = { from: string; to: string };

/** Most days that are read at once; a year and a month, so that a year can be compared. */
export const mostRangeDays = 400;
export const lastDays = [7, 28, 90] as const;
/** Days outside of these are typed by mistake, and calendars of other years cannot be computed with. */
const earliestDay = '1900-01-01';
const latestDay = '2999-12-31';

/** What a user chose to look at. `month-so-far`: from the first of this month to today. A month is `2026-10`. */
export type RangeChoice =
  | { kind: 'month-so-far' }
  | { kind: 'last'; days: (typeof lastDays)[number] }
  | { kind: 'month'; month: string }
  | ({ kind: 'custom' } & DayRange);

export const defaultRangeChoice: RangeChoice = { kind: 'month-so-far' };

/** The days of a choice. `today` is the user's calendar day; days after it are not left out. */
export function rangeOf(choice: RangeChoice, today: string): DayRange {
  if (choice.kind === 'month-so-far') return { from: `${monthOf(today)}-01`, to: today };
  if (choice.kind === 'last') return { from: addDays(today, 1 - choice.days), to: today };
  if (choice.kind === 'month') return monthRange(choice.month);
  return { from: choice.from, to: choice.to };
}

/**
 * The period before, which the choice is compared with. This month so far: the same days of the month before, or as many
 * as it has. A month: the month before. Otherwise as many days right before.
 */
export function rangeBefore(choice: RangeChoice, today: string): DayRange {
  const range = rangeOf(choice, today);
  if (choice.kind === 'month-so-far') return { from: addMonths(range.from, -1), to: addMonths(range.to, -1) };
  if (choice.kind === 'month') return monthRange(monthOf(addMonths(range.from, -1)));
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
}

/** All days of a month. */
export function monthRange(month: string): DayRange {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

export function countDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** Every day of a range, oldest first. */
export function daysOf(range: DayRange): string[] {
  return Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => addDays(range.from, index));
}

export function isInRange(day: string, { from, to }: DayRange): boolean {
  return day >= from && day <= to;
}

/** True for days that exist, in order, of the years 1900 to 2999, and not more than can be read at once. */
export function isRange(range: DayRange): boolean {
  if (!isDate(range.from) || !isDate(range.to)) return false;
  if (range.from < earliestDay || range.to > latestDay) return false;
  const days = countDays(range);
  return days >= 1 && days <= mostRangeDays;
}

/** The calendar day of a moment (ISO 8601) in a zone. */
export function dayOf(moment: string, zone: string): string {
  return localTimeOf(Date.parse(moment), zone).date;
}

/** When the days of a range begin and end in a zone, in ISO 8601; the end is exclusive. */
export function instantsOf({ from, to }: DayRange, zone: string): { since: string; until: string } {
  const start = (date: string) => new Date(eventInstant(date, '00:00', zone).at).toISOString();
  return { since: start(from), until: start(addDays(to, 1)) };
}

/**
 * Finds the day of a range that a moment (ISO 8601) is on; null for one outside it. Many times faster than `dayOf` for many
 * moments, because the days of the range are looked up in the zone once.
 */
export function dayFinder(range: DayRange, zone: string): (moment: string) => string | null {
  const days = daysOf(range);
  const starts = [...days, addDays(range.to, 1)].map((day) => eventInstant(day, '00:00', zone).at);
  return (moment) => {
    const at = Date.parse(moment);
    let [low, high] = [0, starts.length];
    // The number of days that have begun by then.
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low === 0 || low === starts.length ? null : days[low - 1]!;
  };
}

/** A choice as a screen's address has it: `month`, `28`, `2026-10`, `2026-10-03..2026-11-02`. */
export function writeRangeChoice(choice: RangeChoice): string {
  if (choice.kind === 'month-so-far') return 'month';
  if (choice.kind === 'last') return String(choice.days);
  return choice.kind === 'month' ? choice.month : `${choice.from}..${choice.to}`;
}

/** Reads what `writeRangeChoice` wrote; the default for anything else. */
export function readRangeChoice(text: string): RangeChoice {
  const days = lastDays.find((each) => String(each) === text);
  if (days) return { kind: 'last', days };
  const [from = '', to = ''] = text.split('..');
  const choice: RangeChoice = isDate(`${text}-01`)
    ? { kind: 'month', month: text }
    : { kind: 'custom', from, to };
  const isReadable = isRange(rangeOf(choice, '')) && isRange(rangeBefore(choice, ''));
  return isReadable ? choice : defaultRangeChoice;
}
