import {
  bulkJobCollection,
  bulkJobConflicts,
  bulkRowCollection,
  bulkRowConflicts,
} from '#domain/sync/collections/bulk.ts';
import { bulkJobs, bulkRows } from '../../database/schema/tools.ts';
import { tableOf } from '../collection.ts';

export const bulkJobTable = tableOf(bulkJobCollection, {
  table: bulkJobs,
  conflicts: bulkJobConflicts,
  columns: (job) => ({
    name: job.name,
    totalItems: job.totalItems,
    completedItems: job.processedItems,
    status: job.startedAt === null ? 'pending' : job.status,
    createdAt: new Date(job.createdAt),
    updatedAt: new Date(job.updatedAt),
  }),
});

export const bulkRowTable = tableOf(bulkRowCollection, {
  table: bulkRows,
  conflicts: bulkRowConflicts,
  columns: ({ jobId }) => ({ jobId }),
});
