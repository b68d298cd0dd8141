import { z } from 'zod';
import { moment, storedText } from '../content/stored-text.ts';
import { keepUnknown } from '../sync/keep-unknown.ts';
import { tones } from '../generation/form.ts';
import { maxOptionLength } from '../generation/form/free-text.ts';
import { languageOption, languageTags } from '../generation/form/language.ts';
import { socialPlatforms } from '../generation/form/social.ts';
import { providerIds } from '../provider-catalog/providers.ts';

/** Dashboard document, section 3. Paused, canceled and in doubt are not statuses: see `pausedAt` and row.ts. */
export const bulkStatuses = ['processing', 'completed', 'failed'] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

/** live: the browser makes a call for each row. economy: the provider's batch interface, at half the price. */
export const bulkModes = ['live', 'economy'] as const;
export type BulkMode = (typeof bulkModes)[number];

/** Most rows of a job, after the list was multiplied. */
export const maxRows = 10_000;
export const maxJobNameCharacters = 255;
export const maxInstructionCharacters = 10_000;
export const maxColumns = 50;
export const maxColumnNameCharacters = 100;
/** Calls in flight. Dashboard document, section 3: batchSize of 10. */
export const defaultBatchSize = 10;
export const mostBatchSize = 50;

const count = () => z.number().int().nonnegative();
const amount = () => z.number().nonnegative().default(0);

/**
 * A job (collection `bulk-jobs`). The rows are records of their own (row.ts); `results` and `inputData` of the
 * specification are made from them (specified-job.ts). Counters and sums are those of the rows: they are written in the
 * transaction that changes a row (run/count-changes.ts), so that nobody reads 10,000 rows to know them.
 */
export const bulkJobSchema = z.object({
  id: z.uuid(),
  name: storedText(maxJobNameCharacters).min(1, 'must not be empty'),
  status: z.enum(bulkStatuses).default('processing'),
  totalItems: count().overwrite((rows) => Math.min(rows, maxRows)),
  /** Rows that are finished or failed. */
  processedItems: count().default(0),
  successCount: count().default(0),
  failedCount: count().default(0),
  /** Rows whose call is being made, and rows in doubt. */
  startedCount: count().default(0),
  inDoubtCount: count().default(0),
  createdAt: moment(),
  /** Display name of the template (templates.ts). */
  templateType: storedText(100),

  /** What is asked for each row, with `{{column}}` (rows/columns.ts). */
  instruction: storedText(maxInstructionCharacters),
  /** Names of the columns in their order, as written in the file. */
  columns: z.array(storedText(maxColumnNameCharacters)).max(maxColumns).default([]),
  /** For rows without a tone and a language of their own. */
  tone: z.enum(tones).default('professional'),
  language: languageOption,
  /** The description of the voice, as it is sent; empty for none. */
  brandVoice: storedText(maxOptionLength).default(''),
  brandVoiceId: z.uuid().nullable().default(null),
  /** What each line was multiplied by (rows/matrix.ts). */
  matrix: keepUnknown(
    z.object({
      tones: z.array(z.enum(tones)).max(tones.length),
      platforms: z.array(z.enum(socialPlatforms)).max(socialPlatforms.length),
      languages: z.array(z.enum(languageTags)).max(languageTags.length),
    }),
  ).default({ tones: [], platforms: [], languages: [] }),

  /** Null for an imported job, until it is run. */
  provider: z.enum(providerIds).nullable().default(null),
  /** Null for the provider's default model. */
  model: storedText(200).nullable().default(null),
  mode: z.enum(bulkModes).default('live'),
  batchSize: z.number().int().min(1).max(mostBatchSize).default(defaultBatchSize),
  /** Rows that miss something are written once more, with what they missed (row.ts: `repairs`). */
  repairsMissed: z.boolean().default(false),
  /** The browser that runs it; null for none yet. No other one starts rows of it. */
  runsIn: z.uuid().nullable().default(null),
  /** When it was last paused, resumed, canceled or taken over by another browser, or failed; null if it never was. */
  decidedAt: moment().nullable().default(null),
  /** US dollars; null for none. */
  spendingLimit: z.number().positive().nullable().default(null),

  /** US dollars that its trial has spent, beyond what its rows have. */
  trialSpent: amount(),
  /** US dollars that its rows and its trial have spent, and that the calls which are being made are expected to cost. */
  spent: amount(),
  expectedInFlight: amount(),
  /** Sums over its rows. */
  inputTokens: count().default(0),
  outputTokens: count().default(0),

  /** Null before the first row was started. */
  startedAt: moment().nullable().default(null),
  /** When it was paused; null while it is not. */
  pausedAt: moment().nullable().default(null),
  /** Error code of what paused it by itself (run/failures.ts); null where the user did. */
  pauseReason: storedText(100).nullable().default(null),
  /** When the user canceled it. Nothing is started any more; what was in flight is still kept. */
  canceledAt: moment().nullable().default(null),
  /** Error code of a run that failed as a whole; null if none did. */
  failure: storedText(100).nullable().default(null),
  updatedAt: moment(),
});

export type BulkJob = z.infer<typeof bulkJobSchema>;
/** Input for a job: fields with a default may be left out. */
export type BulkJobInput = z.input<typeof bulkJobSchema>;
