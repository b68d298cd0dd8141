import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../components/button.tsx';
import { retrySync, useSyncStatus } from '../sync/status.ts';

type Place = { place: 'nav' | 'page' };

/**
 * The sync status of the dashboard, loaded when there is one. Where it could not be loaded, it is loaded again with the next
 * change of the status; until then there is a plain one.
 */
export function SyncPlace({ place }: Place) {
  const { phase } = useSyncStatus();
  const [Mark, setMark] = useState<ComponentType<Place> | null>(null);
  useEffect(() => {
    if (phase === 'off') return;
    import('./sync-mark.tsx').then(
      (loaded) => setMark(() => loaded.default),
      () => setMark((current: ComponentType<Place> | null) => current ?? PlainMark),
    );
  }, [phase]);
  return phase !== 'off' && Mark && <Mark place={place} />;
}

/** What is said without the script of the mark where sync does not work, and the way to retry. */
function PlainMark({ place }: Place) {
  const { phase } = useSyncStatus();
  return (
    place === 'page' &&
    (phase === 'offline' || phase === 'error') && (
      <Button variant="subtle" onClick={retrySync}>
        Retry sync
      </Button>
    )
  );
}
