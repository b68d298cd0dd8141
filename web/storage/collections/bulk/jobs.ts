import { bulkJobCollection, jobsToRun } from '#domain/sync/collections/bulk.ts';
import { collection } from '../../collection.ts';

export { jobsToRun };

/** The jobs of the bulk generator, by creation time. */
export const bulkJobs = collection(bulkJobCollection);
