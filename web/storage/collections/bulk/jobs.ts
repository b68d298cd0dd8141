import { bulkJobSchema, type BulkJob } from '#domain/bulk/job.ts';
import { needsRun } from '#domain/bulk/run/change-job.ts';
import { collection } from '../../collection.ts';
import { bulkJobsName, jobsToRun } from './jobs-to-run.ts';

export { jobsToRun };

/** The jobs of the bulk generator, by creation time. Only in this browser. */
export const bulkJobs = collection<BulkJob>({
  name: bulkJobsName,
  schema: bulkJobSchema,
  orderBy: ({ createdAt }) => createdAt,
  indexKeys: (job) => (needsRun(job) ? [jobsToRun] : []),
});
