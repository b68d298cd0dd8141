import { useEffect } from 'react';
import { accessNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';
import { useMayLoadScripts } from '../storage/quiet-start.ts';
import { setRetry, setSyncStatus, syncOff } from './status.ts';

/** The delay before a script that could not be loaded is loaded again: it is a static file, so it needs no backoff. */
const reloadMs = 15_000;

/**
 * Syncs the data of a subscriber with the server while the page is open; that of a former one is only fetched. The engine and
 * the schemas of all records are loaded after the first screen, or at once if `isShown`: the screen shows what is synced.
 * If they cannot be, they are loaded on a retry, when there is a network again, or after 15 seconds.
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () =>
      void import('./share-engine.ts').then(
        (engines) => {
          if (isCurrent) stop ??= engines.shareEngine(owner, isReadOnly);
        },
        () => {
          // There is no network, or the server is restarting. Some browsers load a script again only in a new page.
          if (!isCurrent || stop) return;
          setSyncStatus({ ...syncOff, phase: 'offline' });
          setRetry(start);
          clearTimeout(timer);
          timer = setTimeout(start, reloadMs);
        },
      );
    start();
    window.addEventListener('online', start);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener('online', start);
      if (stop) return stop();
      // It has not failed.
      if (timer === undefined) return;
      setRetry(null);
      setSyncStatus(syncOff);
    };
  }, [owner, isReadOnly]);
}
