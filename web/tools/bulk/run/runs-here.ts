import type { BulkJob } from '#domain/bulk/job.ts';

/** True if a job is run by this browser; another device that has it shows it and starts nothing. */
export function runsHere(_job: Pick<BulkJob, 'runsIn'>): boolean {
  return true;
}
