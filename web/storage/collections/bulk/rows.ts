import { useMemo } from 'react';
import { bulkRowSchema, rowStates, type BulkRow, type RowState } from '#domain/bulk/row.ts';
import { maxRows } from '#domain/bulk/job.ts';
import { isToMend, mostRefusals } from '#domain/bulk/run/change-row.ts';
import { emptyTally, type Tally } from '#domain/bulk/run/tally.ts';
import { collection, type Span } from '../../collection.ts';
import { storing } from '../../database.ts';

/** Index key of the rows of a job in a state. */
export const rowsIn = (jobId: string, state: RowState) => `${jobId}:${state}`;
/** Index key of the waiting rows of a job that the provider has refused so often: for new texts, or to be mended. */
const waitingAfter = (jobId: string, refusals: number, isMended: boolean) =>
  `${jobId}:${isMended ? 'to-mend' : 'waiting'}:${refusals}`;

const digits = String(maxRows).length;
const positionOf = (jobId: string, index: number) => `${jobId}:${String(index).padStart(digits, '0')}`;
/** The rows of a job from one index to another, which is excluded. */
const spanOf = (jobId: string, from = 0, until = maxRows): Span => ({
  since: positionOf(jobId, from),
  until: positionOf(jobId, until),
});

/** The rows of all jobs, by job and index. Only in this browser. */
export const bulkRows = collection<BulkRow>({
  name: 'bulk-rows',
  schema: bulkRowSchema,
  orderBy: ({ jobId, index }) => positionOf(jobId, index),
  indexKeys: (row) => [
    rowsIn(row.jobId, row.state),
    ...(row.state === 'waiting' ? [waitingAfter(row.jobId, row.refusals, isToMend(row))] : []),
  ],
});

/** A part of the rows of a job: `limit` rows from this index on, optionally only those in a state. */
export type RowsSlice = { state?: RowState; from?: number; limit?: number };

/** Rows of a job, in their order. */
export function readBulkRows(
  owner: string,
  jobId: string,
  { state, from = 0, limit = maxRows }: RowsSlice = {},
): Promise<BulkRow[]> {
  const list = state === undefined ? {} : { indexKey: rowsIn(jobId, state) };
  return bulkRows.oldest(owner, { ...spanOf(jobId, from), ...list, limit });
}

/** The rows of a job from one index to another, live, in their order. */
export function useBulkRows(owner: string, jobId: string, from: number, until: number) {
  const spans = useMemo(() => [spanOf(jobId, from, until)], [jobId, from, until]);
  const { pages, isLoading, error } = bulkRows.useSpans(owner, spans);
  return { rows: pages[0]?.records ?? [], isLoading, error };
}

/** The row of a job that starts next: in the order of `inStartOrder`. */
export async function nextWaitingRow(owner: string, jobId: string): Promise<BulkRow | null> {
  for (const isMended of [false, true])
    for (let refusals = 0; refusals < mostRefusals; refusals += 1) {
      const indexKey = waitingAfter(jobId, refusals, isMended);
      const [row] = await bulkRows.oldest(owner, { ...spanOf(jobId), indexKey, limit: 1 });
      if (row) return row;
    }
  return null;
}

/** How many rows of a job are in each state, without reading them. */
export async function tallyBulkRows(owner: string, jobId: string): Promise<Tally> {
  const counts = await Promise.all(
    rowStates.map(async (state) => [state, await bulkRows.count(owner, rowsIn(jobId, state))] as const),
  );
  return { ...emptyTally, ...Object.fromEntries(counts) };
}

/** The ids of all rows of a job, without reading them. */
export async function idsOfBulkRows(owner: string, jobId: string): Promise<string[]> {
  const keys = await storing(() => bulkRows.rowsOf(owner, undefined, spanOf(jobId)).primaryKeys());
  return keys.map(([, , id]) => id);
}
