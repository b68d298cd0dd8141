import { useEffect, useSyncExternalStore } from 'react';
import type { WatchedSite, WatchedSites } from '#domain/competitive/watch/watched.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { fetchWatchedSites, stopWatching, watchSite } from '../../../api/watched-sites.ts';

// One list for the head, the view and the buttons of reports, so that what one of them changes the others show.

type State = { owner: string | null; watched: WatchedSites | null; error: AppError | null };

const nothing: State = { owner: null, watched: null, error: null };
let state = nothing;
let newest = 0;
let begunAt = 0;
/** What was read a moment ago is not read again when the view is opened. */
const freshMs = 10_000;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the list again. Of several at the same time the one begun last is shown. */
export async function loadWatchedSites(owner: string): Promise<void> {
  const number = (newest += 1);
  begunAt = Date.now();
  if (state.owner !== owner) set({ ...nothing, owner });
  try {
    const watched = await fetchWatchedSites();
    if (number === newest) set({ owner, watched, error: null });
  } catch (thrown) {
    if (number === newest) set({ ...state, error: toAppError(thrown, 'server.unexpected') });
  }
}

/** The watched sites of an account, read when they are first shown. */
export function useWatchedSites(owner: string): Omit<State, 'owner'> {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
  useEffect(() => {
    if (state.owner !== owner) void loadWatchedSites(owner);
  }, [owner]);
  return current.owner === owner ? current : nothing;
}

/** Reads the list again unless that was done a moment ago. */
export function refreshWatchedSites(owner: string): void {
  if (state.owner !== owner || Date.now() - begunAt > freshMs) void loadWatchedSites(owner);
}

/** How many sites are watched; undefined while that is not known. */
export function useWatchedCount(owner: string): number | undefined {
  return useWatchedSites(owner).watched?.sites.length;
}

/** Throws what `watchSite` throws. */
export async function addWatchedSite(owner: string, address: string): Promise<WatchedSite> {
  const site = await watchSite(address);
  await loadWatchedSites(owner);
  return site;
}

export async function removeWatchedSite(owner: string, id: string): Promise<void> {
  await stopWatching(id);
  await loadWatchedSites(owner);
}

/** For tests: as before the first load. */
export function forgetWatchedSites(): void {
  newest += 1;
  set(nothing);
}
