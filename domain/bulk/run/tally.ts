import type { BulkJob, BulkStatus } from '../job.ts';
import { rowStates, type BulkRow, type RowState } from '../row.ts';

/** How many rows of a job are in each state. */
export type Tally = Readonly<Record<RowState, number>>;

export const emptyTally = Object.fromEntries(rowStates.map((state) => [state, 0])) as Tally;

export function tallyRows(rows: Iterable<Pick<BulkRow, 'state'>>): Tally {
  const tally: Record<RowState, number> = { ...emptyTally };
  for (const { state } of rows) tally[state] += 1;
  return tally;
}

/** The tally after one row has changed its state, so that 10,000 rows are not counted again for each. */
export function moveInTally(tally: Tally, from: RowState, to: RowState): Tally {
  return from === to ? tally : { ...tally, [from]: tally[from] - 1, [to]: tally[to] + 1 };
}

export type Counters = Pick<
  BulkJob,
  'totalItems' | 'processedItems' | 'successCount' | 'failedCount' | 'startedCount' | 'inDoubtCount'
>;

/** The counters of a job. Rows in doubt are not processed: nobody knows yet what has become of them. */
export function countersOf(tally: Tally): Counters {
  const { finished, failed } = tally;
  return {
    totalItems: rowStates.reduce((sum, state) => sum + tally[state], 0),
    processedItems: finished + failed,
    successCount: finished,
    failedCount: failed,
    startedCount: tally.started,
    inDoubtCount: tally['in-doubt'],
  };
}

/** The tally that the counters of a job were made from. */
export function tallyOf({
  totalItems,
  successCount: finished,
  failedCount: failed,
  startedCount: started,
  inDoubtCount,
}: Counters): Tally {
  const waiting = Math.max(0, totalItems - finished - failed - started - inDoubtCount);
  return { waiting, started, 'in-doubt': inDoubtCount, finished, failed };
}

/**
 * The status of a job. Dashboard document, section 4: completed when processed equals total; failed if the whole run
 * throws. Failed rows do not fail a job.
 */
export function statusOf(tally: Tally, { failure }: Pick<BulkJob, 'failure'>): BulkStatus {
  const { totalItems, processedItems } = countersOf(tally);
  if (processedItems === totalItems) return 'completed';
  return failure === null ? 'processing' : 'failed';
}
