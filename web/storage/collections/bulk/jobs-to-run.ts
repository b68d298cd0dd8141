import { bulkJobsName, economyJobsToRun, jobsToRun } from '#domain/bulk/jobs-to-run.ts';
import { database, maxKey, minKey } from '../../database.ts';

// Apart from jobs.ts, so that the dashboard asks without loading what a job is.

/** True if an account has jobs that a tab must run. */
export async function hasJobsToRun(owner: string): Promise<boolean> {
  const counts = await Promise.all(
    [jobsToRun, economyJobsToRun].map((list) => {
      const key = [owner, bulkJobsName, list];
      return database()
        .records.where('marks')
        .between([...key, minKey], [...key, maxKey])
        .count();
    }),
  );
  return counts.some((count) => count > 0);
}
