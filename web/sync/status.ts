import { useSyncExternalStore } from 'react';

/**
 * off: nothing is synced, because nobody subscribed is signed in. offline: there is no way to the server; it is tried
 * again by itself. error: the server or the browser said no; a retry may help, `problem` says what it was.
 */
export type SyncPhase = 'off' | 'synced' | 'syncing' | 'offline' | 'error';

export type SyncStatus = {
  phase: SyncPhase;
  /** The sentence of an error; null in every other phase. */
  problem: string | null;
  /** Changes of this browser that the server does not have yet. */
  waiting: number;
  /** When everything was last in step, as an ISO moment; null when it never was. */
  syncedAt: string | null;
};

export const syncOff: SyncStatus = { phase: 'off', problem: null, waiting: 0, syncedAt: null };

let current = syncOff;
const listeners = new Set<() => void>();
let runAgain: (() => void) | null = null;

/** For the engine: what every screen of this tab is to show. */
export function setSyncStatus(next: SyncStatus): void {
  current = next;
  for (const listener of listeners) listener();
}

/** For the engine: what `retrySync` does; null when it stops. */
export function setRetry(retry: (() => void) | null): void {
  runAgain = retry;
}

/** Tries again at once, in whichever tab the syncing runs. */
export function retrySync(): void {
  runAgain?.();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The status, live; the same in every tab of the account. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => syncOff,
  );
}
