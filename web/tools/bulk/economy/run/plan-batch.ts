import { rowsWithinRoom } from '#domain/bulk/economy/plan-rows.ts';
import { bulkSubmissionSchema, toRanges } from '#domain/bulk/economy/submission.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { isRunning } from '#domain/bulk/run/change-job.ts';
import { spendingOfJob } from '#domain/bulk/run/count-changes.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import { splitRows } from '#providers/batches/limits.ts';
import { batchRowsOf } from './batch-rows.ts';
import type { StepContext } from './economy-options.ts';

/**
 * Stores the next batch of a job, with as many waiting rows as fit the spending limit and the provider's limits. Nothing is
 * sent yet. `again`: the job has changed meanwhile.
 */
export async function planBatch(
  { store, access, job, now, keep }: StepContext,
  newId: () => string,
): Promise<'planned' | 'nothing' | 'limit' | 'again'> {
  if (!isRunning(job) || tallyOf(job).waiting === 0) return 'nothing';
  const waiting = oneOfEachPlace(await keep(store.readWaiting));
  if (waiting.length === 0) return 'nothing';
  const costs = new Map(waiting.map(({ id }, at) => [id, access.expectedCost(waiting[at]!, job)]));
  const fitting = rowsWithinRoom(waiting, ({ id }) => costs.get(id) ?? null, spendingOfJob(job));
  if (fitting.length === 0) return 'limit';
  const model = access.modelOf(job);
  const [group = []] = splitRows(access.adapter, model, fitting.map(batchRowsOf(job)));
  const rows = fitting.slice(0, group.length);
  const planned = rows.map(({ id }) => ({ id, expectedCost: costs.get(id) ?? null }));
  const known = planned.flatMap(({ expectedCost }) => (expectedCost === null ? [] : [expectedCost]));
  const at = now();
  const batch = bulkSubmissionSchema.parse({
    id: newId(),
    jobId: job.id,
    number: 1 + (await keep(store.countBatches)),
    provider: access.provider,
    model,
    rows: toRanges(rows.map(({ index }) => index)),
    rowCount: rows.length,
    expectedCost: known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0),
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  });
  return (await keep(() => store.plan(batch, planned, at))) ? 'planned' : 'again';
}

/** A batch names its rows by their places; a hostile backup may have two in one. The second waits for the next batch. */
function oneOfEachPlace(rows: readonly BulkRow[]): BulkRow[] {
  const places = new Set<number>();
  return rows.filter(({ index }) => !places.has(index) && places.add(index));
}
