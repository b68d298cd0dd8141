import type { BulkJob } from '#domain/bulk/job.ts';
import { toPlainResult, type MadeText } from '#domain/bulk/row-result.ts';
import type { BulkRow, RowResult } from '#domain/bulk/row.ts';
import { findVoice } from '../../../../storage/collections/find-voice.ts';
import { runTextJob } from '../../../../writing/scoring/run-text-job.ts';

/**
 * A finished text as the result of its row, measured by the job's voice as well; that may have been changed since, or
 * deleted. The text is there, and it is not lost if measuring it fails.
 */
export async function measureResult(
  owner: string,
  made: MadeText,
  row: BulkRow,
  job: BulkJob,
): Promise<RowResult> {
  const voice = await voiceOfJob(owner, job);
  return runTextJob('rowResult', { made, row, job, voice }).catch(() => toPlainResult(made));
}

/** The voice of a job. One that cannot be read is no reason to leave the rest of a text unmeasured. */
export function voiceOfJob(owner: string, { brandVoiceId }: Pick<BulkJob, 'brandVoiceId'>) {
  return findVoice(owner, brandVoiceId).catch(() => null);
}
