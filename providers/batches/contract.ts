import type { AppError } from '#domain/errors/app-error.ts';
import type { TokenUsage } from '#domain/generation/request.ts';
import type { ProviderConnection, ProviderPrompt } from '../contract.ts';

/** One text to be written. */
export type BatchRow = Omit<ProviderPrompt, 'model'> & {
  /** The caller's, unique in its submission: 1-27 letters, digits, `_` or `-`, such as the row's index in its job. */
  key: string;
};

/** Rows to be submitted as one batch (limits.ts splits more). */
export type BatchSubmission = {
  /** A UUID of ours, stored before anything is sent: by it the batch is found if the response is lost. */
  submissionId: string;
  model: string;
  rows: readonly BatchRow[];
};

export type BatchState = 'running' | 'canceling' | 'ended';
/**
 * How a batch ended. `expired` and `canceled` ones have results for the rows that were written before; `failed`: the
 * provider refused it as a whole, and nothing was written.
 */
export type BatchEnd = 'complete' | 'expired' | 'canceled' | 'failed';

/** A batch as the provider reports it. */
export type Batch = {
  /** The provider's id. */
  id: string;
  /** Ours, where the provider shows it: see `showsSubmissionId`. */
  submissionId: string | null;
  state: BatchState;
  /** Null until it ended. */
  end: BatchEnd | null;
  /** Null where they are not reported. Anthropic counts rows as finished only at the end of the batch. */
  counts: { total: number; succeeded: number; failed: number } | null;
  createdAt: string | null;
  /** When the provider gives up; null where it does not say. */
  expiresAt: string | null;
  /** Why it failed as a whole. */
  failure: AppError | null;
  /** Names of the provider's files with the results. */
  resultFiles: readonly string[];
};

/**
 * What became of sending a submission. `refused`: surely no batch exists. `unknown`: the provider may have made one
 * and its response was lost, so `find` must be asked before anything is sent again.
 */
export type SubmitOutcome =
  | { kind: 'submitted'; batch: Batch }
  | { kind: 'refused'; error: AppError }
  | { kind: 'unknown'; error: AppError };

/** What is stored of a submission whose batch is not known. */
export type SoughtSubmission = {
  submissionId: string;
  /** How many rows it has; null where that is not known. */
  rows: number | null;
  /** The first time it may have been sent. */
  since: Date;
  /** Ids of batches that belong to other submissions; they need not be looked at. */
  otherBatches?: ReadonlySet<string>;
};

/** What a provider has of a submission. */
export type SubmissionLookup = {
  /** Batches of it: one, or more if a network sent the request twice. */
  batches: Batch[];
  /**
   * Batches that may be of it. Only Anthropic has these: its list shows no ids of ours, so a batch of the right time and
   * size is a candidate until it ended, and then its results decide.
   */
  candidates: Batch[];
  /** False if the list was too long to be read to its end. */
  isComplete: boolean;
};

/** What a caller stored of a submitted batch. */
export type SubmittedRows = { submissionId: string; model: string; keys: readonly string[] };

/** What became of one row. A failure has tokens where the provider charged for it, as for a refusal. */
export type RowOutcome = { key: string; usage: TokenUsage } & (
  | { text: string; model: string; truncated: boolean }
  | { failure: AppError }
);

/** Receives each row once. Returns a promise when it is slow: the provider is then paused until it resolves. */
export type RowHandler = (row: RowOutcome) => void | Promise<void>;

/** What was read besides the rows. */
export type CollectedBatch = {
  /**
   * Rows of a complete batch without a result. Results can be collected again, so they may be asked for again before
   * they are given up as provider.batch-row-missing. Empty where the batch's end says what became of them.
   */
  missing: string[];
  /** Further results for a row; the first one counts. */
  repeated: number;
  /** Results for rows that are not of this submission. */
  foreign: number;
  /** Results that could not be read. */
  unreadable: number;
};

export type BatchLimits = {
  /** Most rows of a batch. */
  rows: number;
  /** Most bytes of its rows. */
  bytes: number;
  /** Longest prompt of a row, in UTF-16 code units; left out where only the bytes count. */
  promptCharacters?: number;
};

/**
 * What every provider's batch interface offers. Failures are those of every call (see ../contract.ts), and
 * provider.batch-gone for a batch that no longer exists.
 */
export type BatchAdapter = {
  limits: BatchLimits;
  /**
   * Whether a page may call it (direct mode). Where it may not, only the relay can:
   * Anthropic's batch paths answer no preflight (https://github.com/anthropics/anthropic-sdk-typescript/issues/930), and
   * Google's uploads need headers that are not among those allowed to pages.
   */
  fromBrowser: boolean;
  /** Whether the provider's list shows our submission ids. Anthropic's does not: see `candidates`. */
  showsSubmissionId: boolean;
  /** The bytes that a row takes of `limits.bytes`. */
  sizeOf: (model: string, row: BatchRow) => number;
  /** Sends a submission once. Call it through `ensureSubmitted`, which never sends one twice. */
  submit: (connection: ProviderConnection, submission: BatchSubmission) => Promise<SubmitOutcome>;
  /** Looks a submission up, before it is sent again. */
  find: (connection: ProviderConnection, sought: SoughtSubmission) => Promise<SubmissionLookup>;
  poll: (connection: ProviderConnection, batchId: string) => Promise<Batch>;
  /**
   * Reads the results of a batch that ended, row by row, in any order, and passes each on once. Rows of an expired,
   * canceled or failed batch without a result are passed on as failures. Rejects when the connection breaks; the rows
   * passed on until then are right, and a further call passes them on again.
   */
  collect: (
    connection: ProviderConnection,
    batch: Batch,
    submitted: SubmittedRows,
    onRow: RowHandler,
  ) => Promise<CollectedBatch>;
  /** Asks to stop. The batch ends some time later, with the results of the rows that were written. */
  cancel: (connection: ProviderConnection, batchId: string) => Promise<void>;
};
