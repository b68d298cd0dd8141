import type { Clock } from '../../../../sync/wakeable-timer.ts';

/** The part of Web Locks that is used. */
export type Locks = {
  request: (name: string, options: { signal: AbortSignal }, act: () => Promise<void>) => Promise<unknown>;
};

export type LeadOptions = {
  /** Null on insecure pages, which have none: then every tab runs every job. */
  locks: Locks | null;
  lockOf: (jobId: string) => string;
  clock: Clock;
  /** Calls `listener` with the ids of the jobs that a tab must run, now and after each change. */
  watchJobs: (listener: (ids: readonly string[]) => void) => () => void;
  /** Runs a job until it needs no run any more, or `signal` aborts. Never throws. */
  run: (jobId: string, signal: AbortSignal) => Promise<void>;
};

/** Pause before a job that is still to run after its run has ended is run again. */
const startAgainMs = 1_000;

/**
 * Runs all jobs that need it, until the returned function is called. Of several tabs one runs a job; when it closes, the
 * next one continues.
 */
export function leadJobs({ locks, lockOf, clock, watchJobs, run }: LeadOptions): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const runs = new Map<string, Promise<void>>();
  let wanted: readonly string[] = [];

  const startWanted = () => {
    if (signal.aborted) return;
    for (const jobId of wanted) if (!runs.has(jobId)) start(jobId);
  };
  const start = (jobId: string) => {
    const act = async () => {
      if (!signal.aborted) await run(jobId, signal);
    };
    const led = locks ? locks.request(lockOf(jobId), { signal }, act) : act();
    const running = led.then(
      () => undefined,
      // Stopped before it got the lock.
      () => undefined,
    );
    runs.set(jobId, running);
    void running.then(() => {
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
