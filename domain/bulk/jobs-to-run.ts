/** Name of the collection of the jobs. Apart from job.ts, so that the dashboard asks without loading what a job is. */
export const bulkJobsName = 'bulk-jobs';
/** Index key of the live jobs that a browser must run. */
export const jobsToRun = 'to-run';
/** Index key of the economy jobs that a browser must run. */
export const economyJobsToRun = 'economy-to-run';
/** Name of the collection of the batches, and the index key of those whose rows have no outcome yet. */
export const bulkBatchesName = 'bulk-batches';
export const openBatches = 'open';
