import type { Dexie, liveQuery } from 'dexie';

type Library = { Dexie: typeof Dexie; liveQuery: typeof liveQuery };

let library: Library | undefined;
const listeners = new Set<() => void>();

/** The library of the database once it is loaded: it is the largest script after React, and nothing is drawn with it. */
export const loadedDexie = (): Library | undefined => library;

/** Only for dexie-library.ts. */
export function provideDexie(loaded: Library): void {
  library = loaded;
  for (const listener of listeners) listener();
}

export function onDexieLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads it now. Rejects without a network; the next call tries again. */
export async function loadDexie(): Promise<void> {
  if (!library) await import('./dexie-library.ts');
}
