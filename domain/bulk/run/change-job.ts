import type { ErrorCode } from '../../errors/catalogue.ts';
import { pick } from '../../sync/keep-both.ts';
import type { BulkJob } from '../job.ts';
import { countersOf, statusOf, tallyOf, type Tally } from './tally.ts';

export type JobEvent =
  /** By the user, or by itself for the reason of an error. */
  | { type: 'paused'; reason?: ErrorCode }
  /**
   * Continued by the user: after a pause, after the run has failed, or in another browser. `runsIn`: the browser that runs
   * it from now on; left out, the same one.
   */
  | { type: 'resumed'; runsIn?: string }
  | { type: 'canceled' }
  /** The run as a whole threw. */
  | { type: 'threw'; code: ErrorCode }
  /** Rows have changed; `tally` has them. */
  | { type: 'counted' };

/** The job after an event, with counters and status by its rows. A canceled job is not resumed. */
export function changeJob(job: BulkJob, event: JobEvent, tally: Tally, now: Date): BulkJob {
  const facts = factsAfter(job, event, now);
  const isDecision = (Object.keys(facts) as (keyof Facts)[]).some((fact) => facts[fact] !== job[fact]);
  const changed = { ...job, ...facts, ...(isDecision ? { decidedAt: laterThan(job.decidedAt, now) } : {}) };
  const counted = {
    ...changed,
    ...countersOf(tally),
    status: statusOf(tally, changed),
    startedAt: job.startedAt ?? (hasBegun(tally) ? now.toISOString() : null),
  };
  const isSame = (Object.keys(counted) as (keyof BulkJob)[]).every((field) => counted[field] === job[field]);
  return isSame ? job : { ...counted, updatedAt: now.toISOString() };
}

/** What is decided about a job as a whole. Of two devices the later decision counts. */
const decision = ['runsIn', 'pausedAt', 'pauseReason', 'canceledAt', 'failure'] as const;
type Facts = Partial<Pick<BulkJob, (typeof decision)[number]>>;

/** The job with the decision of another state of it, if that one is later; else the same object. */
export function takeLaterDecision(job: BulkJob, other: BulkJob): BulkJob {
  if ((other.decidedAt ?? '') <= (job.decidedAt ?? '')) return job;
  const decided = { ...job, decidedAt: other.decidedAt, ...pick(other, decision) };
  return { ...decided, status: statusOf(tallyOf(decided), decided) };
}

/** After it times are written in another form. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** A decision that knows an earlier one is later, whatever the clock says. */
function laterThan(before: string | null, now: Date): string {
  const last = before === null ? 0 : Date.parse(before);
  return new Date(Math.min(Math.max(now.getTime(), last + 1), lastMoment)).toISOString();
}

function factsAfter({ runsIn, pausedAt, canceledAt }: BulkJob, event: JobEvent, now: Date): Facts {
  if (event.type === 'counted') return {};
  if (event.type === 'threw') return { failure: event.code };
  // A canceled job stays so; another browser may collect what it has in flight.
  if (canceledAt !== null)
    return event.type === 'resumed' && event.runsIn !== undefined ? { runsIn: event.runsIn } : {};
  const notPaused = { pausedAt: null, pauseReason: null };
  if (event.type === 'canceled') return { canceledAt: now.toISOString(), ...notPaused };
  if (event.type === 'resumed') return { ...notPaused, failure: null, runsIn: event.runsIn ?? runsIn };
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
