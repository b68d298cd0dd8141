import type { ErrorCode } from '../../errors/catalogue.ts';
import type { TokenUsage } from '../../generation/request.ts';
import type { Price } from '../../provider-catalog/price-table.ts';
import { priceShares } from '../estimate.ts';
import type { BulkRow, RowResult } from '../row.ts';
import type { RowEvent } from '../run/change-row.ts';
import { costOfFailure } from '../run/failures.ts';
import { costOfCall } from '../run/spending.ts';
import type { BatchEnd } from './submission.ts';

/** What a batch brought for a row. */
export type CollectedRow = { usage: TokenUsage } & ({ result: RowResult } | { code: ErrorCode });

type Circumstances = {
  callId: string;
  at: Date;
  /** Null without a known price. */
  price: Price | null;
  end: BatchEnd | null;
};

const isReported = ({ inputTokens, outputTokens }: TokenUsage) =>
  inputTokens !== null || outputTokens !== null;

/**
 * What happens to a row by the result of its batch. Every failure fails the row, also one after which a live call is
 * repeated: a row is in a second batch only if the user asks for it.
 */
export function eventOfCollected(
  { expectedCost: expected }: Pick<BulkRow, 'expectedCost'>,
  collected: CollectedRow,
  { callId, at, price, end }: Circumstances,
): RowEvent {
  const { usage } = collected;
  const cost = costOfCall(usage, price, { share: priceShares.economy, expected });
  if ('result' in collected) return { type: 'finished', callId, at, result: collected.result, usage, cost };
  const { code } = collected;
  return { type: 'failed', callId, at, code, usage, cost: isReported(usage) ? cost : unreportedCost(code) };

  function unreportedCost(failure: ErrorCode): number | null {
    // Of a batch that was refused as a whole nothing was written.
    if (end === 'failed') return expected === null ? null : 0;
    return costOfFailure(failure, expected);
  }
}

const unknownUsage: TokenUsage = { inputTokens: null, outputTokens: null };

/** What happens to a row that has no result, and will have none. */
export function eventOfLostRow(
  row: Pick<BulkRow, 'expectedCost'>,
  code: ErrorCode,
  circumstances: Omit<Circumstances, 'price'>,
): RowEvent {
  return eventOfCollected(row, { usage: unknownUsage, code }, { ...circumstances, price: null });
}
