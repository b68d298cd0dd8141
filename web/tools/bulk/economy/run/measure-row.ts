import type { CollectedRow } from '#domain/bulk/economy/row-outcome.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { formOfRow } from '#domain/bulk/row-request.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { RowOutcome } from '#providers/batches/contract.ts';
import { runTextJob } from '../../../../writing/scoring/run-text-job.ts';
import { measureResult } from '../../run/row/measure-result.ts';

/**
 * What a batch brought for a row, finished and measured as every other text. `shownModel` replaces the name of the model.
 */
export async function measureRow(
  owner: string,
  outcome: RowOutcome,
  row: BulkRow,
  job: BulkJob,
  shownModel: string | null,
): Promise<CollectedRow> {
  const { usage } = outcome;
  if ('failure' in outcome) return { usage, code: outcome.failure.code };
  const form = formOfRow(row, job);
  const finished = await runTextJob('finish', { text: outcome.text, form });
  if (!finished) return { usage, code: 'provider.no-content' };
  const made = { ...finished, model: shownModel ?? outcome.model, isPartial: outcome.truncated };
  return { usage, result: await measureResult(owner, made, row, job) };
}
