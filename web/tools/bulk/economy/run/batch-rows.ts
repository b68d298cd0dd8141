import { keyOfRow } from '#domain/bulk/economy/submission.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { promptsOfJob } from '#domain/bulk/row-request.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { BatchRow } from '#providers/batches/contract.ts';
import { chooseMaxOutputTokens } from '#providers/output-limit.ts';

/** A function that makes a row of a batch: what a live call for it would send. */
export function batchRowsOf(job: BulkJob): (row: BulkRow) => BatchRow {
  const promptsOf = promptsOfJob(job);
  const maxOutputTokens = chooseMaxOutputTokens(undefined);
  return (row) => ({ key: keyOfRow(row), ...promptsOf(row), maxOutputTokens });
}
