import { adoptBatches } from '#domain/bulk/economy/adopt-batches.ts';
import { changeSubmission, type SubmissionEvent } from '#domain/bulk/economy/change-submission.ts';
import { isOpen, type BulkSubmission } from '#domain/bulk/economy/submission.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { changeRowOfJob } from '#domain/bulk/quality/repair-pass.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { isRunning, type JobEvent } from '#domain/bulk/run/change-job.ts';
import { changeRow, type RowEvent } from '#domain/bulk/run/change-row.ts';
import { together } from '../../database.ts';
import { browserIdOf } from '../../sync-state.ts';
import { bulkBatches, idsOfBatches, readOpenBatches, rowsOfBatch } from './batches.ts';
import { changeBulkJob, changeBulkRows } from './changes.ts';
import { bulkJobs } from './jobs.ts';
import { bulkRows, readBulkRows } from './rows.ts';

// Changes of batches, their rows and their job. Each is one transaction.

/** True for a row whose outcome a submission is to bring, and which nobody has asked for since. */
const isHeldBy =
  ({ id }: Pick<BulkSubmission, 'id'>) =>
  ({ callId, state }: BulkRow): boolean =>
    callId === id && (state === 'started' || state === 'in-doubt');

type PlannedRow = { id: string; expectedCost: number | null };

/**
 * Stores a batch and that its rows are started, before anything is sent. False if it may not start: the job was paused,
 * canceled, deleted or taken over by another browser meanwhile, or a row does not wait any more.
 */
export function planBatch(
  owner: string,
  batch: BulkSubmission,
  planned: readonly PlannedRow[],
  now: Date,
): Promise<boolean> {
  return together(async () => {
    const job = await bulkJobs.get(owner, batch.jobId);
    if (!job || !isRunning(job) || job.runsIn !== (await browserIdOf(owner))) return false;
    const ids = planned.map(({ id }) => id);
    const rows = await bulkRows.getAll(owner, ids);
    if (rows.length !== planned.length || rows.some(({ state }) => state !== 'waiting')) return false;
    const expected = new Map(planned.map(({ id, expectedCost }) => [id, expectedCost]));
    const change = (row: BulkRow) => {
      const expectedCost = expected.get(row.id) ?? null;
      return changeRow(row, { type: 'started', callId: batch.id, at: now, expectedCost });
    };
    await changeBulkRows(owner, batch.jobId, ids, { change, now });
    await bulkBatches.put(owner, batch);
    return true;
  });
}

export type BeganSending = 'stored' | 'withdrawn' | 'other-key' | 'elsewhere';

type Sending = Extract<SubmissionEvent, { type: 'sending' }>;

/**
 * Stores that a batch is about to be sent. It may not be: `withdrawn` where the job was paused or canceled, or the user has
 * asked for a row of it meanwhile; `other-key` where an earlier attempt had another key, whose batches this one does not
 * see, or may have had one, in another browser; `elsewhere` where another browser has taken the job over.
 */
export function beginSendingBatch(
  owner: string,
  id: string,
  event: Sending,
  { maySend, now }: { maySend: boolean; now: Date },
): Promise<BeganSending> {
  return together(async () => {
    const batch = await bulkBatches.get(owner, id);
    const job = batch && (await bulkJobs.get(owner, batch.jobId));
    if (!batch || !job || !isOpen(batch)) return 'withdrawn';
    if (job.runsIn !== (await browserIdOf(owner))) return 'elsewhere';
    const held = (await rowsOfBatch(owner, batch)).filter(isHeldBy(batch));
    if (batch.isAdopted) return held.length === 0 ? 'withdrawn' : 'other-key';
    if (batch.attempts !== null && batch.keyPrint !== event.keyPrint) return 'other-key';
    if (!maySend || !isRunning(job) || held.length !== batch.rowCount) return 'withdrawn';
    await bulkBatches.put(owner, changeSubmission(batch, event, now));
    return 'stored';
  });
}

/** Stores the batches that another browser has sent for a job of this one: see `adoptBatches`. */
export function adoptBulkBatches(owner: string, jobId: string, now: Date): Promise<void> {
  return together(async () => {
    const job = await bulkJobs.get(owner, jobId);
    if (!job || job.runsIn !== (await browserIdOf(owner))) return;
    const known = new Set(await idsOfBatches(owner, jobId));
    const states = ['started', 'in-doubt'] as const;
    const open = await Promise.all(states.map((state) => readBulkRows(owner, jobId, { state })));
    if (open.flat().every(({ callId }) => callId === null || known.has(callId))) return;
    await bulkBatches.putAll(owner, adoptBatches(job, await readBulkRows(owner, jobId), known, now));
  });
}

export type BatchChange = {
  event: SubmissionEvent;
  /** What happens to its rows at the same time; null for one that stays as it is. */
  rowEvent?: (row: BulkRow) => RowEvent | null;
  /** Only these of its rows. */
  ids?: readonly string[];
  /** What happens to its job at the same time. */
  jobEvent?: JobEvent;
  now: Date;
};

/** Changes a batch, its rows and its job in one transaction. Null if it was deleted. */
export function changeBatch(
  owner: string,
  id: string,
  { event, rowEvent, ids, jobEvent = { type: 'counted' }, now }: BatchChange,
): Promise<BulkSubmission | null> {
  return together(async () => {
    const batch = await bulkBatches.get(owner, id);
    if (!batch) return null;
    if (rowEvent) {
      const touched = ids ?? (await rowsOfBatch(owner, batch)).map((row) => row.id);
      const change = (row: BulkRow, job: BulkJob) => {
        const happens = rowEvent(row);
        return happens ? changeRowOfJob(row, happens, job) : row;
      };
      await changeBulkRows(owner, batch.jobId, touched, { change, event: jobEvent, now });
    } else if (jobEvent.type !== 'counted') await changeBulkJob(owner, batch.jobId, jobEvent, now);
    const changed = changeSubmission(batch, event, now);
    if (changed !== batch) await bulkBatches.put(owner, changed);
    return changed;
  });
}

/** Stores the outcomes of rows of a batch. Rows whose outcome is known already stay as they are. */
export function collectRows(
  owner: string,
  id: string,
  outcomes: ReadonlyMap<string, RowEvent>,
  now: Date,
): Promise<BulkSubmission | null> {
  return together(async () => {
    const batch = await bulkBatches.get(owner, id);
    if (!batch) return null;
    let collected = 0;
    const change = (row: BulkRow, job: BulkJob) => {
      const event = outcomes.get(row.id);
      const changed = event ? changeRowOfJob(row, event, job) : row;
      if (changed !== row) collected += 1;
      return changed;
    };
    await changeBulkRows(owner, batch.jobId, [...outcomes.keys()], { change, now });
    if (collected === 0) return batch;
    const changed = changeSubmission(batch, { type: 'collected', rows: collected }, now);
    await bulkBatches.put(owner, changed);
    return changed;
  });
}

/** Asks for all open batches of a job to be checked now, by the tab that runs it. */
export function requestCheck(owner: string, { id }: Pick<BulkJob, 'id'>, now: Date): Promise<void> {
  return together(async () => {
    const open = await readOpenBatches(owner, id);
    await bulkBatches.putAll(
      owner,
      open.map((batch) => changeSubmission(batch, { type: 'check-requested' }, now)),
    );
  });
}
