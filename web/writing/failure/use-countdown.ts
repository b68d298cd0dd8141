import { useEffect, useState } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';

/** When the wait ends that a provider has requested with an error (milliseconds since 1970); null without one. */
export function endOfWait({ details: { retryAfter } }: AppError, failedAt: number): number | null {
  return typeof retryAfter === 'number' ? failedAt + retryAfter * 1_000 : null;
}

/** Whole seconds until a time (milliseconds since 1970), counted down; 0 once it has passed, or without one. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0 || until === null) return;
    // Updates at the next whole second before that time, so that no second is shown twice.
    const timer = setTimeout(() => setNow(Date.now()), Math.max(10, (until - Date.now()) % 1_000 || 1_000));
    return () => clearTimeout(timer);
  }, [left, until, now]);
  return left;
}
