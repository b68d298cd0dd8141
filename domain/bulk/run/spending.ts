import type { TokenUsage } from '../../generation/request.ts';
import type { Price } from '../../provider-catalog/price-table.ts';
import { costOf } from '../../provider-catalog/prices.ts';
import type { BulkRow } from '../row.ts';

/** US dollars of a run. */
export type Spending = {
  /** Null for none. */
  limit: number | null;
  /** Spent, and what calls in doubt may have cost. */
  spent: number;
  /** Expected of the calls that are being made. */
  inFlight: number;
};

/**
 * Whether one more call may start. What is in flight counts as spent, so that a limit is exceeded only where calls cost
 * more than expected, and never by more than what was in flight.
 */
export function hasRoom({ limit, spent, inFlight }: Spending): boolean {
  return limit === null || spent + inFlight < limit;
}

type Spender = Pick<BulkRow, 'state' | 'cost' | 'expectedCost'>;

/** What the rows of a job have spent. A call whose outcome is not known counts as expected. */
export function spendingOf(rows: Iterable<Spender>, limit: number | null): Spending {
  let spent = 0;
  let inFlight = 0;
  for (const { state, cost, expectedCost } of rows) {
    spent += cost ?? 0;
    if (state === 'started') inFlight += expectedCost ?? 0;
    else spent += expectedCost ?? 0;
  }
  return { limit, spent, inFlight };
}

/**
 * The cost of a call: by its tokens, else as expected where the provider reported none. Null without a price. `share`
 * is what the mode costs of the price.
 */
export function costOfCall(
  usage: TokenUsage,
  price: Price | null,
  { share, expected }: { share: number; expected: number | null },
): number | null {
  if (!price) return null;
  const cost = costOf(usage, price);
  return cost === null ? expected : cost * share;
}
