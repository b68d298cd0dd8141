import { useCallback, useSyncExternalStore } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';

/** When the wait ends that a provider has requested with an error (milliseconds since 1970); null without one. */
export function endOfWait({ details: { retryAfter } }: AppError, failedAt: number): number | null {
  return typeof retryAfter === 'number' ? failedAt + retryAfter * 1_000 : null;
}

/** Whole seconds until a time (milliseconds since 1970), counted down; 0 once it has passed, or without one. */
export function useCountdown(until: number | null): number {
  const countDown = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const next = () => {
        const left = until === null ? 0 : until - Date.now();
        if (left <= 0) return;
        const onSecond = () => {
          tell();
          next();
        };
        // Updates at the next whole second before that time, so that no second is shown twice.
        timer = setTimeout(onSecond, Math.max(10, left % 1_000 || 1_000));
      };
      next();
      return () => clearTimeout(timer);
    },
    [until],
  );
  return useSyncExternalStore(countDown, () => secondsUntil(until));
}

const secondsUntil = (until: number | null) =>
  until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
