import { useSyncExternalStore } from 'react';
import type { Quota } from '#domain/sync/quota.ts';

/** A record that the server refused: what it is ("the event “Launch”"), and why. */
export type Refused = { what: string; reason: string };

/**
 * off: no syncing, because no subscriber, present or former, is signed in. offline: the server cannot be reached; it retries automatically.
 * error: the server or the browser returned an error; `problem` describes it, and a retry may help.
 */
export type SyncPhase = 'off' | 'synced' | 'syncing' | 'offline' | 'error';

export type SyncStatus = {
  phase: SyncPhase;
  /** The sentence of an error; null in every other phase. */
  problem: string | null;
  /** The subscription has ended: changes of other devices arrive, those of this one stay here until it is taken again. */
  isReadOnly: boolean;
  /** Number of changes that the server does not have yet. */
  waiting: number;
  /** The first of those that it refused. They are offered again at the next start and on a retry. */
  refused: Refused[];
  /** What the account stores on the server; null until it is known. */
  quota: Quota | null;
  /** ISO time when everything was last synced; null if never. */
  syncedAt: string | null;
};

export const syncOff: SyncStatus = {
  phase: 'off',
  problem: null,
  isReadOnly: false,
  waiting: 0,
  refused: [],
  quota: null,
  syncedAt: null,
};

let current = syncOff;
const listeners = new Set<() => void>();
let runAgain: (() => void) | null = null;

/** For the engine: sets the status that every screen of this tab shows. */
export function setSyncStatus(next: SyncStatus): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Sets what `retrySync` does; null when nothing syncs. */
export function setRetry(retry: (() => void) | null): void {
  runAgain = retry;
}

/** Retries at once, in whichever tab the engine runs. */
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
