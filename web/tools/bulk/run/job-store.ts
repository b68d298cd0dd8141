import { liveQuery } from 'dexie';
import type { BulkRow } from '#domain/bulk/row.ts';
import { changeRow, type RowEvent } from '#domain/bulk/run/change-row.ts';
import {
  changeBulkJob,
  changeBulkRows,
  changeStartedRows,
  recountBulkJob,
  startNextRow,
} from '../../../storage/collections/bulk/changes.ts';
import { bulkJobs, jobsToRun } from '../../../storage/collections/bulk/jobs.ts';
import { database } from '../../../storage/database.ts';
import '../../../storage/dexie-library.ts';
import type { JobStore } from './run-options.ts';

/** A stored job of an account, for its run. */
export function openJobStore(owner: string, jobId: string): JobStore {
  const applied = (row: BulkRow, event: RowEvent | null) => (event ? changeRow(row, event) : row);
  return {
    read: async () => (await bulkJobs.get(owner, jobId)) ?? null,
    recount: (now) => recountBulkJob(owner, jobId, now),
    startNext: (start) => startNextRow(owner, jobId, start),
    endRow: (id, row, event, now) =>
      changeBulkRows(owner, jobId, [id], { change: (stored) => changeRow(stored, row), event, now }),
    changeStarted: (eventFor, now) =>
      changeStartedRows(owner, jobId, { change: (row) => applied(row, eventFor(row)), now }),
    changeJob: (event, now) => changeBulkJob(owner, jobId, event, now),
    watch: (onChange) => watchQuery(() => database().records.get([owner, bulkJobs.name, jobId]), onChange),
  };
}

/** Calls `listener` with the ids of the jobs of an account that a tab must run, now and after each change. */
export function watchJobsToRun(owner: string, listener: (ids: readonly string[]) => void): () => void {
  return watchQuery(
    () => bulkJobs.rowsOf(owner, jobsToRun).primaryKeys(),
    (keys) => listener(keys.map(([, , id]) => id)),
  );
}

/** Calls `next` with what a query finds, now and after each change of it. */
export function watchQuery<T>(query: () => PromiseLike<T>, next: (found: T) => void): () => void {
  // A storage that cannot be read is reported by the run, which reads it as well.
  const subscription = liveQuery(async () => query()).subscribe({ next, error: () => undefined });
  return () => subscription.unsubscribe();
}
