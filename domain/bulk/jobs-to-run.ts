/** Name of the collection of the jobs. Apart from job.ts, so that the dashboard asks without loading what a job is. */
export const bulkJobsName = 'bulk-jobs';
/** Index key of the live jobs that a browser must run. */
export const jobsToRun = 'to-run';
/** Index key of the economy jobs that a browser must run. */
export const economyJobsToRun = 'economy-to-run';
