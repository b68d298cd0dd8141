import { eventOfLostRow } from '#domain/bulk/economy/row-outcome.ts';
import type { BulkSubmission } from '#domain/bulk/economy/submission.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { collectBatch } from './collect-batch.ts';
import { changeOf, checkMs, type StepContext, type StepOutcome } from './economy-options.ts';

/** Interval while a batch is being canceled, which takes a moment. */
const cancelingMs = 10_000;
/** A batch that was just made may not be shown yet. */
const youngMs = 10 * 60_000;

/** Asks how far a batch is, cancels it where the job is canceled, and collects it when it has ended. */
export async function checkBatch(batch: BulkSubmission, context: StepContext): Promise<StepOutcome> {
  const { access, job } = context;
  const { adapter, connection } = access;
  const change = changeOf(context, batch);
  const isCanceled = job.canceledAt !== null;
  if (isCanceled && batch.cancelSentAt === null && (await hasCanceled(batch.batchId!)))
    await change({ type: 'cancel-sent' });
  if (batch.duplicates.length > 0) {
    const canceled = await Promise.all(batch.duplicates.map(hasCanceled));
    if (canceled.every(Boolean)) await change({ type: 'duplicates-canceled' });
  }
  try {
    const reported = await adapter.poll(connection, batch.batchId!);
    access.recordOutcome(null);
    const changed = await change({ type: 'reported', batch: reported });
    if (changed && reported.state === 'ended') return await collectBatch(changed, reported, context);
    return { afterMs: isCanceled ? cancelingMs : checkMs, hasFailed: false };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'provider.batch-gone')
      return giveUpGone(batch, context);
    throw thrown;
  }

  /** False where it has to be asked again; one that has ended meanwhile cannot be canceled, which its state shows. */
  async function hasCanceled(batchId: string): Promise<boolean> {
    try {
      await adapter.cancel(connection, batchId);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      return thrown.code === 'provider.batch-gone';
    }
  }
}

/** A batch that the provider does not have: not for this key, not yet, or not any more. */
async function giveUpGone(batch: BulkSubmission, context: StepContext): Promise<StepOutcome> {
  const { access, now } = context;
  const change = changeOf(context, batch);
  const isOtherKey = batch.keyPrint !== access.keyPrint;
  const isYoung = now().getTime() - Date.parse(batch.sentAt ?? batch.createdAt) < youngMs;
  if (isOtherKey || isYoung) {
    await change({
      type: 'check-failed',
      code: isOtherKey ? 'bulk.economy-other-key' : 'provider.batch-gone',
    });
    return { afterMs: checkMs, hasFailed: true };
  }
  const lost = { callId: batch.id, at: now(), end: batch.end };
  await change(
    { type: 'closed', code: 'provider.batch-gone' },
    {
      rowEvent: (row) => (row.callId === batch.id ? eventOfLostRow(row, 'provider.batch-gone', lost) : null),
    },
  );
  return { afterMs: 0, hasFailed: false };
}
