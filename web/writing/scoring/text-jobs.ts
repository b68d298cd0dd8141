// All jobs on a text. Loaded in the worker, or on the page in browsers without workers.
import { toEditedResult, type EditedText } from '#domain/bulk/review/edited-result.ts';
import { toSavedTexts } from '#domain/bulk/review/saved-text.ts';
import { voiceScoreOf } from '#domain/bulk/quality/voice-score.ts';
import { toRowResult, type MadeText } from '#domain/bulk/row-result.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { findGaps, type OwnText } from '#domain/competitive/keywords/gaps/find-gaps.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { analyzeVoice, checkAnalysis } from '#domain/voice/analyze.ts';
import { checkSamples } from '#domain/voice/form.ts';
import type { MeasuredBy } from '#domain/voice/profile.ts';
import { proposeVoice } from '#domain/voice/propose/propose.ts';
import { createBulk, createTrial, estimateBulk } from './bulk-jobs.ts';
import { checkText } from './check-text.ts';
import { finishText } from './finish-text.ts';
import { gradeForForm } from './grade-for-form.ts';
import { compareDetails, compareTexts, measureText } from './optimizer-jobs.ts';

type RowMeasuring = { made: MadeText; row: BulkRow; job: BulkJob; voice?: MeasuredBy | null };

export const textJobs = {
  finish: finishText,
  grade: gradeForForm,
  brief: checkText,
  measure: measureText,
  compare: compareTexts,
  details: compareDetails,
  rowResult: measureRow,
  bulkEstimate: estimateBulk,
  bulkCreate: createBulk,
  bulkTrial: createTrial,
  /** A row's text after an edit by hand. */
  editedRow: ({ written, row, job, voice }: Omit<RowMeasuring, 'made'> & { written: EditedText }) =>
    toEditedResult(written, row, job, voice ?? null),
  /** Rows as texts of the library. */
  savedRows: ({ rows, job, now }: { rows: readonly BulkRow[]; job: BulkJob; now: Date }) =>
    toSavedTexts(rows, job, now),
  /** Topics of a competitor's pages that no text of the library has. */
  gaps: ({ ownTexts, pages }: { ownTexts: readonly OwnText[]; pages: readonly PageFacts[] }) =>
    findGaps(ownTexts, pages),
  /** Throws an AppError if the text cannot be measured. */
  voice: ({ text, profile }: { text: string; profile: MeasuredBy }) => {
    refuse(checkAnalysis(text));
    return analyzeVoice(text, profile);
  },
  /** Throws an AppError if no voice can be learned. */
  learnVoice: ({ samples }: { samples: string[] }) => {
    refuse(checkSamples(samples));
    return proposeVoice(samples);
  },
};

/** A text of a row with all that is measured in it; `voice` is that of the job. */
function measureRow({ made, row, job, voice }: RowMeasuring) {
  const measured = voice ? { ...made, voiceScore: voiceScoreOf(made.content, voice) } : made;
  return toRowResult(measured, row, job);
}

function refuse(code: ErrorCode | null): void {
  if (code) throw new AppError(code);
}
