import { useSyncExternalStore } from 'react';
import { loadedDexie, onDexieLoaded } from './dexie.ts';

/** How long nothing is read from the database at the start unless the screen shows it, in milliseconds. */
const quietMs = 4_000;
const interactions = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

let hasStarted = false;
let isWaiting = false;
const listeners = new Set<() => void>();

/**
 * False in the first four seconds of a page, until somebody uses it: what nobody waits for (counts, clean-up) reads the
 * database after them, so that the first screen loads neither the database's library nor waits for it.
 */
export function useStarted(): boolean {
  return useSyncExternalStore(subscribe, isStarted, () => false);
}

const isStarted = () => hasStarted || loadedDexie() !== undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  waitOnce();
  return () => listeners.delete(listener);
}

function waitOnce(): void {
  if (isWaiting || isStarted()) return;
  isWaiting = true;
  const controller = new AbortController();
  const { signal } = controller;
  const start = () => {
    controller.abort();
    stopListening();
    clearTimeout(timer);
    hasStarted = true;
    for (const listener of listeners) listener();
  };
  const timer = setTimeout(start, quietMs);
  const stopListening = onDexieLoaded(start);
  for (const event of interactions)
    window.addEventListener(event, start, { signal, capture: true, passive: true });
}
