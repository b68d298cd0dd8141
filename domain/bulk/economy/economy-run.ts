import type { BulkJob } from '../job.ts';
import { isRunning } from '../run/change-job.ts';

/** True while rows of an economy job may be sent, or the outcome of a batch is not stored yet. */
export function needsEconomyRun(job: BulkJob): boolean {
  return job.mode === 'economy' && (isRunning(job) || job.startedCount > 0);
}

/**
 * Whether the rows of a job that miss something are written once more. Only in live mode: a second batch would begin
 * hours after the first, when nobody expects the job to spend more.
 */
export function repairsRows({ mode, repairsMissed }: Pick<BulkJob, 'mode' | 'repairsMissed'>): boolean {
  return mode === 'live' && repairsMissed;
}
