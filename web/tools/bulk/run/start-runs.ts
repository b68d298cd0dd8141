import type { BulkJob } from '#domain/bulk/job.ts';
import type { Pacing } from '#domain/bulk/run/pacing.ts';
import { runJob } from './run-job.ts';
import type { JobStore, RestReason, RunOptions, RunState } from './run-options.ts';

/** The part of Web Locks that is used. */
export type Locks = {
  request: (name: string, options: { signal: AbortSignal }, act: () => Promise<void>) => Promise<unknown>;
};

export type RunsOptions = Pick<RunOptions, 'writer' | 'connection' | 'clock' | 'newId' | 'gapMs'> & {
  /** Null on insecure pages, which have none. */
  locks: Locks | null;
  openStore: (jobId: string) => JobStore;
  /** Calls `listener` with the ids of the jobs that a tab must run, now and after each change. */
  watchJobs: (listener: (ids: readonly string[]) => void) => () => void;
  /** The state of a run in this tab; null when it has ended. */
  report: (jobId: string, state: RunState | null) => void;
  onRest: (job: BulkJob, because: RestReason) => void;
};

/** Pause before a job that is still to run after its run has ended is run again. */
const startAgainMs = 1_000;
/** The lock of the tab that runs a job. */
export const lockOf = (jobId: string) => `aigen-bulk:${jobId}`;

/**
 * Runs all live jobs of an account that need it, until the returned function is called. Of several tabs one runs a job;
 * when it closes, the next one continues. Without locks every tab runs it: no row is called twice all the same, because
 * a row is started in one transaction, but rows may be in doubt for a moment while another tab writes them.
 */
export function startRuns(options: RunsOptions): () => Promise<void> {
  const { locks, openStore, watchJobs, report, onRest, ...shared } = options;
  const { clock } = shared;
  const controller = new AbortController();
  const { signal } = controller;
  const runs = new Map<string, Promise<void>>();
  const paces = new Map<string, Pacing>();
  let wanted: readonly string[] = [];

  const startWanted = () => {
    if (signal.aborted) return;
    for (const jobId of wanted) if (!runs.has(jobId)) start(jobId);
  };
  const start = (jobId: string) => {
    const act = async () => {
      if (signal.aborted) return;
      const own = {
        store: openStore(jobId),
        earlierPace: paces.get(jobId),
        report: (state: RunState) => {
          paces.set(jobId, state.pacing);
          report(jobId, state);
        },
        onRest,
        signal,
      };
      await runJob({ ...shared, ...own });
      report(jobId, null);
    };
    const led = locks ? locks.request(lockOf(jobId), { signal }, act) : act();
    const run = led.then(
      () => undefined,
      // Stopped before it got the lock.
      () => undefined,
    );
    runs.set(jobId, run);
    void run.then(() => {
      runs.delete(jobId);
      // It may have been resumed while it came to its end.
      clock.after(startAgainMs, startWanted);
    });
  };
  const stopWatching = watchJobs((ids) => {
    wanted = ids;
    startWanted();
  });
  return async () => {
    stopWatching();
    controller.abort();
    await Promise.all(runs.values());
  };
}
