import { gradeReading } from '../checks/editor/editor-grade.ts';
import type { Scoring } from '../checks/score-text.ts';
import { maxContentCharacters, maxTitleCharacters } from '../content/record.ts';
import { scoringOf } from '../content/scoring.ts';
import { firstCharacters } from '../text/first-characters.ts';
import type { Finished } from '../generation/finish.ts';
import { readText } from '../text/reading.ts';
import { countWords } from '../text/words.ts';
import type { BulkJob } from './job.ts';
import { formOfRow } from './row-request.ts';
import { maxModelCharacters, rowResultSchema, type BulkRow, type RowResult } from './row.ts';

export type MadeText = Pick<Finished, 'content' | 'title' | 'seoScore' | 'metaDescription'> &
  Partial<Pick<RowResult, 'model' | 'isPartial' | 'voiceScore'>>;

/** A finished text as the result of its row, with its words and the editor's grade. Takes a moment: for a worker. */
export function toRowResult(made: MadeText, row: BulkRow, job: BulkJob): RowResult {
  const reading = readText(contentOf(made));
  const editorScore = gradeReading(reading, scoringOfRow(row, job)).total;
  return toResult(made, { editorScore, wordCount: reading.wordCount });
}

/** What the score of a row's text depends on. */
export function scoringOfRow(row: BulkRow, job: BulkJob): Scoring {
  const { contentType, keywords, language, platform } = formOfRow(row, job);
  return scoringOf({
    contentType,
    keywords: keywords ?? '',
    socialPlatform: platform ?? '',
    form: { language: language ?? '' },
  });
}

/** A finished text as the result of its row, without a grade: for a text that cannot be measured. */
export function toPlainResult(made: MadeText): RowResult {
  return toResult(made, { editorScore: null, wordCount: countWords(contentOf(made)) });
}

const contentOf = ({ content }: MadeText) => firstCharacters(content, maxContentCharacters);

function toResult(made: MadeText, measured: Pick<RowResult, 'editorScore' | 'wordCount'>): RowResult {
  const title = firstCharacters(made.title, maxTitleCharacters);
  // As the provider names it.
  const model = made.model == null ? null : firstCharacters(made.model, maxModelCharacters);
  return rowResultSchema.parse({ ...made, content: contentOf(made), title, model, ...measured });
}
