import {
  bulkBatchesName,
  bulkJobsName,
  economyJobsToRun,
  jobsToRun,
  openBatches,
} from '#domain/bulk/jobs-to-run.ts';
import { database, maxKey, minKey } from '../../database.ts';

// Apart from jobs.ts, so that the dashboard asks without loading what a job is.

const lists = [
  [bulkJobsName, jobsToRun],
  [bulkJobsName, economyJobsToRun],
  // Also of a paused job, whose rows may be in doubt until a batch is found.
  [bulkBatchesName, openBatches],
] as const;

/** True if an account has jobs that a tab must run. */
export async function hasJobsToRun(owner: string): Promise<boolean> {
  const counts = await Promise.all(
    lists.map(([name, list]) => {
      const key = [owner, name, list];
      return database()
        .records.where('marks')
        .between([...key, minKey], [...key, maxKey])
        .count();
    }),
  );
  return counts.some((count) => count > 0);
}
