import { useSyncExternalStore } from 'react';
import { loadedDexie, onDexieLoaded } from './dexie.ts';

/** How long nothing is read from the database at the start unless the screen shows it, in milliseconds. */
const quietMs = 4_000;
const interactions = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

let isOver = false;
let isWaiting = false;
let stopWaiting = () => {};
const listeners = new Set<() => void>();

/**
 * False in the first four seconds of a page, until somebody uses it: what nobody waits for (counts, clean-up) reads the
 * database after them, so that the first screen loads neither the database's library nor waits for it.
 */
export function useMayReadDatabase(): boolean {
  return useSyncExternalStore(subscribe, mayReadDatabase, () => false);
}

/**
 * As `useMayReadDatabase`, but also false after the first screen has loaded the database's library: for what loads many
 * scripts of its own, such as sync.
 */
export function useMayLoadScripts(): boolean {
  return useSyncExternalStore(subscribe, mayLoadScripts, () => false);
}

const mayLoadScripts = () => isOver;
const mayReadDatabase = () => isOver || loadedDexie() !== undefined;

/** Ends those four seconds: somebody uses the page, they have passed, or there is work that needs all scripts. */
export function endQuietStart(): void {
  stopWaiting();
  isOver = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopListening = onDexieLoaded(listener);
  waitOnce();
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

function waitOnce(): void {
  if (isWaiting || isOver) return;
  isWaiting = true;
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(endQuietStart, quietMs);
  stopWaiting = () => {
    controller.abort();
    clearTimeout(timer);
  };
  for (const event of interactions)
    window.addEventListener(event, endQuietStart, { signal, capture: true, passive: true });
}
