import type { BulkJob } from '#domain/bulk/job.ts';
import type { Pacing } from '#domain/bulk/run/pacing.ts';
import { leadJobs, type LeadOptions } from './lead/lead-jobs.ts';
import { runJob } from './job/run-job.ts';
import type { JobStore, RestReason, RunOptions, RunState } from './run-options.ts';

/** The lock of the tab that runs a job. */
export const lockOf = (jobId: string) => `aigen-bulk:${jobId}`;

export type RunsOptions = Pick<
  RunOptions,
  'writer' | 'connection' | 'clock' | 'newId' | 'gapMs' | 'mostCalls'
> &
  Pick<LeadOptions, 'locks' | 'watchJobs'> & {
    openStore: (jobId: string) => JobStore;
    /** The state of a run in this tab; null when it has ended. */
    report: (jobId: string, state: RunState | null) => void;
    onRest: (job: BulkJob, because: RestReason) => void;
  };

/**
 * Runs all live jobs of an account that need it, until the returned function is called. Without locks every tab runs them:
 * no row is called twice all the same, because a row is started in one transaction, but rows may be in doubt for a moment
 * while another tab writes them.
 */
export function startRuns(options: RunsOptions): () => Promise<void> {
  const { locks, openStore, watchJobs, report, onRest, ...shared } = options;
  const paces = new Map<string, Pacing>();
  return leadJobs({
    locks,
    lockOf,
    clock: shared.clock,
    watchJobs,
    run: async (jobId, signal) => {
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
    },
  });
}
