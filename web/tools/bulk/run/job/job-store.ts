import type { BulkJob } from '#domain/bulk/job.ts';
import { changeRowOfJob } from '#domain/bulk/quality/repair-pass.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { RowEvent } from '#domain/bulk/run/change-row.ts';
import {
  changeBulkJob,
  changeStartedRows,
  endBulkRow,
  endMending,
  startNextRow,
} from '../../../../storage/collections/bulk/changes.ts';
import { recountBulkJob } from '../../../../storage/collections/bulk/count-again.ts';
import { jobsToRun, type economyJobsToRun } from '#domain/bulk/jobs-to-run.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { database } from '../../../../storage/database.ts';
import { readBrowserId } from '../../../../storage/sync-state.ts';
import { watchQuery } from '../../../../storage/watch-query.ts';
import { runsHere } from '../lead/runs-here.ts';
import type { JobStore } from '../run-options.ts';

/** A stored job of an account, for its run. */
export function openJobStore(owner: string, jobId: string): JobStore {
  const applied = (row: BulkRow, event: RowEvent | null, job: BulkJob) =>
    event ? changeRowOfJob(row, event, job) : row;
  return {
    read: async () => (await bulkJobs.get(owner, jobId)) ?? null,
    recount: (now) => recountBulkJob(owner, jobId, now),
    startNext: (start) => startNextRow(owner, jobId, start),
    isOurs: (job) => runsHere(owner, job),
    endRow: (id, rowEvent, event, now) => endBulkRow(owner, jobId, id, { rowEvent, event, now }),
    endMending: (now) => endMending(owner, jobId, now),
    changeStarted: (eventFor, now) =>
      changeStartedRows(owner, jobId, { change: (row, job) => applied(row, eventFor(row), job), now }),
    changeJob: (event, now) => changeBulkJob(owner, jobId, event, now),
    watch: (onChange) => watchQuery(() => database().records.get([owner, bulkJobs.name, jobId]), onChange),
  };
}

/**
 * Calls `listener` with the ids of the jobs of an account that a tab of this browser must run, now and after each change.
 * Those that another browser runs are not among them.
 */
export function watchJobsToRun(owner: string, listener: (ids: readonly string[]) => void): () => void {
  return watchQuery(() => idsOfJobsToRun(owner), listener);
}

/** The ids of those jobs. */
export async function idsOfJobsToRun(owner: string): Promise<string[]> {
  return (await jobsToRunHere(owner, jobsToRun)).map(({ id }) => id);
}

/** Jobs of an account that this browser runs; `list` is the index key of the live ones, or of those in economy mode. */
export async function jobsToRunHere(
  owner: string,
  list: typeof jobsToRun | typeof economyJobsToRun,
): Promise<BulkJob[]> {
  const jobs = await bulkJobs.newest(owner, { indexKey: list });
  if (jobs.total === 0) return [];
  const browserId = await readBrowserId(owner);
  return jobs.records.filter(({ runsIn }) => runsIn === browserId);
}
