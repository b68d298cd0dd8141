import { useEffect } from 'react';
import { accessNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';
import { setSyncStatus, syncOff } from './status.ts';

/**
 * Syncs the data of a subscriber with the server while the page is open; that of a former one is only fetched. The engine is
 * loaded on demand.
 */
export function useSync(): void {
  const session = useSession();
  const access = accessNow('sync', session);
  const owner = access === 'closed' ? null : (session.user?.id ?? null);
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
