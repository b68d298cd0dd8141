import { lazy } from 'react';
import { LazyPart } from '../components/lazy-part.tsx';
import { useSyncStatus } from '../sync/status.ts';

const SyncMark = lazy(() => import('./sync-mark.tsx'));

/** The sync status of the dashboard, loaded when there is one. */
export function SyncPlace({ place }: { place: 'nav' | 'page' }) {
  const { phase } = useSyncStatus();
  return <LazyPart fallback={null}>{phase !== 'off' && <SyncMark place={place} />}</LazyPart>;
}
