import type { BulkSubmission } from '#domain/bulk/economy/submission.ts';
import { changeRow, inStartOrder } from '#domain/bulk/run/change-row.ts';
import {
  adoptBulkBatches,
  beginSendingBatch,
  changeBatch,
  collectRows,
  planBatch,
} from '../../../../storage/collections/bulk/batch-changes.ts';
import {
  bulkBatches,
  countBatches,
  openBatchesOf,
  otherBatchIds,
  readOpenBatches,
  rowsOfBatch,
} from '../../../../storage/collections/bulk/batches.ts';
import { changeBulkJob, changeStartedRows } from '../../../../storage/collections/bulk/changes.ts';
import { recountBulkJob } from '../../../../storage/collections/bulk/count-again.ts';
import { economyJobsToRun, openBatches } from '#domain/bulk/jobs-to-run.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { readBulkRows } from '../../../../storage/collections/bulk/rows.ts';
import { database } from '../../../../storage/database.ts';
import { watchQuery } from '../../../../storage/watch-query.ts';
import { readBrowserId } from '../../../../storage/sync-state.ts';
import { jobsToRunHere } from '../../run/job/job-store.ts';
import { runsHere } from '../../run/lead/runs-here.ts';
import type { EconomyStore } from './economy-options.ts';

/** A stored job of an account with its batches, for its run. */
export function openEconomyStore(owner: string, jobId: string): EconomyStore {
  return {
    readJob: async () => (await bulkJobs.get(owner, jobId)) ?? null,
    isOurs: (job) => runsHere(owner, job),
    readOpen: () => readOpenBatches(owner, jobId),
    readWaiting: async () => inStartOrder(await readBulkRows(owner, jobId, { state: 'waiting' })),
    rowsOf: (batch) => rowsOfBatch(owner, batch),
    countBatches: () => countBatches(owner, jobId),
    otherBatchIds: (batch) => otherBatchIds(owner, batch),
    plan: (...plan) => planBatch(owner, ...plan),
    beginSending: (...sending) => beginSendingBatch(owner, ...sending),
    change: (id, change) => changeBatch(owner, id, change),
    collect: (...collected) => collectRows(owner, ...collected),
    recover: async (now) => {
      await adoptBulkBatches(owner, jobId, now);
      const open = new Set((await readOpenBatches(owner, jobId)).map(({ id }) => id));
      await changeStartedRows(owner, jobId, {
        change: (row) => (open.has(row.callId ?? '') ? row : changeRow(row, { type: 'interrupted' })),
        now,
      });
      await recountBulkJob(owner, jobId, now);
    },
    changeJob: (event, now) => changeBulkJob(owner, jobId, event, now),
    watch: (onChange) =>
      watchQuery(
        () =>
          Promise.all([
            database().records.get([owner, bulkJobs.name, jobId]),
            bulkBatches.rowsOf(owner, openBatchesOf(jobId)).toArray(),
          ]),
        () => onChange(),
      ),
  };
}

/** Calls `listener` with the ids of the economy jobs of an account that a tab must run, now and after each change. */
export function watchEconomyJobs(
  owner: string,
  maySend: boolean,
  listener: (ids: readonly string[]) => void,
): () => void {
  return watchQuery(() => idsOfEconomyJobsToRun(owner, maySend), listener);
}

/**
 * The ids of those jobs: of this browser, with rows to send or batches to collect; only the latter where nothing may be
 * sent.
 */
export async function idsOfEconomyJobsToRun(owner: string, maySend = true): Promise<string[]> {
  const [jobs, batches] = await Promise.all([
    jobsToRunHere(owner, economyJobsToRun),
    bulkBatches.rowsOf(owner, openBatches).toArray(),
  ]);
  const wanted = jobs.filter(({ startedCount }) => maySend || startedCount > 0).map(({ id }) => id);
  const ofBatches = new Set(batches.map(({ value }) => (value as BulkSubmission).jobId));
  for (const id of wanted) ofBatches.delete(id);
  const browserId = await readBrowserId(owner);
  const others = await bulkJobs.getAll(owner, [...ofBatches]);
  return [...wanted, ...others.filter(({ runsIn }) => runsIn === browserId).map(({ id }) => id)];
}
