import { bulkJobSchema, type BulkJob } from '#domain/bulk/job.ts';
import { needsEconomyRun } from '#domain/bulk/economy/economy-run.ts';
import { needsRun } from '#domain/bulk/run/change-job.ts';
import { collection } from '../../collection.ts';

/** Index key of the live jobs that a tab must run. */
export const jobsToRun = 'to-run';
/** Index key of the economy jobs that a tab must run. */
export const economyJobsToRun = 'economy-to-run';

/** The jobs of the bulk generator, by creation time. Only in this browser. */
export const bulkJobs = collection<BulkJob>({
  name: 'bulk-jobs',
  schema: bulkJobSchema,
  orderBy: ({ createdAt }) => createdAt,
  indexKeys: (job) => [
    ...(needsRun(job) ? [jobsToRun] : []),
    ...(needsEconomyRun(job) ? [economyJobsToRun] : []),
  ],
});
