import { database, maxKey, minKey } from '../../database.ts';

// Apart from jobs.ts, so that the dashboard asks without loading what a job is.

/** Name of the collection of the jobs. */
export const bulkJobsName = 'bulk-jobs';
/** Index key of the live jobs that a tab must run. */
export const jobsToRun = 'to-run';

/** True if an account has live jobs that a tab must run. */
export async function hasJobsToRun(owner: string): Promise<boolean> {
  const key = [owner, bulkJobsName, jobsToRun];
  return (
    (await database()
      .records.where('marks')
      .between([...key, minKey], [...key, maxKey])
      .count()) > 0
  );
}
