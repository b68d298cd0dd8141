import type { ErrorCode } from '../../errors/catalogue.ts';
import { moment } from '../../content/stored-text.ts';
import { isOpen, type BatchEnd, type BulkSubmission } from './submission.ts';

/** What a provider reports of a batch. */
export type ReportedBatch = {
  id: string;
  state: 'running' | 'canceling' | 'ended';
  end: BatchEnd | null;
  counts: { total: number; succeeded: number; failed: number } | null;
  expiresAt: string | null;
};

export type SubmissionEvent =
  /** Stored before it is sent. */
  | { type: 'sending'; attempts: { first: Date; last: Date }; keyPrint: string }
  /** The batches that the provider has of it; there is more than one if a network sent the request twice. */
  | { type: 'sent'; batches: readonly ReportedBatch[] }
  /** It was refused, so that surely no batch of it exists; it is sent again later. */
  | { type: 'refused'; code: ErrorCode }
  /** It was given up. Surely no batch of it exists. */
  | { type: 'withdrawn'; code: ErrorCode | null }
  /** It could not be found out what has become of it, or the provider did not respond as expected. */
  | { type: 'check-failed'; code: ErrorCode | null }
  | { type: 'reported'; batch: ReportedBatch }
  | { type: 'cancel-sent' }
  | { type: 'duplicates-canceled' }
  /** Outcomes of so many rows are stored. */
  | { type: 'collected'; rows: number }
  /** All results were read, and some are missing. They are read again. */
  | { type: 'incomplete' }
  /** All of its rows have an outcome. */
  | { type: 'closed'; code?: ErrorCode }
  /** By the user. */
  | { type: 'check-requested' };

/** The submission after an event. A closed one does not change any more. */
export function changeSubmission(
  submission: BulkSubmission,
  event: SubmissionEvent,
  now: Date,
): BulkSubmission {
  if (!isOpen(submission)) return submission;
  return { ...submission, ...factsAfter(submission, event, now), updatedAt: now.toISOString() };
}

function factsAfter(submission: BulkSubmission, event: SubmissionEvent, now: Date): Partial<BulkSubmission> {
  const at = now.toISOString();
  switch (event.type) {
    case 'sending': {
      const { first, last } = event.attempts;
      const attempts = { first: first.toISOString(), last: last.toISOString() };
      return { state: 'unknown', attempts, keyPrint: event.keyPrint };
    }
    case 'sent': {
      const [batch, ...others] = event.batches;
      if (!batch) return {};
      return {
        state: 'sent',
        batchId: batch.id,
        duplicates: others.map(({ id }) => id),
        sentAt: submission.attempts?.last ?? at,
        ...reported(batch, at),
      };
    }
    case 'refused':
      return { state: 'planned', attempts: null, error: event.code };
    case 'withdrawn':
      return { state: 'not-sent', error: event.code };
    case 'check-failed':
      return { error: event.code };
    case 'reported': {
      const { batch } = event;
      const ended = { state: 'ended', end: batch.end, endedAt: submission.endedAt ?? at } as const;
      return { ...reported(batch, at), ...(batch.state === 'ended' ? ended : {}) };
    }
    case 'cancel-sent':
      return { cancelSentAt: at };
    case 'duplicates-canceled':
      return { duplicates: [] };
    case 'collected':
      return { collectedCount: Math.min(submission.rowCount, submission.collectedCount + event.rows) };
    case 'incomplete':
      return { incompleteReads: submission.incompleteReads + 1 };
    case 'closed':
      return { state: 'collected', error: event.code ?? null };
    case 'check-requested':
      return { checkRequestedAt: at };
  }
}

function reported({ counts, expiresAt }: ReportedBatch, at: string): Partial<BulkSubmission> {
  const isPossible =
    counts && Object.values(counts).every((count) => Number.isSafeInteger(count) && count >= 0);
  return { counts: isPossible ? counts : null, expiresAt: toMoment(expiresAt), checkedAt: at, error: null };
}

/** Providers write times in several forms. */
function toMoment(time: string | null): string | null {
  const at = time === null ? Number.NaN : Date.parse(time);
  const stored = Number.isNaN(at) ? null : new Date(at).toISOString();
  return moment().safeParse(stored).success ? stored : null;
}
