import type { ErrorCode } from '../../errors/catalogue.ts';
import type { BulkJob } from '../job.ts';
import { countersOf, statusOf, type Tally } from './tally.ts';

export type JobEvent =
  /** By the user, or by itself for the reason of an error. */
  | { type: 'paused'; reason?: ErrorCode }
  /** Continued by the user: after a pause, or after the run has failed. */
  | { type: 'resumed' }
  | { type: 'canceled' }
  /** The run as a whole threw. */
  | { type: 'threw'; code: ErrorCode }
  /** Rows have changed; `tally` has them. */
  | { type: 'counted' };

/** The job after an event, with counters and status by its rows. A canceled job is not resumed. */
export function changeJob(job: BulkJob, event: JobEvent, tally: Tally, now: Date): BulkJob {
  const changed = { ...job, ...factsAfter(job, event, now) };
  const counted = {
    ...changed,
    ...countersOf(tally),
    status: statusOf(tally, changed),
    startedAt: job.startedAt ?? (hasBegun(tally) ? now.toISOString() : null),
  };
  const isSame = (Object.keys(counted) as (keyof BulkJob)[]).every((field) => counted[field] === job[field]);
  return isSame ? job : { ...counted, updatedAt: now.toISOString() };
}

type Facts = Partial<Pick<BulkJob, 'pausedAt' | 'pauseReason' | 'canceledAt' | 'failure'>>;

function factsAfter({ pausedAt, canceledAt }: BulkJob, event: JobEvent, now: Date): Facts {
  if (event.type === 'counted') return {};
  if (event.type === 'threw') return { failure: event.code };
  if (canceledAt !== null) return {};
  const notPaused = { pausedAt: null, pauseReason: null };
  if (event.type === 'canceled') return { canceledAt: now.toISOString(), ...notPaused };
  if (event.type === 'resumed') return { ...notPaused, failure: null };
  return pausedAt === null ? { pausedAt: now.toISOString(), pauseReason: event.reason ?? null } : {};
}

function hasBegun(tally: Tally): boolean {
  return tally.waiting < countersOf(tally).totalItems;
}

/** True while rows of a job may be started. */
export function isRunning({ status, pausedAt, canceledAt }: BulkJob): boolean {
  return status === 'processing' && pausedAt === null && canceledAt === null;
}

/** True while a live job needs a run: rows may be started, or the outcome of a call is not stored yet. */
export function needsRun(job: BulkJob): boolean {
  return job.mode === 'live' && (isRunning(job) || job.startedCount > 0);
}
