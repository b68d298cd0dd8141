import type { BulkSubmission } from '#domain/bulk/economy/submission.ts';
import type { CollectedRow } from '#domain/bulk/economy/row-outcome.ts';
import type { SubmissionEvent } from '#domain/bulk/economy/change-submission.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { JobEvent } from '#domain/bulk/run/change-job.ts';
import type { RowEvent } from '#domain/bulk/run/change-row.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { Price } from '#domain/provider-catalog/price-table.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { BatchAdapter, RowOutcome } from '#providers/batches/contract.ts';
import type { ProviderConnection } from '#providers/contract.ts';
import type {
  BatchChange,
  beginSendingBatch,
  planBatch,
} from '../../../../storage/collections/bulk/batch-changes.ts';
import type { Clock } from '../../../../sync/wakeable-timer.ts';
import type { RestReason } from '../../run/run-options.ts';

type Stored<Act> = Act extends (owner: string, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** One stored job with its rows and batches. All functions throw what the browser's storage throws. */
export type EconomyStore = {
  /** Null if the job was deleted. */
  readJob: () => Promise<BulkJob | null>;
  /** False for a job that another browser runs. */
  isOurs: (job: BulkJob) => Promise<boolean>;
  /** The batches whose rows have no outcome yet, the oldest first. */
  readOpen: () => Promise<BulkSubmission[]>;
  /** The waiting rows in the order in which they start. */
  readWaiting: () => Promise<BulkRow[]>;
  /** See `rowsOfBatch`. */
  rowsOf: (batch: BulkSubmission) => Promise<BulkRow[]>;
  countBatches: () => Promise<number>;
  otherBatchIds: (batch: BulkSubmission) => Promise<Set<string>>;
  plan: Stored<typeof planBatch>;
  beginSending: Stored<typeof beginSendingBatch>;
  change: (id: string, change: BatchChange) => Promise<BulkSubmission | null>;
  collect: (id: string, outcomes: ReadonlyMap<string, RowEvent>, now: Date) => Promise<unknown>;
  /**
   * The batches that another browser has sent are known (see `adoptBatches`), and started rows that are in no open batch
   * become rows in doubt; then see `recountBulkJob`.
   */
  recover: (now: Date) => Promise<unknown>;
  changeJob: (event: JobEvent, now: Date) => Promise<unknown>;
  /** Calls `onChange` after each change of the job or its batches, also by another tab. Returns a function that stops it. */
  watch: (onChange: () => void) => () => void;
};

/** A provider's batch interface, with the key of the account. */
export type EconomyAccess = {
  provider: ProviderId;
  adapter: BatchAdapter;
  connection: ProviderConnection;
  /** A fingerprint of the key. */
  keyPrint: string;
  /** The model that is sent for a job. */
  modelOf: (job: BulkJob) => string;
  /** What a row is expected to cost in US dollars; null without a known price. */
  expectedCost: (row: BulkRow, job: BulkJob) => number | null;
  priceOf: (model: string) => Price | null;
  /** A text as the result of its row, measured. */
  measure: (outcome: RowOutcome, row: BulkRow, job: BulkJob) => Promise<CollectedRow>;
  /** Remembers what the provider's response says about the key. */
  recordOutcome: (code: ErrorCode | null) => void;
};

/** What the tab that runs a job knows beyond what is stored. */
export type EconomyState = {
  /** What the run needs before it can go on, such as unlocked keys; null for nothing. */
  needs: ErrorCode | null;
  /** True while a batch is being sent, checked or collected. */
  isBusy: boolean;
  /** The storage refuses to store: its error code. */
  blocked: ErrorCode | null;
  /** Why nothing more is sent; null while there is something to send or to wait for. */
  rest: RestReason | null;
};

export type EconomyOptions = {
  store: EconomyStore;
  /** The access for a provider; null for the active one. An error says what is missing. */
  openAccess: (provider: ProviderId | null, signal: AbortSignal) => Promise<EconomyAccess | AppError>;
  /** Calls `onChange` when what failed may succeed now: the keys have changed, or the browser is online. */
  watchAccess: (onChange: () => void) => () => void;
  clock: Clock;
  newId: () => string;
  /** False without a subscription: what was sent is looked up, collected and canceled, and nothing more is sent. */
  maySend: boolean;
  report: (state: EconomyState) => void;
  onRest: (job: BulkJob, because: RestReason) => void;
  signal: AbortSignal;
};

/** What the steps of a run share. */
export type StepContext = Pick<EconomyOptions, 'store' | 'maySend'> & {
  access: EconomyAccess;
  job: BulkJob;
  now: () => Date;
  /** Repeats what the storage refuses. */
  keep: <R>(act: () => Promise<R>) => Promise<R>;
  /** How often in a row a step of this batch has failed. */
  failures: number;
};

/** When a batch is looked at next, in milliseconds; longer if the step has failed again and again. */
export type StepOutcome = { afterMs: number; hasFailed: boolean };

/** Interval at which batches are checked while the page is open. */
export const checkMs = 60_000;

export function changeOf({ store, keep, now }: StepContext, { id }: BulkSubmission) {
  return (event: SubmissionEvent, change: Omit<BatchChange, 'event' | 'now'> = {}) =>
    keep(() => store.change(id, { event, ...change, now: now() }));
}
