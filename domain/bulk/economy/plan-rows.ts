import type { Spending } from '../run/spending.ts';

/**
 * The first rows that fit a spending limit by what they are expected to cost: a batch is paid as a whole, so nothing of it
 * can be stopped when the limit is reached. A row without a known price counts as nothing.
 */
export function rowsWithinRoom<Row>(
  rows: readonly Row[],
  expectedCost: (row: Row) => number | null,
  { limit, spent, inFlight }: Spending,
): Row[] {
  if (limit === null) return [...rows];
  let left = limit - spent - inFlight;
  // Reached already: a row that costs nothing does not start either, as in live mode.
  if (left <= 0) return [];
  const fitting: Row[] = [];
  for (const row of rows) {
    left -= expectedCost(row) ?? 0;
    if (left < 0) break;
    fitting.push(row);
  }
  return fitting;
}
