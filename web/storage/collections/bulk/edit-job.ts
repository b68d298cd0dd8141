import type { BulkJob } from '#domain/bulk/job.ts';
import { together } from '../../database.ts';
import { bulkJobs } from './jobs.ts';

/** Changes what the user decides about a job. Returns it as it is now; null if it was deleted. */
export function editBulkJob(
  owner: string,
  jobId: string,
  changes: Partial<Pick<BulkJob, 'name' | 'spendingLimit'>>,
  now: Date,
): Promise<BulkJob | null> {
  return together(async () => {
    const job = await bulkJobs.get(owner, jobId);
    if (!job) return null;
    const changed = { ...job, ...changes, updatedAt: now.toISOString() };
    await bulkJobs.put(owner, changed);
    return changed;
  });
}
