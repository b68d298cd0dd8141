import type { BulkJob } from '#domain/bulk/job.ts';
import { newId } from '../../../storage/new-id.ts';
import type { Clock } from '../../../sync/wakeable-timer.ts';
import { keyedStore } from '../../../writing/keyed-store.ts';
import { leadJobs, type Locks } from '../run/lead/lead-jobs.ts';
import type { RestReason } from '../run/run-options.ts';
import type { EconomyState } from './run/economy-options.ts';
import { openEconomyStore, watchEconomyJobs } from './run/economy-store.ts';

/** The economy runs of this tab, by job. */
const economyStates = keyedStore<EconomyState>();

/** The run of an economy job in this tab, live; undefined if another tab runs it, or none does. */
export const useEconomyState = (jobId: string): EconomyState | undefined => economyStates.useKey(jobId);

export type EconomyRunsOptions = {
  /** Null on insecure pages, which have none: then no economy job is run, because two tabs could send a batch twice. */
  locks: Locks | null;
  clock: Clock;
  /** See `EconomyOptions`. */
  maySend: boolean;
  onRest: (job: BulkJob, because: RestReason) => void;
};

/**
 * Runs the economy jobs of an account, until the returned function is called. One tab runs a job; when it closes, the next
 * one continues.
 */
export function startEconomyRuns(
  owner: string,
  { locks, clock, maySend, onRest }: EconomyRunsOptions,
): () => Promise<void> {
  if (!locks) return () => Promise.resolve();
  return leadJobs({
    locks,
    lockOf: (jobId) => `aigen-bulk-economy:${jobId}`,
    clock,
    watchJobs: (listener) => watchEconomyJobs(owner, maySend, listener),
    run: async (jobId, signal) => {
      // The adapters of the providers are only loaded where there is such a job.
      const [{ runEconomy }, { openAccess, watchAccess }] = await Promise.all([
        import('./run/run-economy.ts'),
        import('./run/open-access.ts'),
      ]);
      await runEconomy({
        store: openEconomyStore(owner, jobId),
        openAccess: (provider, ended) => openAccess(owner, provider, ended),
        watchAccess,
        clock,
        newId,
        maySend,
        report: (state) => economyStates.set(jobId, state),
        onRest,
        signal,
      });
      economyStates.set(jobId, null);
    },
  });
}
