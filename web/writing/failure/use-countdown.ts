import { useCallback, useSyncExternalStore } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';

/** When the wait ends that a provider has requested with an error (milliseconds since 1970); null without one. */
export function endOfWait({ details: { retryAfter } }: AppError, failedAt: number): number | null {
  return typeof retryAfter === 'number' ? failedAt + retryAfter * 1_000 : null;
}

/** Whole seconds until a time (milliseconds since 1970), counted down; 0 once it has passed, or without one. */
export function useCountdown(until: number | null): number {
  const subscribe = useCallback(
    (update: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        if (until === null || secondsUntil(until) === 0) return;
        // Updates at the next whole second before that time, so that no second is shown twice.
        timer = setTimeout(next, Math.max(10, (until - Date.now()) % 1_000 || 1_000));
      };
      const next = () => {
        update();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [until],
  );
  // Read in every render: a wait that begins later begins with its own seconds.
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(until),
    () => 0,
  );
}

function secondsUntil(until: number | null): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}
