import { useSyncExternalStore } from 'react';
import { dayOf } from '#domain/projects/progress.ts';
import { browserZone } from '../../components/browser-zone.ts';

const checkedMs = 60_000;

/** The reader's day, `2026-01-31`; the screen is drawn again when midnight has passed. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => dayOf(new Date(), browserZone()));
}

function subscribe(onChange: () => void): () => void {
  // A computer that slept over midnight shows the page again before the clock runs out.
  document.addEventListener('visibilitychange', onChange);
  const timer = setInterval(onChange, checkedMs);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    clearInterval(timer);
  };
}
