import { bulkJobCollection } from '#domain/sync/collections/bulk.ts';
import { collection } from '../../collection.ts';

/** The jobs of the bulk generator, by creation time. */
export const bulkJobs = collection(bulkJobCollection);
