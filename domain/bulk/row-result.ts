import { gradeReading } from '../checks/editor/editor-grade.ts';
import { maxContentCharacters, maxTitleCharacters } from '../content/record.ts';
import { scoringOf } from '../content/scoring.ts';
import { firstCharacters } from '../generation/display.ts';
import type { Finished } from '../generation/finish.ts';
import { readText } from '../text/reading.ts';
import { countWords } from '../text/words.ts';
import type { BulkJob } from './job.ts';
import { formOfRow } from './row-request.ts';
import { rowResultSchema, type BulkRow, type RowResult } from './row.ts';

export type MadeText = Pick<Finished, 'content' | 'title' | 'seoScore' | 'metaDescription'> &
  Partial<Pick<RowResult, 'model' | 'isPartial' | 'voiceScore'>>;

/** A finished text as the result of its row, with its words and the editor's grade. Takes a moment: for a worker. */
export function toRowResult(made: MadeText, row: BulkRow, job: BulkJob): RowResult {
  const { contentType, keywords, language, platform } = formOfRow(row, job);
  const scoring = scoringOf({
    contentType,
    keywords: keywords ?? '',
    socialPlatform: platform ?? '',
    form: { language: language ?? '' },
  });
  const reading = readText(contentOf(made));
  return toResult(made, { editorScore: gradeReading(reading, scoring).total, wordCount: reading.wordCount });
}

/** A finished text as the result of its row, without a grade: for a text that cannot be measured. */
export function toPlainResult(made: MadeText): RowResult {
  return toResult(made, { editorScore: null, wordCount: countWords(contentOf(made)) });
}

const contentOf = ({ content }: MadeText) => firstCharacters(content, maxContentCharacters);

function toResult(made: MadeText, measured: Pick<RowResult, 'editorScore' | 'wordCount'>): RowResult {
  const title = firstCharacters(made.title, maxTitleCharacters);
  return rowResultSchema.parse({ ...made, content: contentOf(made), title, ...measured });
}
