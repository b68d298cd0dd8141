import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { changeJob, isRunning, type JobEvent } from '#domain/bulk/run/change-job.ts';
import { changeRow } from '#domain/bulk/run/change-row.ts';
import {
  countChanges,
  countRows,
  noRows,
  spendingOfJob,
  withCounts,
  type RowChange,
} from '#domain/bulk/run/count-changes.ts';
import { hasRoom } from '#domain/bulk/run/spending.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import { together } from '../../database.ts';
import { bulkBatches, idsOfBatches } from './batches.ts';
import { bulkJobs } from './jobs.ts';
import { bulkRows, idsOfBulkRows, nextWaitingRow, readBulkRows, tallyBulkRows } from './rows.ts';

// Changes of jobs and their rows. Each is one transaction, in which the counts of the job follow its rows.

/** Rows that are written or read at a time, so that the page can draw in between. */
const rowsAtOnce = 250;

/** Stores a new job with its rows: all of it, or nothing. */
export function addBulkJob(owner: string, job: BulkJob, rows: readonly BulkRow[]): Promise<void> {
  return together(async () => {
    await bulkJobs.put(owner, job);
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await bulkRows.putAll(owner, rows.slice(from, from + rowsAtOnce));
  });
}

/** Deletes a job with its rows and batches. A run of it ends, and what its calls bring is dropped. */
export function deleteBulkJob(owner: string, jobId: string): Promise<void> {
  return together(async () => {
    await bulkJobs.remove(owner, jobId);
    await bulkRows.removeAll(owner, await idsOfBulkRows(owner, jobId));
    await bulkBatches.removeAll(owner, await idsOfBatches(owner, jobId));
  });
}

/** Changes a job by an event. Returns it as it is now; null if it was deleted. */
export function changeBulkJob(
  owner: string,
  jobId: string,
  event: JobEvent,
  now: Date,
): Promise<BulkJob | null> {
  return together(async () => {
    const job = await bulkJobs.get(owner, jobId);
    return job ? putChanged(owner, job, changeJob(job, event, tallyOf(job), now)) : null;
  });
}

export type RowsChange = {
  /** Returns the same object for a row that stays as it is. */
  change: (row: BulkRow) => BulkRow;
  /** What happens to the job at the same time. */
  event?: JobEvent;
  now: Date;
};

/** Changes rows of a job. Returns the job as it is now; null if it was deleted, or has none of the rows. */
export function changeBulkRows(
  owner: string,
  jobId: string,
  ids: readonly string[],
  { change, event = { type: 'counted' }, now }: RowsChange,
): Promise<BulkJob | null> {
  return together(async () => {
    const stored = await bulkJobs.get(owner, jobId);
    if (!stored) return null;
    let job = stored;
    let found = 0;
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      const rows = await bulkRows.getAll(owner, ids.slice(from, from + rowsAtOnce));
      found += rows.length;
      const changes = rows
        .map((before): RowChange => ({ before, after: change(before) }))
        .filter(({ before, after }) => before !== after);
      const changed = changes.map(({ after }) => after);
      if (changed.length > 0) await bulkRows.putAll(owner, changed);
      job = countChanges(job, changes, { type: 'counted' }, now);
    }
    return found === 0 ? null : putChanged(owner, stored, countChanges(job, [], event, now));
  });
}

/** Changes the rows of a job whose calls are being made, as far as anybody knows. */
export function changeStartedRows(
  owner: string,
  jobId: string,
  { change, now }: Pick<RowsChange, 'change' | 'now'>,
): Promise<BulkJob | null> {
  return together(async () => {
    const started = await readBulkRows(owner, jobId, { state: 'started' });
    if (started.length === 0) return (await bulkJobs.get(owner, jobId)) ?? null;
    const ids = started.map(({ id }) => id);
    return changeBulkRows(owner, jobId, ids, { change, now });
  });
}

type Start = { callId: string; now: Date; expectedCost: (row: BulkRow, job: BulkJob) => number | null };

/**
 * Stores that the call for the next waiting row is made, before it is. Null if none may start: the job was paused,
 * canceled or deleted meanwhile, its limit is reached, or no row waits.
 */
export function startNextRow(
  owner: string,
  jobId: string,
  { callId, now, expectedCost }: Start,
): Promise<{ job: BulkJob; row: BulkRow } | null> {
  return together(async () => {
    const job = await bulkJobs.get(owner, jobId);
    if (!job || !isRunning(job) || !hasRoom(spendingOfJob(job))) return null;
    const before = await nextWaitingRow(owner, jobId);
    if (!before) return null;
    const expected = expectedCost(before, job);
    const after = changeRow(before, { type: 'started', callId, at: now, expectedCost: expected });
    await bulkRows.put(owner, after);
    const counted = countChanges(job, [{ before, after }], { type: 'counted' }, now);
    return { job: await putChanged(owner, job, counted), row: after };
  });
}

/**
 * Compares the counts of a job with its rows, and corrects them where rows are missing: one that its schema rejects is
 * in quarantine. Reads all rows only then.
 */
export function recountBulkJob(owner: string, jobId: string, now: Date): Promise<BulkJob | null> {
  return together(async () => {
    const job = await bulkJobs.get(owner, jobId);
    if (!job) return null;
    const [tally, counted] = [await tallyBulkRows(owner, jobId), tallyOf(job)];
    const isRight = (Object.keys(tally) as (keyof typeof tally)[]).every(
      (state) => tally[state] === counted[state],
    );
    if (isRight) return job;
    const ids = await idsOfBulkRows(owner, jobId);
    let counts = noRows;
    for (let from = 0; from < ids.length; from += rowsAtOnce)
      counts = countRows(await bulkRows.getAll(owner, ids.slice(from, from + rowsAtOnce)), counts);
    return putChanged(owner, job, withCounts(job, counts, { type: 'counted' }, now));
  });
}

async function putChanged(owner: string, before: BulkJob, after: BulkJob): Promise<BulkJob> {
  if (after !== before) await bulkJobs.put(owner, after);
  return after;
}
