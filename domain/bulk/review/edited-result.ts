import { scoringOf, scoresOfText } from '../../content/scoring.ts';
import type { BulkJob } from '../job.ts';
import { formOfRow } from '../row-request.ts';
import { toRowResult } from '../row-result.ts';
import type { BulkRow, RowResult } from '../row.ts';

/** The text of a row as the user has edited it. */
export type EditedText = Pick<RowResult, 'title' | 'content'>;

/**
 * An edited text as the result of its row, measured again. Its voice score is unknown until it is measured. Takes a
 * moment: for a worker.
 */
export function toEditedResult(written: EditedText, row: BulkRow, job: BulkJob): RowResult {
  const { contentType, keywords, language, platform } = formOfRow(row, job);
  const scoring = scoringOf({
    contentType,
    keywords: keywords ?? '',
    socialPlatform: platform ?? '',
    form: { language: language ?? '' },
  });
  const { seoScore } = scoresOfText(written.content, scoring);
  const { metaDescription = '', model = null } = row.result ?? {};
  return toRowResult({ ...written, metaDescription, model, seoScore, isPartial: false }, row, job);
}
