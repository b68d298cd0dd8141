import type { BulkJob } from '../job.ts';
import { isRunning } from './change-job.ts';
import { nextStartAt, type Pacing } from './pacing.ts';
import { hasRoom, type Spending } from './spending.ts';
import type { Tally } from './tally.ts';

/** What a run does now. */
export type NextStep =
  /** Start the next waiting row. */
  | { step: 'start' }
  /** Wait until this time (milliseconds since 1970), or for the end of a call. */
  | { step: 'wait'; until: number | null }
  /** Nothing is started: why, and whether calls are still in flight. */
  | {
      step: 'rest';
      because: 'paused' | 'canceled' | 'failed' | 'limit' | 'in-doubt' | 'done';
      inFlight: number;
    };

/** The one decision of a run: by the state of the job, its rows, its spending and its pace. */
export function nextStep(
  job: BulkJob,
  { tally, spending, pacing, now }: { tally: Tally; spending: Spending; pacing: Pacing; now: number },
): NextStep {
  const inFlight = tally.started;
  const rest = (because: Extract<NextStep, { step: 'rest' }>['because']) =>
    ({ step: 'rest', because, inFlight }) as const;
  if (job.canceledAt !== null) return rest('canceled');
  if (job.pausedAt !== null) return rest('paused');
  if (tally.waiting === 0) {
    if (inFlight > 0) return { step: 'wait', until: null };
    return rest(tally['in-doubt'] > 0 ? 'in-doubt' : 'done');
  }
  if (!isRunning(job)) return rest('failed');
  if (!hasRoom(spending)) {
    // Calls in flight may cost less than expected, and make room for another.
    return inFlight > 0 && hasRoom({ ...spending, inFlight: 0 })
      ? { step: 'wait', until: null }
      : rest('limit');
  }
  const at = nextStartAt(pacing, inFlight);
  if (at !== null && at <= now) return { step: 'start' };
  return { step: 'wait', until: at };
}
