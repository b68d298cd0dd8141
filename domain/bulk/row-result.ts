import { gradeReading } from '../checks/editor/editor-grade.ts';
import { maxContentCharacters, maxTitleCharacters } from '../content/record.ts';
import { scoringOf } from '../content/scoring.ts';
import { firstCharacters } from '../generation/display.ts';
import type { Finished } from '../generation/finish.ts';
import { readText } from '../text/reading.ts';
import type { BulkJob } from './job.ts';
import { formOfRow } from './row-request.ts';
import { rowResultSchema, type BulkRow, type RowResult } from './row.ts';

type Made = Pick<Finished, 'content' | 'title' | 'seoScore' | 'metaDescription'> &
  Partial<Pick<RowResult, 'model' | 'isPartial' | 'voiceScore'>>;

/** A finished text as the result of its row, with its words and the editor's grade. Takes a moment: for a worker. */
export function toRowResult(made: Made, row: BulkRow, job: BulkJob): RowResult {
  const content = firstCharacters(made.content, maxContentCharacters);
  const form = formOfRow(row, job);
  const { contentType, keywords, language, platform } = form;
  const scoring = scoringOf({
    contentType,
    keywords: keywords ?? '',
    socialPlatform: platform ?? '',
    form: { language: language ?? '' },
  });
  const reading = readText(content);
  return rowResultSchema.parse({
    ...made,
    content,
    title: firstCharacters(made.title, maxTitleCharacters),
    editorScore: gradeReading(reading, scoring).total,
    wordCount: reading.wordCount,
  });
}
