import { afterRefusal, refusesRow } from '#domain/bulk/economy/refusals.ts';
import { eventOfLostRow } from '#domain/bulk/economy/row-outcome.ts';
import type { BulkSubmission } from '#domain/bulk/economy/submission.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { ensureSubmitted, type EnsureOutcome } from '#providers/batches/ensure-submitted.ts';
import type { BeganSending } from '../../../../storage/collections/bulk/batch-changes.ts';
import { batchRowsOf } from './batch-rows.ts';
import { changeOf, checkMs, type StepContext, type StepOutcome } from './economy-options.ts';

/** The first check, so that an early failure is seen soon. */
const firstCheckMs = 10_000;
/** The shortest pause before a lost batch is looked up. */
const lookUpMs = 15_000;
/** Longer than providers keep batches: what was not found by then never will be. */
const forgottenMs = 31 * 24 * 60 * 60_000;

/** Says why a batch may not be sent, instead of sending it. */
class Withheld extends Error {
  readonly why: Exclude<BeganSending, 'stored'>;
  constructor(why: Exclude<BeganSending, 'stored'>) {
    super(why);
    this.why = why;
  }
}

/** Sends a batch, or finds out what has become of an earlier attempt. No row is sent twice. */
export async function sendBatch(batch: BulkSubmission, context: StepContext): Promise<StepOutcome> {
  const { store, access, job, now, keep, maySend } = context;
  const { id, attempts } = batch;
  const change = changeOf(context, batch);
  // Not those that were asked for again, or are in the same place.
  const rows = (await keep(() => store.rowsOf(batch))).filter(({ callId }) => callId === id);
  const otherBatches = await keep(() => store.otherBatchIds(batch));
  let outcome: EnsureOutcome;
  try {
    outcome = await ensureSubmitted(access.adapter, access.connection, {
      submission: { submissionId: id, model: batch.model, rows: rows.map(batchRowsOf(job)) },
      rowCount: batch.isAdopted ? null : batch.rowCount,
      attempts: attempts && { first: new Date(attempts.first), last: new Date(attempts.last) },
      now,
      otherBatches,
      store: async (latest) => {
        const event = { type: 'sending', attempts: latest, keyPrint: access.keyPrint } as const;
        const began = await keep(() => store.beginSending(id, event, { maySend, now: now() }));
        if (began !== 'stored') throw new Withheld(began);
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof Withheld)) throw thrown;
    if (thrown.why === 'withdrawn') return withdraw(null);
    // The other browser goes on with it.
    if (thrown.why === 'elsewhere') return { afterMs: checkMs, hasFailed: false };
    // Not shown to this key, which says nothing about the other one. Whether there was one is not known in another browser.
    return leaveInDoubt(batch.isAdopted ? null : 'bulk.economy-other-key');
  }
  switch (outcome.kind) {
    case 'submitted':
      access.recordOutcome(null);
      await change(
        { type: 'sent', batches: outcome.batches },
        { rowEvent: ({ callId }) => (callId === id ? { type: 'found', callId: id } : null) },
      );
      return { afterMs: firstCheckMs, hasFailed: false };
    case 'refused': {
      const { code, details } = outcome.error;
      access.recordOutcome(code);
      if (refusesRow(code, batch.rowCount)) return close(code);
      if (afterRefusal(code, context.failures + 1) === 'pause') return withdraw(code);
      await change({ type: 'refused', code });
      const seconds = typeof details.retryAfter === 'number' ? details.retryAfter : 0;
      return { afterMs: 1_000 * seconds, hasFailed: true };
    }
    case 'unknown': {
      const { error, candidates, retryAfterMs } = outcome;
      if (candidates.length > 0 || retryAfterMs === null) return leaveInDoubt(error?.code ?? null);
      await change({ type: 'check-failed', code: error?.code ?? null });
      return { afterMs: Math.max(lookUpMs, retryAfterMs), hasFailed: error !== null };
    }
  }

  /** Gives the batch up, of which surely nothing exists: its rows wait again. With an error the job pauses for it. */
  async function withdraw(code: ErrorCode | null): Promise<StepOutcome> {
    await change(
      { type: 'withdrawn', code },
      {
        rowEvent: ({ callId }) => (callId === id ? { type: 'not-sent', callId: id } : null),
        ...(code === null ? {} : { jobEvent: { type: 'paused', reason: code } as const }),
      },
    );
    return { afterMs: 0, hasFailed: false };
  }

  /** Gives the batch up: its rows fail. */
  async function close(code: ErrorCode): Promise<StepOutcome> {
    const lost = { callId: id, at: now(), end: null };
    await change(
      { type: 'closed', code },
      { rowEvent: (row) => (row.callId === id ? eventOfLostRow(row, code, lost) : null) },
    );
    return { afterMs: 0, hasFailed: false };
  }

  async function leaveInDoubt(code: ErrorCode | null): Promise<StepOutcome> {
    const isForgotten = attempts !== null && now().getTime() - Date.parse(attempts.last) > forgottenMs;
    if (isForgotten) return close('provider.batch-gone');
    await change(
      { type: 'check-failed', code },
      { rowEvent: ({ callId }) => (callId === id ? { type: 'interrupted' } : null) },
    );
    return { afterMs: checkMs, hasFailed: false };
  }
}
