import { bulkJobsName, jobsToRun } from '#domain/bulk/jobs-to-run.ts';
import { database, maxKey, minKey } from '../../database.ts';

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
