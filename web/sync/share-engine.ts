import { startEngine } from './engine.ts';
import { setSyncStatus, syncOff } from './status.ts';

type Shared = { users: number; stop: () => void };
const engines = new Map<string, Shared>();

/**
 * Syncs an account in this page until the last of its callers has stopped it: the screen that shows what is synced, and bulk
 * jobs, which go on on pages that show nothing. Returns a function that ends this caller's use. A page has one engine,
 * because two would send each other's conflicts back and forth as those of another tab.
 */
export function shareEngine(owner: string, isReadOnly: boolean): () => void {
  const key = `${owner} ${isReadOnly}`;
  const shared = engines.get(key) ?? { users: 0, stop: startEngine(owner, { isReadOnly }) };
  engines.set(key, shared);
  shared.users += 1;
  let isUsed = true;
  return () => {
    if (!isUsed) return;
    isUsed = false;
    shared.users -= 1;
    if (shared.users > 0) return;
    engines.delete(key);
    shared.stop();
    setSyncStatus(syncOff);
  };
}
