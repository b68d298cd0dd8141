import { changeRow } from '#domain/bulk/run/change-row.ts';
import { isRunning } from '#domain/bulk/run/change-job.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import { changeBulkJob, changeStartedRows } from './changes.ts';
import { recountBulkJob } from './count-again.ts';

/**
 * Pauses a job that was restored from a backup, or got rows from it, if some of its rows wait: nobody knows which of them
 * were written since. Rows that came back as started are in doubt. Call inside the transaction that restores.
 */
export async function pauseRestoredJob(
  owner: string,
  jobId: string,
  restoredRows: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  await changeStartedRows(owner, jobId, {
    change: (row) => (restoredRows.has(row.id) ? changeRow(row, { type: 'interrupted' }) : row),
    now,
  });
  const job = await recountBulkJob(owner, jobId, now);
  if (job && isRunning(job) && tallyOf(job).waiting > 0)
    await changeBulkJob(owner, jobId, { type: 'paused', reason: 'bulk.restored' }, now);
}
