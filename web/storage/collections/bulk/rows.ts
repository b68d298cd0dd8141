import { useMemo } from 'react';
import { rowStates, type BulkRow, type RowState } from '#domain/bulk/row.ts';
import { maxRows } from '#domain/bulk/job.ts';
import { mostRefusals } from '#domain/bulk/run/change-row.ts';
import { emptyTally, type Tally } from '#domain/bulk/run/tally.ts';
import { bulkRowCollection, positionOf, rowsIn, waitingAfter } from '#domain/sync/collections/bulk.ts';
import { collection, type Span } from '../../collection.ts';
import { storing } from '../../database.ts';

/** The rows of a job from one index to another, which is excluded. */
export const spanOf = (jobId: string, from = 0, until = maxRows): Span => ({
  since: positionOf(jobId, from),
  until: positionOf(jobId, until),
});

/** The rows of all jobs, by job and index. */
export const bulkRows = collection(bulkRowCollection);

/** A part of the rows of a job: `limit` rows from this index on, before `until`, optionally only those in a state. */
export type RowsSlice = { state?: RowState; from?: number; until?: number; limit?: number };

/** Rows of a job, in their order. */
export function readBulkRows(
  owner: string,
  jobId: string,
  { state, from = 0, until = maxRows, limit = maxRows }: RowsSlice = {},
): Promise<BulkRow[]> {
  const list = state === undefined ? {} : { indexKey: rowsIn(jobId, state) };
  return bulkRows.oldest(owner, { ...spanOf(jobId, from, until), ...list, limit });
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
