import { scoresOfText } from '../../content/scoring.ts';
import type { MeasuredBy } from '../../voice/profile.ts';
import type { BulkJob } from '../job.ts';
import { voiceScoreOf } from '../quality/voice-score.ts';
import { scoringOfRow, toRowResult } from '../row-result.ts';
import type { BulkRow, RowResult } from '../row.ts';

/** The text of a row as the user has edited it. */
export type EditedText = Pick<RowResult, 'title' | 'content'>;

/**
 * An edited text as the result of its row, measured again, also for the voice of the job. Takes a moment: for a worker.
 */
export function toEditedResult(
  written: EditedText,
  row: BulkRow,
  job: BulkJob,
  voice: MeasuredBy | null,
): RowResult {
  const { seoScore } = scoresOfText(written.content, scoringOfRow(row, job));
  const { metaDescription = '', model = null } = row.result ?? {};
  const voiceScore = voiceScoreOf(written.content, voice);
  return toRowResult(
    { ...written, metaDescription, model, seoScore, voiceScore, isPartial: false },
    row,
    job,
  );
}
