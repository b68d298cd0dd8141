import { changeBulkJob } from '../../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { retrySync } from '../../../../sync/status.ts';
import { systemClock, type Clock } from '../../../../sync/wakeable-timer.ts';

/**
 * How long the other browser is waited for: at least until it must have heard of the pause (it sends what a run changes every
 * 10 seconds, and fetches with it), and then until it has stored what it was writing.
 */
const leastMs = 15_000;
export const mostHandOverMs = 45_000;
const askMs = 3_000;

type TakeOver = {
  clock?: Clock;
  /** Sends and fetches at once. */
  syncNow?: () => void;
  signal?: AbortSignal;
};

/**
 * Lets this browser run a job of another one. The job is paused first, so that the other browser stops, if it is open. What
 * it is still writing after 45 seconds is in doubt; batches go on without it, and are looked up here. Left in between, the
 * job stays paused, and is run where it is resumed. A canceled one starts nothing, so nobody is waited for.
 */
export async function takeOver(
  owner: string,
  jobId: string,
  { clock = systemClock, syncNow = retrySync, signal }: TakeOver = {},
): Promise<void> {
  const now = () => new Date(clock.now());
  const since = clock.now();
  const paused = await changeBulkJob(owner, jobId, { type: 'paused' }, now());
  if (paused?.canceledAt != null) {
    await changeBulkJob(owner, jobId, { type: 'resumed' }, now());
    return;
  }
  for (;;) {
    syncNow();
    await new Promise<void>((resolve) => void clock.after(askMs, resolve));
    if (signal?.aborted) return;
    const job = await bulkJobs.get(owner, jobId);
    // Deleted or resumed elsewhere meanwhile.
    if (!job || job.pausedAt === null) return;
    const waited = clock.now() - since;
    const isIdle = job.startedCount === 0 || job.mode === 'economy';
    if (waited >= mostHandOverMs || (waited >= leastMs && isIdle)) break;
  }
  await changeBulkJob(owner, jobId, { type: 'resumed' }, now());
}
