import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { setSyncStatus, syncOff } from './status.ts';

/** Syncs a subscriber's data with the server while the page is open. The engine is loaded on demand. */
export function useSync(): void {
  const { user, isSubscribed } = useSession();
  const owner = user && isSubscribed ? user.id : null;
  useEffect(() => {
    if (owner === null) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    import('./engine.ts').then(
      ({ startEngine }) => {
        if (isCurrent) stop = startEngine(owner);
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
  }, [owner]);
}
