import { bulkBatchesName, openBatches } from '#domain/bulk/jobs-to-run.ts';
import { bulkSubmissionSchema, isOpen, type BulkSubmission } from '#domain/bulk/economy/submission.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { collection } from '../../collection.ts';
import { storing } from '../../database.ts';
import { readBulkRows } from './rows.ts';

/** Index keys: the batches of a job whose rows have no outcome yet, and all of them. */
export const openBatchesOf = (jobId: string) => `open:${jobId}`;
const batchesOf = (jobId: string) => `job:${jobId}`;

const digits = 5;

/** The batches of economy jobs, in the order in which they were planned. Only in this browser. */
export const bulkBatches = collection<BulkSubmission>({
  name: bulkBatchesName,
  schema: bulkSubmissionSchema,
  orderBy: ({ createdAt, number }) => `${createdAt}:${String(number).padStart(digits, '0')}`,
  indexKeys: (batch) => [
    batchesOf(batch.jobId),
    ...(isOpen(batch) ? [openBatches, openBatchesOf(batch.jobId)] : []),
  ],
});

const oldestFirst = async (owner: string, indexKey: string) =>
  (await bulkBatches.newest(owner, { indexKey })).records.reverse();

/** The batches of a job whose rows have no outcome yet, the oldest first. */
export const readOpenBatches = (owner: string, jobId: string): Promise<BulkSubmission[]> =>
  oldestFirst(owner, openBatchesOf(jobId));

/** All batches of a job, live, the oldest first. */
export function useBulkBatches(owner: string, jobId: string) {
  const { records, isLoading, error } = bulkBatches.useNewest(owner, { indexKey: batchesOf(jobId) });
  return { batches: records.toReversed(), isLoading, error };
}

/** Ids of the batches that a provider has of all submissions but one. */
export async function otherBatchIds(
  owner: string,
  { id, provider }: Pick<BulkSubmission, 'id' | 'provider'>,
): Promise<Set<string>> {
  const { records } = await bulkBatches.newest(owner);
  return new Set(
    records
      .filter((batch) => batch.id !== id && batch.provider === provider)
      .flatMap(({ batchId, duplicates }) => [...(batchId === null ? [] : [batchId]), ...duplicates]),
  );
}

/** The rows that a submission was made of, whatever has become of them, in their order. */
export async function rowsOfBatch(
  owner: string,
  { jobId, rows }: Pick<BulkSubmission, 'jobId' | 'rows'>,
): Promise<BulkRow[]> {
  const parts = await Promise.all(
    rows.map(([first, last]) => readBulkRows(owner, jobId, { from: first, until: last + 1 })),
  );
  return parts.flat();
}

export const countBatches = (owner: string, jobId: string): Promise<number> =>
  bulkBatches.count(owner, batchesOf(jobId));

/** Ids of the batches of a job, to be deleted with it. */
export async function idsOfBatches(owner: string, jobId: string): Promise<string[]> {
  const keys = await storing(() => bulkBatches.rowsOf(owner, batchesOf(jobId)).primaryKeys());
  return keys.map(([, , id]) => id);
}
