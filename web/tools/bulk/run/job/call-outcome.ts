import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { RowEvent } from '#domain/bulk/run/change-row.ts';
import { costOfFailure, eventOfFailure } from '#domain/bulk/run/failures.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { Clock } from '../../../../sync/wakeable-timer.ts';
import type { RowWriter } from '../run-options.ts';

/** How a call ended: what happens to its row, and its error code; null for a text. */
export type CallOutcome = { event: RowEvent; code: ErrorCode | null; retryAfterSeconds: number | null };

const unknownUsage = { inputTokens: null, outputTokens: null };

type Call = { row: BulkRow; job: BulkJob; callId: string; signal: AbortSignal; clock: Clock };

/** Makes the call for a row. Never throws. */
export async function makeCall(
  { write }: RowWriter,
  { row, job, callId, signal, clock }: Call,
): Promise<CallOutcome> {
  const at = () => new Date(clock.now());
  try {
    const { result, usage, cost } = await write(row, job, signal);
    const event = { type: 'finished', callId, at: at(), result, usage, cost } as const;
    return { event, code: null, retryAfterSeconds: null };
  } catch (thrown) {
    const { code, details } = toAppError(thrown);
    const { retryAfter } = details;
    const retryAfterSeconds = typeof retryAfter === 'number' ? retryAfter : null;
    return { event: eventFor(code), code, retryAfterSeconds };
  }

  function eventFor(code: ErrorCode): RowEvent {
    // Aborted with the run: nobody knows what the provider had done by then.
    if (code === 'generation.stopped') return { type: 'interrupted' };
    const type = eventOfFailure(code);
    if (type === 'not-sent') return { type, callId };
    if (type === 'refused') return { type, callId, at: at() };
    return {
      type,
      callId,
      code,
      at: at(),
      usage: unknownUsage,
      cost: costOfFailure(code, row.expectedCost),
    };
  }
}
