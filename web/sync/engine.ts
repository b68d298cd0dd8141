import { liveQuery } from 'dexie';
import { toAppError } from '#domain/errors/app-error.ts';
import { postSync } from '../api/sync.ts';
import { database, storageError } from '../storage/database.ts';
import '../storage/dexie-library.ts';
import { evict } from '../storage/replica.ts';
import { createWakeableTimer } from './wakeable-timer.ts';
import { collectMs, debounceMs, pollMs, retryDelay } from './backoff.ts';
import { collected, listRefused, offerRefusedAgain, waitingOf } from './push.ts';
import { syncOff, type SyncStatus } from './status.ts';
import { syncOnce } from './sync-once.ts';
import { joinTabs, type Tabs } from './tabs.ts';

export type EngineOptions = {
  /** The subscription has ended: changes are fetched, and none is sent. */
  isReadOnly?: boolean;
  /** Called when it ends by itself, because the server reports that this account cannot sync. */
  onEnd?: () => void;
};

/**
 * Syncs an account until it is stopped. One tab leads and the others show its status; when it closes, the next one
 * takes over. Returns a function that stops it.
 */
export function startEngine(owner: string, { isReadOnly = false, onEnd }: EngineOptions = {}): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const tabs = joinTabs(owner);
  const lead = () => runRounds(owner, tabs, { signal, isReadOnly });
  // Without locks (an insecure page) every tab syncs. The server recognizes a change that is sent twice.
  const led = navigator.locks ? navigator.locks.request(`aigen-sync:${owner}`, { signal }, lead) : lead();
  led.then(
    () => {
      if (signal.aborted) return;
      // Before the next engine of this page joins: two would send each other's conflicts back and forth for ever.
      tabs.close();
      onEnd?.();
    },
    (thrown: unknown) => {
      if (!signal.aborted) tabs.report(failed(thrown));
    },
  );
  return () => {
    controller.abort();
    tabs.close();
  };
}

/** The sync rounds of the leading tab, until it is stopped or the server reports that this account cannot sync. */
async function runRounds(
  owner: string,
  tabs: Tabs,
  { signal, isReadOnly }: { signal: AbortSignal; isReadOnly: boolean },
): Promise<void> {
  const timer = createWakeableTimer();
  signal.addEventListener('abort', () => timer.wakeIn(0));
  // The start and every retry offer what the server refused again; other rounds leave it.
  let isRetry = true;
  tabs.lead(() => {
    isRetry = true;
    timer.wakeIn(0);
  });
  const stopListening = listen(owner, timer.wakeIn);
  let failures = 0;
  // The server may say it before the session of this page does; a retry asks it again.
  let isFetchingOnly = isReadOnly;
  while (!signal.aborted) {
    const withRefused = isRetry;
    if (isRetry) isFetchingOnly = isReadOnly;
    isRetry = false;
    const { status, retryAfterSeconds } = await runRound(owner, tabs, {
      signal,
      withRefused,
      isReadOnly: isFetchingOnly,
    });
    isFetchingOnly = status.isReadOnly;
    tabs.report(status);
    if (status.phase === 'off') break;
    failures = status.phase === 'synced' ? 0 : failures + 1;
    const notBefore = Date.now() + retryAfterSeconds * 1_000;
    await timer.wait(failures > 0 ? retryDelay(failures, Math.random(), retryAfterSeconds) : pollMs);
    // Before the time that the server named only the user begins a round.
    while (!signal.aborted && !isRetry && Date.now() < notBefore) await timer.wait(notBefore - Date.now());
  }
  stopListening();
}

/** Errors after which syncing stops: no subscription, no session, another account's session. */
const endings: readonly string[] = ['premium.required', 'accounts.session-required', 'accounts.not-yours'];

/** How a round ended, and how long the server asks to wait; 0 = it does not. */
type RoundEnd = { status: SyncStatus; retryAfterSeconds: number };
type Round = { signal: AbortSignal; withRefused: boolean; isReadOnly: boolean };

const ended: RoundEnd = { status: syncOff, retryAfterSeconds: 0 };

/** Sends and fetches until everything is synced. */
async function runRound(
  owner: string,
  tabs: Tabs,
  { signal, withRefused, isReadOnly: wasReadOnly }: Round,
): Promise<RoundEnd> {
  let isReadOnly = wasReadOnly;
  try {
    if (withRefused) await offerRefusedAgain(owner);
    tabs.report({ ...(await readStatus(owner)), isReadOnly, phase: 'syncing' });
    const post = (request: Parameters<typeof postSync>[0]) => postSync(request, signal);
    const onReadOnly = () => (isReadOnly = true);
    while (await syncOnce(owner, post, { isReadOnly, onReadOnly })) if (signal.aborted) return ended;
    await evict(owner);
    return { status: { ...(await readStatus(owner)), isReadOnly }, retryAfterSeconds: 0 };
  } catch (thrown) {
    const error = toAppError(thrown, 'storage.failed');
    if (signal.aborted || endings.includes(error.code)) return ended;
    const status = { ...(await readStatus(owner).catch(failed)), isReadOnly };
    if (error.code === 'server.unreachable')
      return { status: { ...status, phase: 'offline', problem: null }, retryAfterSeconds: 0 };
    const { retryAfter } = error.details;
    return {
      status: { ...status, phase: 'error', problem: error.message },
      retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : 0,
    };
  }
}

/** Synced. A change that the server refused is no failure of the connection: others go on both ways. */
async function readStatus(owner: string): Promise<SyncStatus> {
  const [waiting, state, refused] = await Promise.all([
    waitingOf(owner).count(),
    database().syncStates.get(owner),
    listRefused(owner),
  ]);
  const { quota = null, syncedAt = null } = state ?? {};
  return { phase: 'synced', problem: null, isReadOnly: false, waiting, refused, quota, syncedAt };
}

function failed(thrown: unknown): SyncStatus {
  return { ...syncOff, phase: 'error', problem: storageError(thrown).message };
}

/** Starts a round after each event that requires one; `wakeIn` takes milliseconds. */
function listen(owner: string, wakeIn: (ms: number) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A change in any tab changes the outbox.
  const changes = liveQuery(async () => {
    const waiting = await waitingOf(owner).limit(200).toArray();
    return waiting.filter(({ refusal }) => refusal === undefined);
  });
  const subscription = changes.subscribe({
    next: (waiting) =>
      waiting.length > 0 &&
      wakeIn(waiting.every(({ collection }) => collected.has(collection)) ? collectMs : debounceMs),
    // The store failed: the next round reports it.
    error: () => wakeIn(debounceMs),
  });
  const onVisible = () => document.visibilityState === 'visible' && wakeIn(0);
  window.addEventListener('online', () => wakeIn(0), { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return () => {
    controller.abort();
    subscription.unsubscribe();
  };
}
