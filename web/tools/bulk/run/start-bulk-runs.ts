import { newId } from '../../../storage/new-id.ts';
import { fetchConfig } from '../../../api/config.ts';
import type { CurrentAccess } from '#domain/plans/capabilities.ts';
import { accessNow } from '../../../session/current-access.ts';
import { authChangeEvent, readSession } from '../../../session/session.ts';
import { systemClock } from '../../../sync/wakeable-timer.ts';
import { keyedStore } from '../../../writing/keyed-store.ts';
import { mostCallsAtOnce } from '../../../writing/calls-at-once.ts';
import { startEconomyRuns } from '../economy/start-economy-runs.ts';
import { browserConnection } from './browser/connection.ts';
import { openJobStore, watchJobsToRun } from './job/job-store.ts';
import { createKeepAwake } from './browser/keep-awake.ts';
import type { Locks } from './lead/lead-jobs.ts';
import { notifyRest } from './browser/notify-rest.ts';
import type { RunState } from './run-options.ts';
import { startRuns } from './start-runs.ts';
import { createRowWriter } from './row/write-row.ts';

/** The runs of this tab, by job. */
const runStates = keyedStore<RunState>();

/** The run of a job in this tab, live; undefined if another tab runs it, or none does. */
export const useRunState = (jobId: string): RunState | undefined => runStates.useKey(jobId);

/** The account whose jobs this page runs. */
let current: { owner: string; stop: () => void } | null = null;

/**
 * Runs the jobs of an account in this page, live and in economy mode, whatever screen is shown, until the account signs
 * out or its subscription ends. Without a subscription the batches that were sent are collected. As long as they run the
 * page syncs, also on screens that do not sync themselves: another browser may pause a job, cancel it or take it over.
 * Does nothing if they are run already. Throws what is thrown where the script of sync cannot be loaded.
 */
export async function keepBulkRuns(owner: string): Promise<void> {
  const isDone = () => current?.owner === owner || accessOf(owner) === 'closed';
  if (isDone()) return;
  // Without the server nothing is started anyway.
  const config = await fetchConfig().catch(() => null);
  const { shareEngine } = await import('../../../sync/share-engine.ts');
  if (isDone()) return;
  current?.stop();
  const stopSync = shareEngine(owner, accessNow('sync', readSession()) === 'read-only');
  const stop = startBulkRuns(owner, config ? { gapMs: config.bulkStartGapMs } : {}, () => {
    current = null;
    stopSync();
  });
  current = { owner, stop };
}

/** What an account may do in bulk now; nothing once it has signed out. */
function accessOf(owner: string): CurrentAccess {
  const session = readSession();
  return session.user?.id === owner ? accessNow('bulk', session) : 'closed';
}

/**
 * Runs the jobs of an account in this browser, as long as the account is signed in and has the same access; one that
 * only reads has what it has sent collected, and nothing started. Returns a function that stops it. `gapMs` shortens the
 * pause between two starts, for tests.
 */
export function startBulkRuns(
  owner: string,
  { gapMs }: { gapMs?: number } = {},
  onStop: () => void = () => undefined,
): () => void {
  const access = accessOf(owner);
  const maySend = access === 'open';
  const locks = navigator.locks ?? null;
  const endEconomy = startEconomyRuns(owner, { locks, clock: systemClock, maySend, onRest: notifyRest });
  const endLive = maySend ? startLiveRuns(owner, locks, gapMs) : () => undefined;
  const stop = () => {
    window.removeEventListener(authChangeEvent, onAuthChange);
    endLive();
    void endEconomy();
    onStop();
  };
  const onAuthChange = () => {
    const present = accessOf(owner);
    if (present === access) return;
    stop();
    if (present !== 'closed') void keepBulkRuns(owner);
  };
  window.addEventListener(authChangeEvent, onAuthChange);
  return stop;
}

/** Runs the live jobs. Returns a function that stops it. */
function startLiveRuns(owner: string, locks: Locks | null, gapMs: number | undefined): () => void {
  const keepAwake = createKeepAwake();
  const end = startRuns({
    locks,
    clock: systemClock,
    connection: browserConnection,
    writer: createRowWriter(owner),
    newId,
    mostCalls: mostCallsAtOnce,
    ...(gapMs === undefined ? {} : { gapMs }),
    openStore: (jobId) => openJobStore(owner, jobId),
    watchJobs: (listener) => watchJobsToRun(owner, listener),
    report: (jobId, state) => {
      runStates.set(jobId, state);
      const states = [...runStates.values().values()];
      keepAwake.keep(states.some(({ rest, isOffline }) => rest === null && !isOffline));
      warnBeforeLoss(states.some(({ inFlight }) => inFlight > 0));
    },
    onRest: notifyRest,
  });
  return () => {
    keepAwake.end();
    void end();
  };
}

/** Makes the browser ask before the page is left while a row is being written: it would be in doubt. */
function warnBeforeLoss(wouldLose: boolean): void {
  if (wouldLose) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
