import type { CollectedRow } from '#domain/bulk/economy/row-outcome.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { formOfRow } from '#domain/bulk/row-request.ts';
import { toPlainResult } from '#domain/bulk/row-result.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { RowOutcome } from '#providers/batches/contract.ts';
import { runTextJob } from '../../../../writing/scoring/run-text-job.ts';

/**
 * What a batch brought for a row, finished and measured as every other text. `shownModel` replaces the name of the model.
 */
export async function measureRow(
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
  // The text is there; it is not lost if measuring it fails.
  const result = await runTextJob('rowResult', { made, row, job }).catch(() => toPlainResult(made));
  return { usage, result };
}
