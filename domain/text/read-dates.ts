/** How the figures of a date such as 3/4/2026 are ordered. */
export type DateOrder = 'day-first' | 'month-first';

const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/;
const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ,].*)?$/;
const named = /^(?:(\d{1,2})\.? )?([A-Za-z]{3})[a-z]*\.?(?: (\d{1,2}))?,? (\d{4})(?:[T ,].*)?$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Which figure of the dates of a column is the day, if one of them says so: 13/4/2026 can only be a day first. Null if
 * none does, or they disagree. Dates with a point are written with the day first.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | null {
  let [dayFirst, monthFirst] = [false, false];
  for (const cell of cells) {
    const [, first, second] = slashed.exec(cell.trim()) ?? [];
    if (!first || !second) continue;
    if (Number(first) > 12 || cell.trim().includes('.')) dayFirst = true;
    if (Number(second) > 12) monthFirst = true;
  }
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'day-first' : 'month-first';
}

/** What a cell says: a date as `2026-04-13`, or why none. `ambiguous`: the order of day and month must be known. */
export type DateRead = { date: string } | { date: null; problem: 'no-date' | 'ambiguous' };

const noDate: DateRead = { date: null, problem: 'no-date' };

/** Reads a date with or without a time. Nothing is guessed: without an order 3/4/2026 is ambiguous. */
export function readDate(cell: string, order: DateOrder | null): DateRead {
  const text = cell.trim();
  const [, year, month, day] = iso.exec(text) ?? [];
  if (year) return dateOf(year, month!, day!);
  const word = named.exec(text);
  if (word) {
    const number = months.indexOf(word[2]!.toLowerCase()) + 1;
    return dateOf(word[4]!, String(number), word[1] ?? word[3] ?? '');
  }
  const [, first, second, last] = slashed.exec(text) ?? [];
  if (!first) return noDate;
  if (first === second) return dateOf(last!, first, first);
  if (order === null) return { date: null, problem: 'ambiguous' };
  return order === 'day-first' ? dateOf(last!, second!, first) : dateOf(last!, first, second!);
}

function dateOf(year: string, month: string, day: string): DateRead {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? { date } : noDate;
}
