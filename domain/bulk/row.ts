import { z } from 'zod';
import { maxContentCharacters, maxKeywordCharacters, maxTitleCharacters } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import { contentTypes, tones } from '../generation/form.ts';
import { languageOption } from '../generation/form/language.ts';
import { socialPlatforms } from '../generation/form/social.ts';
import { maxColumnNameCharacters, maxColumns, maxRows } from './job.ts';

/** Most characters of a cell; `input` of a generation call takes as many. */
export const maxCellCharacters = 5_000;
export const maxModelCharacters = 200;
/** Most things that one call mends, and characters of what it is told about each. */
export const maxRepairs = 20;
export const maxRepairCharacters = 500;

/**
 * started: stored before its call is made. in-doubt: the run ended while its call was made, so the provider may have
 * charged for it; it is offered to the user and never repeated by itself.
 */
export const rowStates = ['waiting', 'started', 'in-doubt', 'finished', 'failed'] as const;
export type RowState = (typeof rowStates)[number];

const tokens = () => z.number().int().nonnegative().nullable().default(null);
const dollars = () => z.number().nonnegative().nullable().default(null);
const score = () => z.number().int().min(0).max(100);

/** What was written for a row, with what was measured in it. */
export const rowResultSchema = z.object({
  content: storedText(maxContentCharacters).min(1),
  title: storedText(maxTitleCharacters),
  metaDescription: storedText(2_000).default(''),
  /** Computed by scoreSeo. */
  seoScore: score(),
  /** The editor's grade; null where the text cannot be graded. */
  editorScore: score().nullable().default(null),
  wordCount: z.number().int().nonnegative(),
  /** Of the job's brand voice; null without one. */
  voiceScore: score().nullable().default(null),
  model: storedText(maxModelCharacters).nullable().default(null),
  /** True when the text ends early, at the provider's length limit. */
  isPartial: z.boolean().default(false),
});
export type RowResult = z.infer<typeof rowResultSchema>;

/** A row of a job (collection `bulk-rows`): what it asks for, what has become of it, and its text. */
export const bulkRowSchema = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  /** The same for the same line of a list in every run (rows/matrix.ts). */
  key: z.uuid(),
  /** Its place in the job, from 0. */
  index: z
    .number()
    .int()
    .min(0)
    .max(maxRows - 1),

  prompt: storedText(maxCellCharacters).min(1, 'must not be empty'),
  /** Null for the content type of the template. */
  contentType: z.enum(contentTypes).nullable().default(null),
  /** Null for the tone of the job. */
  tone: z.enum(tones).nullable().default(null),
  keyword: storedText(maxKeywordCharacters).default(''),
  platform: z.enum(socialPlatforms).default('general'),
  language: languageOption,
  /** Values of all columns, by their names. */
  columns: z
    .record(z.string().max(maxColumnNameCharacters), storedText(maxCellCharacters))
    .refine((columns) => Object.keys(columns).length <= maxColumns, `must have at most ${maxColumns} columns`)
    .default({}),

  state: z.enum(rowStates).default('waiting'),
  /** The call whose outcome is not known yet; null for none. */
  callId: storedText(100).nullable().default(null),
  /** Calls made so far, without those that the provider refused before it did anything. */
  calls: z.number().int().nonnegative().default(0),
  /** How often the provider asked to wait since the user last asked for this row. */
  refusals: z.number().int().nonnegative().default(0),
  /** What the next call is to mend in the text of the row; empty for a new text. */
  repairs: z.array(storedText(maxRepairCharacters)).max(maxRepairs).default([]),
  /** Calls that were to mend a text of the row and had an effect, whether or not their text was kept. */
  repairsMade: z.number().int().nonnegative().default(0),
  /** Error code of the last failure; null after a success. */
  failure: storedText(100).nullable().default(null),
  startedAt: moment().nullable().default(null),
  /** When it was finished or failed. */
  endedAt: moment().nullable().default(null),

  /** The text. It stays while the row is written again, and if that fails. */
  result: rowResultSchema.nullable().default(null),
  /** Sums over all calls, as reported; null if none was. */
  inputTokens: tokens(),
  outputTokens: tokens(),
  /** US dollars of all calls with a known outcome; null without a known price. */
  cost: dollars(),
  /** US dollars that the call in `callId` is expected to cost. */
  expectedCost: dollars(),

  isAccepted: z.boolean().default(false),
  isEdited: z.boolean().default(false),
});

export type BulkRow = z.infer<typeof bulkRowSchema>;
/** Input for a row: fields with a default may be left out. */
export type BulkRowInput = z.input<typeof bulkRowSchema>;
