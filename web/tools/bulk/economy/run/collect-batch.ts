import { eventOfCollected, eventOfLostRow } from '#domain/bulk/economy/row-outcome.ts';
import { keyOfRow, keysOf, type BulkSubmission } from '#domain/bulk/economy/submission.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { RowEvent } from '#domain/bulk/run/change-row.ts';
import type { Batch, RowOutcome } from '#providers/batches/contract.ts';
import { changeOf, checkMs, type StepContext, type StepOutcome } from './economy-options.ts';

/** Rows whose outcomes are stored in one transaction. */
const rowsOfPage = 50;
/** How often the results of a complete batch are read before a missing one is given up. */
const mostReads = 3;

/**
 * Collects the results of a batch that has ended, in pages. What was collected before, or is collected again, changes
 * nothing; a connection that breaks leaves the pages that are stored.
 */
export async function collectBatch(
  batch: BulkSubmission,
  reported: Batch,
  context: StepContext,
): Promise<StepOutcome> {
  const { store, access, job, now, keep } = context;
  const { id, model } = batch;
  const { end } = reported;
  const change = changeOf(context, batch);
  const rows = await keep(() => store.rowsOf(batch));
  const open = new Map(rows.filter(({ callId }) => callId === id).map((row) => [keyOfRow(row), row]));
  let page: { row: BulkRow; outcome: RowOutcome }[] = [];
  let storing: Promise<void> = Promise.resolve();

  /** One page after another, however fast the results come. */
  const storePage = (): Promise<void> => {
    const full = page;
    page = [];
    if (full.length === 0) return storing;
    storing = storing.then(async () => {
      const outcomes = new Map<string, RowEvent>();
      for (const { row, outcome } of full) outcomes.set(row.id, await eventFor(row, outcome));
      await keep(() => store.collect(id, outcomes, now()));
    });
    return storing;
  };
  const eventFor = async (row: BulkRow, outcome: RowOutcome): Promise<RowEvent> => {
    const wrote = 'text' in outcome ? access.priceOf(outcome.model) : null;
    const price = wrote ?? access.priceOf(model);
    const collected = await access.measure(outcome, row, job);
    return eventOfCollected(row, collected, { callId: id, at: now(), price, end });
  };

  let missing: string[];
  try {
    const submitted = { submissionId: id, model, keys: keysOf(batch) };
    const collected = await access.adapter.collect(access.connection, reported, submitted, (outcome) => {
      const row = open.get(outcome.key);
      if (!row) return;
      page.push({ row, outcome });
      return page.length >= rowsOfPage ? storePage() : undefined;
    });
    missing = collected.missing.filter((key) => open.has(key));
  } finally {
    // What came before the connection broke is right.
    await storePage();
  }
  if (missing.length > 0 && batch.incompleteReads + 1 < mostReads) {
    await change({ type: 'incomplete' });
    return { afterMs: checkMs, hasFailed: false };
  }
  const lost = { callId: id, at: now(), end };
  await change(
    { type: 'closed', ...(end === 'failed' && reported.failure ? { code: reported.failure.code } : {}) },
    {
      rowEvent: (row) => (row.callId === id ? eventOfLostRow(row, 'provider.batch-row-missing', lost) : null),
    },
  );
  return { afterMs: 0, hasFailed: false };
}
