import { newId } from '../../../storage/new-id.ts';
import { fetchConfig } from '../../../api/config.ts';
import { isOpenNow } from '../../../session/current-access.ts';
import { authChangeEvent, readSession } from '../../../session/session.ts';
import { systemClock } from '../../../sync/wakeable-timer.ts';
import { keyedStore } from '../../../writing/keyed-store.ts';
import { mostCallsAtOnce } from '../../../writing/calls-at-once.ts';
import { startEconomyRuns } from '../economy/start-economy-runs.ts';
import { browserConnection } from './connection.ts';
import { openJobStore, watchJobsToRun } from './job-store.ts';
import { createKeepAwake } from './keep-awake.ts';
import { notifyRest } from './notify-rest.ts';
import type { RunState } from './run-options.ts';
import { startRuns } from './start-runs.ts';
import { createRowWriter } from './write-row.ts';

/** The runs of this tab, by job. */
const runStates = keyedStore<RunState>();

/** The run of a job in this tab, live; undefined if another tab runs it, or none does. */
export const useRunState = (jobId: string): RunState | undefined => runStates.useKey(jobId);

/** The account whose jobs this page runs. */
let current: { owner: string; stop: () => void } | null = null;

/**
 * Runs the jobs of an account in this page, live and in economy mode, whatever screen is shown, until the account signs
 * out or its subscription ends. Does nothing if they are run already.
 */
export async function keepBulkRuns(owner: string): Promise<void> {
  // Without the server nothing is started anyway.
  const config = await fetchConfig().catch(() => null);
  if (current?.owner === owner || !mayRun(owner)) return;
  current?.stop();
  const stop = startBulkRuns(owner, config ? { gapMs: config.bulkStartGapMs } : {}, () => (current = null));
  current = { owner, stop };
}

const mayRun = (owner: string): boolean => {
  const session = readSession();
  return session.user?.id === owner && isOpenNow('bulk', session);
};

/**
 * Runs the live jobs of an account in this browser, as long as the account is signed in and subscribed. Returns a
 * function that stops it. `gapMs` shortens the pause between two starts, for tests.
 */
export function startBulkRuns(
  owner: string,
  { gapMs }: { gapMs?: number } = {},
  onStop: () => void = () => undefined,
): () => void {
  const keepAwake = createKeepAwake();
  const end = startRuns({
    locks: navigator.locks ?? null,
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
  const locks = navigator.locks ?? null;
  const endEconomy = startEconomyRuns(owner, { locks, clock: systemClock, onRest: notifyRest });
  const stop = () => {
    window.removeEventListener(authChangeEvent, onAuthChange);
    keepAwake.end();
    void end();
    void endEconomy();
    onStop();
  };
  const onAuthChange = () => {
    if (!mayRun(owner)) stop();
  };
  window.addEventListener(authChangeEvent, onAuthChange);
  return stop;
}

/** Makes the browser ask before the page is left while a row is being written: it would be in doubt. */
function warnBeforeLoss(wouldLose: boolean): void {
  if (wouldLose) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
