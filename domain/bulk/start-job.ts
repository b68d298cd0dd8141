import type { ErrorCode } from '../errors/catalogue.ts';
import type { ErrorDetails } from '../errors/error-entry.ts';
import { bulkJobSchema, type BulkJob, type BulkJobInput } from './job.ts';
import { createRows, refuseMatrix } from './rows/matrix.ts';
import type { ReadRow } from './rows/read-rows.ts';
import { unknownColumns } from './rows/columns.ts';
import { instructionOf } from './row-request.ts';
import type { BulkRow } from './row.ts';
import { planRun, type EarlierRun } from './start/plan-run.ts';

/** What the user decides about a new job. */
export type NewJob = Omit<
  BulkJobInput,
  | 'id'
  | 'status'
  | 'totalItems'
  | 'processedItems'
  | 'successCount'
  | 'failedCount'
  | 'startedCount'
  | 'inDoubtCount'
  | 'trialSpent'
  | 'spent'
  | 'expectedInFlight'
  | 'inputTokens'
  | 'outputTokens'
  | 'createdAt'
  | 'updatedAt'
  | 'startedAt'
  | 'pausedAt'
  | 'pauseReason'
  | 'canceledAt'
  | 'runsIn'
  | 'decidedAt'
  | 'failure'
>;

export type StartReadiness = {
  /** Rows without problems, before they are multiplied. */
  rows: number;
  hasKey: boolean;
  /** The stored keys are passphrase-protected and not unlocked. */
  areKeysLocked: boolean;
  /** The price of the model is known. */
  hasPrice: boolean;
};

/**
 * Why a job cannot be started, with the details for the sentence; null if it can. Dashboard document, section 5: name,
 * input and key are required. Locked keys are checked first, because the stored keys are unknown until then.
 */
export function refuseStart(
  job: NewJob,
  { rows, hasKey, areKeysLocked, hasPrice }: StartReadiness,
): { code: ErrorCode; details: ErrorDetails } | null {
  const because = (code: ErrorCode, details: ErrorDetails = {}) => ({ code, details });
  if (areKeysLocked) return because('keys.locked');
  if (job.name.trim() === '' || rows === 0 || !hasKey) return because('bulk.incomplete');
  // Without a price nothing is known to be spent, so the limit would never be reached.
  if (job.spendingLimit && !hasPrice) return because('bulk.limit-without-price');
  if (job.instruction.trim() === '') return because('bulk.instruction-missing');
  const parsed = toJob(job, { id: placeholderId, now: new Date(0), totalItems: rows });
  const [unknown] = unknownColumns(instructionOf(parsed));
  if (unknown) return because('bulk.column-unknown', { column: unknown.name });
  return refuseMatrix(rows, parsed.matrix);
}

const placeholderId = '00000000-0000-4000-8000-000000000000';

/** A new job and its rows. Throws a ZodError for invalid input. */
export function createJobWithRows(
  job: NewJob,
  rows: readonly ReadRow[],
  { id, now, earlier = null }: { id: string; now: Date; earlier?: EarlierRun | null },
): { job: BulkJob; rows: BulkRow[] } {
  const parsed = toJob(job, { id, now, totalItems: 0 });
  const created = createRows(id, planRun(rows, parsed, earlier).rows);
  return { job: { ...parsed, totalItems: created.length }, rows: created };
}

function toJob(job: NewJob, { id, now, totalItems }: { id: string; now: Date; totalItems: number }): BulkJob {
  const at = now.toISOString();
  return bulkJobSchema.parse({
    ...job,
    name: job.name.trim(),
    id,
    totalItems,
    createdAt: at,
    updatedAt: at,
  });
}
