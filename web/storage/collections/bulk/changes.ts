import type { BulkJob } from '#domain/bulk/job.ts';
import { changeRowOfJob } from '#domain/bulk/quality/repair-pass.ts';
import type { BulkRow, RowResult } from '#domain/bulk/row.ts';
import { changeJob, isRunning, type JobEvent } from '#domain/bulk/run/change-job.ts';
import { changeRow, isToMend, type RowEvent } from '#domain/bulk/run/change-row.ts';
import { countChanges, spendingOfJob, type RowChange } from '#domain/bulk/run/count-changes.ts';
import { hasRoom } from '#domain/bulk/run/spending.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import { libraryCopyOf } from '#domain/bulk/library-copy.ts';
import { contents } from '../../content/content.ts';
import { together } from '../../database.ts';
import { browserIdOf } from '../../sync-state.ts';
import { bulkBatches, idsOfBatches } from './batches.ts';
import { bulkJobs } from './jobs.ts';
import { countAgain, isMiscounted, rowsAtOnce } from './count-again.ts';
import { bulkRows, idsOfBulkRows, nextWaitingRow, readBulkRows } from './rows.ts';

// Changes of jobs and their rows. Each is one transaction, in which the counts of the job follow its rows.

/** Stores a new job with its rows, to be run by this browser: all of it, or nothing. */
export function addBulkJob(owner: string, job: BulkJob, rows: readonly BulkRow[]): Promise<void> {
  return together(async () => {
    await bulkJobs.put(owner, { ...job, runsIn: await browserIdOf(owner) });
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await bulkRows.putAll(owner, rows.slice(from, from + rowsAtOnce));
  });
}

/** Deletes a job with its rows and batches. A run of it ends, and what its calls bring is dropped. */
export function deleteBulkJob(owner: string, jobId: string): Promise<void> {
  return together(async () => {
    await bulkJobs.remove(owner, jobId);
    await bulkRows.removeSilently(owner, await idsOfBulkRows(owner, jobId));
    await bulkBatches.removeAll(owner, await idsOfBatches(owner, jobId));
  });
}

/**
 * Changes a job by an event. One that is resumed is run by this browser; in a canceled one the rows that wait to be mended
 * keep their texts. Returns it as it is now; null if it was deleted.
 */
export function changeBulkJob(
  owner: string,
  jobId: string,
  event: JobEvent,
  now: Date,
): Promise<BulkJob | null> {
  return together(async () => {
    if (event.type === 'canceled') await keepTextsToMend(owner, jobId, now);
    const job = await bulkJobs.get(owner, jobId);
    if (!job) return null;
    return putChanged(owner, job, changeJob(job, await here(owner, event), tallyOf(job), now), now);
  });
}

/** Rows of a job that wait to be mended keep their texts as they are. */
async function keepTextsToMend(owner: string, jobId: string, now: Date): Promise<void> {
  const waiting = await readBulkRows(owner, jobId, { state: 'waiting' });
  const ids = waiting.filter(isToMend).map(({ id }) => id);
  if (ids.length > 0)
    await changeBulkRows(owner, jobId, ids, { change: (row) => changeRow(row, { type: 'kept' }), now });
}

/**
 * Where a job comes to rest before all of its rows are mended. In one that was canceled, here or on another device, they
 * keep their texts. At the limit of a job that mends what its rows missed: if only rows wait that have a text, they keep
 * it, and the job is completed; rows without one wait for a higher limit, and so do the others then. Returns the job as it
 * is now; null if it was deleted.
 */
export function endMending(owner: string, jobId: string, now: Date): Promise<BulkJob | null> {
  return together(async () => {
    const job = await bulkJobs.get(owner, jobId);
    if (job && job.canceledAt !== null) {
      await keepTextsToMend(owner, jobId, now);
      return (await bulkJobs.get(owner, jobId)) ?? null;
    }
    if (!job || !job.repairsMissed || !isRunning(job) || hasRoom(spendingOfJob(job))) return job ?? null;
    const next = await nextWaitingRow(owner, jobId);
    if (next && isToMend(next)) await keepTextsToMend(owner, jobId, now);
    return (await bulkJobs.get(owner, jobId)) ?? null;
  });
}

export type RowsChange = {
  /** Returns the same object for a row that stays as it is. `job` is the job as it is stored. */
  change: (row: BulkRow, job: BulkJob) => BulkRow;
  /** What happens to the job at the same time. */
  event?: JobEvent;
  now: Date;
};

/**
 * Changes rows of a job; this browser runs it if it has rows to write again. Returns the job as it is now; null if it was
 * deleted, or has none of the rows.
 */
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
        .map((before): RowChange => ({ before, after: change(before, stored) }))
        .filter(({ before, after }) => before !== after);
      const changed = changes.map(({ after }) => after);
      if (changed.length > 0) await bulkRows.putAll(owner, changed);
      job = countChanges(job, changes, { type: 'counted' }, now);
    }
    if (found === 0) return null;
    return putChanged(owner, stored, countChanges(job, [], await here(owner, event), now), now);
  });
}

/**
 * Stores the end of a call for a row. A text that the row does not wait for any more, because another browser has written the
 * row as well, becomes a text of the library.
 */
export function endBulkRow(
  owner: string,
  jobId: string,
  id: string,
  { rowEvent, event, now }: { rowEvent: RowEvent; event: JobEvent; now: Date },
): Promise<BulkJob | null> {
  return together(async () => {
    const [row] = await bulkRows.getAll(owner, [id]);
    if (
      row &&
      rowEvent.type === 'finished' &&
      changeRow(row, rowEvent) === row &&
      !isStored(row, rowEvent.result)
    )
      await contents.put(owner, libraryCopyOf({ ...row, result: rowEvent.result }, now));
    const change = (stored: BulkRow, job: BulkJob) => changeRowOfJob(stored, rowEvent, job);
    return changeBulkRows(owner, jobId, [id], { change, event, now });
  });
}

/** True after an attempt that was stored although the storage said otherwise. */
function isStored({ result }: BulkRow, written: RowResult): boolean {
  return result !== null && result.content === written.content && result.title === written.title;
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
 * canceled, deleted or taken over by another browser meanwhile, its limit is reached, or no row waits.
 */
export function startNextRow(
  owner: string,
  jobId: string,
  { callId, now, expectedCost }: Start,
): Promise<{ job: BulkJob; row: BulkRow } | null> {
  return together(async () => {
    const job = await bulkJobs.get(owner, jobId);
    if (!job || !isRunning(job) || !hasRoom(spendingOfJob(job))) return null;
    if (job.runsIn !== (await browserIdOf(owner))) return null;
    const before = await nextWaitingRow(owner, jobId);
    if (!before) return null;
    const expected = expectedCost(before, job);
    const after = changeRow(before, { type: 'started', callId, at: now, expectedCost: expected });
    await bulkRows.put(owner, after);
    const counted = countChanges(job, [{ before, after }], { type: 'counted' }, now);
    return { job: await putChanged(owner, job, counted, now), row: after };
  });
}

async function putChanged(owner: string, before: BulkJob, after: BulkJob, now: Date): Promise<BulkJob> {
  if (after === before) return after;
  const counted = isMiscounted(after) ? await countAgain(owner, after, now) : after;
  const isBegun = !isRunning(before) && isRunning(counted);
  const run = isBegun
    ? changeJob(counted, await here(owner, { type: 'resumed' }), tallyOf(counted), now)
    : counted;
  await bulkJobs.put(owner, run);
  return run;
}

/** The event as it happens in this browser: what is resumed here is run here. */
async function here(owner: string, event: JobEvent): Promise<JobEvent> {
  return event.type === 'resumed' ? { ...event, runsIn: await browserIdOf(owner) } : event;
}
