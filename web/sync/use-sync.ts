import { useEffect } from 'react';
import { accessNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';
import { useMayLoadScripts } from '../storage/quiet-start.ts';
import { setSyncStatus, syncOff } from './status.ts';

/**
 * Syncs the data of a subscriber with the server while the page is open; that of a former one is only fetched. The engine and
 * the schemas of all records are loaded after the first screen, or at once if `isShown`: the screen shows what is synced.
 */
export function useSync({ isShown }: { isShown: boolean }): void {
  const session = useSession();
  const mayLoadScripts = useMayLoadScripts();
  const access = accessNow('sync', session);
  const owner = access === 'closed' || !(isShown || mayLoadScripts) ? null : (session.user?.id ?? null);
  const isReadOnly = access === 'read-only';
  useEffect(() => {
    if (owner === null) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    import('./engine.ts').then(
      ({ startEngine }) => {
        if (isCurrent) stop = startEngine(owner, { isReadOnly });
      },
      () => {
        // The script could not be loaded, so there is no network; the next visit loads it.
        if (isCurrent) setSyncStatus({ ...syncOff, phase: 'offline' });
      },
    );
    return () => {
      isCurrent = false;
      stop?.();
      setSyncStatus(syncOff);
    };
  }, [owner, isReadOnly]);
}
