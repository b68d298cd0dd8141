import { addDays, addMonths, daysBetween, monthOf } from '../../calendar/days.ts';
import { countDays, dayFinder, daysOf, type DayRange } from './day-range.ts';

export type PartSize = 'day' | 'week' | 'month';
/** A range in parts, each of which is one bar: oldest first, without gaps. */
export type SplitRange = { size: PartSize; parts: DayRange[] };

/** Single days, or weeks from the first day on, or calendar months; the last part may be shorter, and the first month. */
export function splitRange(
  range: DayRange,
  { mostDays, mostWeeks = Infinity }: { mostDays: number; mostWeeks?: number },
): SplitRange {
  const days = countDays(range);
  if (days <= mostDays) return { size: 'day', parts: daysOf(range).map((day) => ({ from: day, to: day })) };
  if (Math.ceil(days / 7) <= mostWeeks)
    return { size: 'week', parts: cut(range, (from) => addDays(from, 7)) };
  return { size: 'month', parts: cut(range, (from) => addMonths(`${monthOf(from)}-01`, 1)) };
}

function cut(range: DayRange, nextAfter: (from: string) => string): DayRange[] {
  const parts: DayRange[] = [];
  for (let { from } = range; from <= range.to; from = nextAfter(from)) {
    const last = addDays(nextAfter(from), -1);
    parts.push({ from, to: last < range.to ? last : range.to });
  }
  return parts;
}

/** The days of another range at the place that a part has in its own; null where the other one has ended. */
export function samePlace(part: DayRange, range: DayRange, other: DayRange): DayRange | null {
  const from = addDays(other.from, daysBetween(range.from, part.from));
  const to = addDays(other.from, daysBetween(range.from, part.to));
  if (from > other.to) return null;
  return { from, to: to < other.to ? to : other.to };
}

/** The items that were made in each part of a range, in the order of the parts. */
export function itemsOfParts<Item extends { createdAt: string }>(
  items: readonly Item[],
  parts: readonly DayRange[],
  zone: string,
): Item[][] {
  const found: Item[][] = parts.map(() => []);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return found;
  const findDay = dayFinder({ from: first.from, to: last.to }, zone);
  const places = new Map(parts.flatMap((part, index) => daysOf(part).map((day) => [day, index] as const)));
  for (const item of items) {
    const day = findDay(item.createdAt);
    if (day !== null) found[places.get(day)!]!.push(item);
  }
  return found;
}
