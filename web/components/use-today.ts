import { useSyncExternalStore } from 'react';
import { dayOf } from '#domain/projects/progress.ts';
import { browserZone } from './browser-zone.ts';

const checkedMs = 60_000;

/** Today in a zone, by default the browser's: `2026-01-31`; updated after midnight. */
export function useToday(zone?: string): string {
  return useSyncExternalStore(subscribe, () => dayOf(new Date(), zone ?? browserZone()));
}

function subscribe(onChange: () => void): () => void {
  // A computer that was suspended over midnight shows the page before the timer fires.
  document.addEventListener('visibilitychange', onChange);
  const timer = setInterval(onChange, checkedMs);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    clearInterval(timer);
  };
}
