import { takeUntoldConflicts } from './conflicts.ts';
import { startEngine } from './engine.ts';
import { retrySync, setSyncStatus, syncOff } from './status.ts';

type Shared = { users: number; stop: () => void };
const engines = new Map<string, Shared>();

/**
 * Syncs an account in this page until the last of its callers has stopped it: the screen that shows what is synced, and bulk
 * jobs, which go on on pages that show nothing. Each caller begins a round. Returns a function that ends this caller's use. A
 * page has one engine, because two would send each other's conflicts back and forth as those of another tab.
 */
export function shareEngine(owner: string, isReadOnly: boolean): () => void {
  const key = `${owner} ${isReadOnly}`;
  const shared = engines.get(key) ?? start(key, owner, isReadOnly);
  if (shared.users > 0) retrySync();
  shared.users += 1;
  let isUsed = true;
  return () => {
    if (!isUsed) return;
    isUsed = false;
    shared.users -= 1;
    if (shared.users > 0) return;
    forget(key, shared);
    shared.stop();
    // The server had ended it, and another one syncs the account: conflicts and status are of that one.
    if (engines.has(key)) return;
    takeUntoldConflicts();
    setSyncStatus(syncOff);
  };
}

function start(key: string, owner: string, isReadOnly: boolean): Shared {
  // The next caller starts another one: the account may sync again then.
  const stop = startEngine(owner, { isReadOnly, onEnd: () => forget(key, shared) });
  const shared: Shared = { users: 0, stop };
  engines.set(key, shared);
  return shared;
}

function forget(key: string, shared: Shared): void {
  if (engines.get(key) === shared) engines.delete(key);
}
