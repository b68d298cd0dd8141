import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow, RowResult } from '#domain/bulk/row.ts';
import type { JobEvent } from '#domain/bulk/run/change-job.ts';
import type { RowEvent } from '#domain/bulk/run/change-row.ts';
import type { NextStep } from '#domain/bulk/run/next-step.ts';
import type { Pacing } from '#domain/bulk/run/pacing.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { TokenUsage } from '#domain/generation/request.ts';
import type { Clock } from '../../../sync/wakeable-timer.ts';

/** A text that a provider wrote for a row, measured. `cost` in US dollars, null without a known price. */
export type WrittenRow = { result: RowResult; usage: TokenUsage; cost: number | null };

/** Makes the calls. */
export type RowWriter = {
  /** What the call for a row is expected to cost in US dollars; null without a known price. */
  expectedCost: (row: BulkRow, job: BulkJob) => number | null;
  /** Throws an AppError; `generation.stopped` when `signal` aborts. */
  write: (row: BulkRow, job: BulkJob, signal: AbortSignal) => Promise<WrittenRow>;
};

/** One stored job with its rows. All functions throw what the browser's storage throws. */
export type JobStore = {
  /** Null if the job was deleted. */
  read: () => Promise<BulkJob | null>;
  /** False for a job that another browser runs. */
  isOurs: (job: BulkJob) => Promise<boolean>;
  /** See `recountBulkJob`. */
  recount: (now: Date) => Promise<BulkJob | null>;
  /** See `startNextRow`. */
  startNext: (start: {
    callId: string;
    now: Date;
    expectedCost: RowWriter['expectedCost'];
  }) => Promise<{ job: BulkJob; row: BulkRow } | null>;
  /** The end of a call, with what happens to the job at the same time; see `changeRowOfJob`. */
  endRow: (id: string, row: RowEvent, job: JobEvent, now: Date) => Promise<unknown>;
  /** See `endMending`. */
  endMending: (now: Date) => Promise<BulkJob | null>;
  /** Changes the rows whose calls are being made; null leaves one as it is. */
  changeStarted: (eventFor: (row: BulkRow) => RowEvent | null, now: Date) => Promise<unknown>;
  changeJob: (event: JobEvent, now: Date) => Promise<unknown>;
  /** Calls `onChange` after each change of the job, also by another tab. Returns a function that stops it. */
  watch: (onChange: () => void) => () => void;
};

export type Connection = {
  /** What the browser says. */
  isOnline: () => boolean;
  /** True if AIGen's server responds. */
  reaches: () => Promise<boolean>;
  /** Calls `onChange` when the browser says something else. Returns a function that stops it. */
  watch: (onChange: () => void) => () => void;
};

/** Why a run rests; see next-step.ts. */
export type RestReason = Extract<NextStep, { step: 'rest' }>['because'];

/** What the tab that runs a job knows beyond what is stored. */
export type RunState = {
  pacing: Pacing;
  /** Times (milliseconds since 1970) at which rows were processed in this run, which began at `since`. */
  since: number;
  endedAt: readonly number[];
  isOffline: boolean;
  /** Calls that are being made, or whose outcome is not stored yet. */
  inFlight: number;
  /** Error code of the storage that refuses to store; nothing is started until it does. */
  blocked: ErrorCode | null;
  /** Results that are only in this tab, until the storage takes them. */
  unsaved: number;
  /** Why nothing is started; null while rows are. */
  rest: RestReason | null;
};

export type RunOptions = {
  store: JobStore;
  writer: RowWriter;
  connection: Connection;
  clock: Clock;
  newId: () => string;
  /** Pause between two starts; the specified one if it is left out. */
  gapMs?: number;
  /** Most calls that this browser can make at a time, where that is fewer than the job allows; none if it is left out. */
  mostCalls?: () => number;
  /** The pace of an earlier run of this job in this tab: what the provider asked for still holds. */
  earlierPace?: Pacing | undefined;
  /** Called with every new state. */
  report: (state: RunState) => void;
  /** Called when the run has come to rest by itself: all is done, its limit is reached, or it needs the user. */
  onRest: (job: BulkJob, because: RestReason) => void;
  /** Stops the run: its calls are aborted, and their rows are in doubt. */
  signal: AbortSignal;
};
