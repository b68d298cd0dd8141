import { hasNoFigure, figureNames, type FigureName } from './metric-figures.ts';
import type { PerformanceMetric } from './performance-metric.ts';
import { countDays, type DayRange } from './range/day-range.ts';

/** The days of figures that are sums of more than one; null for those of a day. */
export function summedDays(metric: Pick<PerformanceMetric, 'date' | 'summedTo'> | null): DayRange | null {
  return metric === null || metric.summedTo === null ? null : spanOf(metric);
}

/** The days that the figures of a record are of. */
export function spanOf({ date, summedTo }: Pick<PerformanceMetric, 'date' | 'summedTo'>): DayRange {
  if (summedTo === null) return { from: date, to: date };
  return summedTo < date ? { from: summedTo, to: date } : { from: date, to: summedTo };
}

/** True for the sums of a period, of a text or page as a whole. What counts since publication is of one post. */
function isPeriod({ date, summedTo }: PerformanceMetric): boolean {
  return summedTo !== null && summedTo < date;
}

/** True where two ranges have a day in common. */
export function overlap(one: DayRange, other: DayRange): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/**
 * The records of a text without the figures that sums of a file at the same platform contain: of tracked links and sent emails on the days
 * that were summed, and of other files where the sums are of a period. Of sums of periods that overlap the longer one counts,
 * of equally long ones the later. Typed figures stay: a person corrects.
 */
export function hideSummed(records: readonly PerformanceMetric[]): readonly PerformanceMetric[] {
  if (records.length === 1 || records.every(({ summedTo }) => summedTo === null)) return records;
  const sums = records.filter(({ summedTo, source }) => summedTo !== null && source === 'csv');
  return records.flatMap((record) => {
    if (record.source === 'typed') return [record];
    const hiding = sums.filter(
      (sum) => sum !== record && sum.platform === record.platform && hides(sum, record),
    );
    if (hiding.length === 0) return [record];
    const isHidden = (name: FigureName) => hiding.some((sum) => sum[name] !== null);
    const rest = { ...record };
    for (const name of figureNames) if (isHidden(name)) rest[name] = null;
    return hasNoFigure(rest) ? [] : [rest];
  });
}

function hides(sum: PerformanceMetric, record: PerformanceMetric): boolean {
  const span = spanOf(sum);
  if (record.source === 'link' || record.source === 'email') return overlap(span, spanOf(record));
  if (!isPeriod(sum)) return false;
  // What counts since publication is at its day, like the figures of that day.
  if (!isPeriod(record)) return overlap(span, { from: record.date, to: record.date });
  return overlap(span, spanOf(record)) && isBefore(sum, record);
}

/** Which of two sums of periods counts. */
function isBefore(one: PerformanceMetric, other: PerformanceMetric): boolean {
  const [a, b] = [countDays(spanOf(one)), countDays(spanOf(other))];
  if (a !== b) return a > b;
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt;
  return one.id < other.id;
}
