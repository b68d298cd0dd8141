import { AppError } from '#domain/errors/app-error.ts';
import type { ProviderConnection } from '../contract.ts';
import type { Batch, BatchAdapter, BatchSubmission, SoughtSubmission } from './contract.ts';

/** When a submission may have been sent: the first and the last time. Stored before each time. */
export type SubmissionAttempts = { first: Date; last: Date };

/**
 * How long a request that was sent may still become a batch, and the provider's list may not show it. Only after that
 * does an empty list mean that there is no batch.
 */
export const settleMs = 5 * 60_000;

export type EnsureOutcome =
  /** More than one batch if a network sent the request twice: the later ones should be canceled. */
  | { kind: 'submitted'; batches: Batch[] }
  /** Surely no batch exists. */
  | { kind: 'refused'; error: AppError }
  /** Nobody knows yet; ask again, after `retryAfterMs` where that may help. The rows are in doubt. */
  | { kind: 'unknown'; candidates: Batch[]; error: AppError | null; retryAfterMs: number | null };

export type EnsureOptions = {
  submission: BatchSubmission;
  /** As stored; null for a submission that was never sent. */
  attempts: SubmissionAttempts | null;
  /** Stores the attempt. Nothing is sent before its promise resolves; if it rejects, nothing is sent. */
  store: (attempts: SubmissionAttempts) => Promise<void>;
  now: () => Date;
  /**
   * How many rows it has, where some of them are not known any more, or null: it is only looked up then, and `store`
   * rejects.
   */
  rowCount?: number | null;
  otherBatches?: SoughtSubmission['otherBatches'];
};

/**
 * Submits rows, or finds the batch that an earlier attempt made: whatever was lost between the two, no row is submitted
 * twice. Only one process at a time may run this for a submission.
 */
export async function ensureSubmitted(
  adapter: BatchAdapter,
  connection: ProviderConnection,
  { submission, attempts, store, now, rowCount, otherBatches }: EnsureOptions,
): Promise<EnsureOutcome> {
  if (attempts) {
    const found = await lookUp();
    if (found) return found;
  }
  const at = now();
  await store({ first: attempts?.first ?? at, last: at });
  const outcome = await adapter.submit(connection, submission);
  if (outcome.kind === 'submitted') return { kind: 'submitted', batches: [outcome.batch] };
  if (outcome.kind === 'refused') return outcome;
  return { kind: 'unknown', candidates: [], error: outcome.error, retryAfterMs: 0 };

  /** Null if the provider surely has no batch of it. */
  async function lookUp(): Promise<EnsureOutcome | null> {
    const { submissionId, rows } = submission;
    const sought = {
      submissionId,
      rows: rowCount === undefined ? rows.length : rowCount,
      since: attempts!.first,
      ...(otherBatches ? { otherBatches } : {}),
    };
    // Read before the list: what is sent later is not in it.
    const age = Math.max(0, now().getTime() - attempts!.last.getTime());
    let lookup;
    try {
      lookup = await adapter.find(connection, sought);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { kind: 'unknown', candidates: [], error, retryAfterMs: 0 };
    }
    const { batches, candidates, isComplete } = lookup;
    if (batches.length > 0) return { kind: 'submitted', batches };
    const isSettled = age >= settleMs;
    if (isComplete && candidates.length === 0 && isSettled) return null;
    return { kind: 'unknown', candidates, error: null, retryAfterMs: isSettled ? null : settleMs - age };
  }
}
