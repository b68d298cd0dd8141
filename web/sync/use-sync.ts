import { useEffect } from 'react';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { isSubscribed } from '../session/session.ts';
import { setSyncStatus, syncOff } from './status.ts';

/** Keeps a subscriber's work in step with the server while the dashboard is open. The engine is loaded for it. */
export function useSync(user: SessionUser | null): void {
  const owner = user && isSubscribed(user) ? user.id : null;
  useEffect(() => {
    if (owner === null) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    import('./engine.ts').then(
      ({ startEngine }) => {
        if (isCurrent) stop = startEngine(owner);
      },
      () => {
        // The script did not arrive, so there is no network; the next visit loads it.
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
